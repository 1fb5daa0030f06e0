/**
 * The tables of saved work, as `migrations.ts` makes them, without the column that each of them has besides: `uid`, whose row it is.
 * Only `user-scoped-db.ts` writes it, and each table's key begins with it. `company` is a company's key; a team's JSON stands as text, so that it comes back as it was sent.
 */
export interface SavedWorkTables {
  readonly saved_version: {
    id: string;
    company: string;
    name: string;
    saved_at: Date;
    price: number | null;
    target: number | null;
    upside: number | null;
    model_version: string;
    work: string;
    bytes: number;
    /** null: it is there. */
    deleted_at: Date | null;
  };
  readonly saved_draft: { id: string; company: string; kept_at: Date; based_on: string | null; model_version: string; work: string };
  readonly saved_own_figures: { company: string; revision: string; saved_at: Date; figures: string; bytes: number };
  readonly saved_watch: { company: string; added_at: Date };
  /** When a company was last opened, and what the page showed. `peers`: keys, as JSON. */
  readonly saved_visit: { company: string; opened_at: Date; price: number | null; price_as_of: string | null; peers: string };
  readonly saved_preferences: { preferences: string };
}
