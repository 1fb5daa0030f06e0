/**
 * The tables of saved work, created by `saved-work-migrations.ts`, without the `uid` column of each. Only
 * `user-scoped-db.ts` writes it, and each table's key begins with it. `company` is a company's key. A team's JSON is
 * stored as text, so that it comes back unchanged.
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
    /** Of the work and the forecast together. */
    bytes: number;
    /** null: not deleted. */
    deleted_at: Date | null;
    /** The forecast, as JSON; null for a version without one. */
    forecast: string | null;
  };
  readonly saved_draft: { id: string; company: string; kept_at: Date; based_on: string | null; model_version: string; work: string };
  readonly saved_own_figures: { company: string; revision: string; saved_at: Date; figures: string; bytes: number };
  readonly saved_watch: { company: string; added_at: Date };
  /** When a company was last opened, and what the page showed. `peers`: keys, as JSON. */
  readonly saved_visit: { company: string; opened_at: Date; price: number | null; price_as_of: string | null; peers: string };
  readonly saved_preferences: { preferences: string };
}
