import type { ViewRow } from '../../model/overview/overview-view.ts';

/** IDs of descriptions that many rows share. */
export interface NoteIds {
  readonly inr: string;
  readonly shares: string;
}

export function noteIds(prefix: string): NoteIds {
  return { inr: `${prefix}inr`, shares: `${prefix}shares` };
}

/** The description of a row whose unit differs from the table's. */
export function unitNote(row: Pick<ViewRow, 'unit'>, ids: NoteIds): string | undefined {
  if (row.unit === 'crore') return undefined;
  return row.unit === 'inr' ? ids.inr : ids.shares;
}

/** Hidden; aria-describedby refers to it. */
export function HiddenNotes({ ids }: { readonly ids: NoteIds }) {
  return (
    <div hidden>
      <span id={ids.inr}>In rupees per share.</span>
      <span id={ids.shares}>In crore shares.</span>
    </div>
  );
}
