import type { ViewRow } from './overview-view.ts';

/** Ids of the descriptions that many rows share: one element each, not one per row. */
export interface NoteIds {
  readonly inr: string;
  readonly shares: string;
}

export function noteIds(prefix: string): NoteIds {
  return { inr: `${prefix}inr`, shares: `${prefix}shares` };
}

/** The description of a row whose unit is not the table's. */
export function unitNote(row: Pick<ViewRow, 'unit'>, ids: NoteIds): string | undefined {
  if (row.unit === 'crore') return undefined;
  return row.unit === 'inr' ? ids.inr : ids.shares;
}

/** Not shown: what aria-describedby points to. */
export function HiddenNotes({ ids }: { readonly ids: NoteIds }) {
  return (
    <div hidden>
      <span id={ids.inr}>In rupees per share.</span>
      <span id={ids.shares}>In crore shares.</span>
    </div>
  );
}
