import type { Cell } from '@mulya/domain';
import { originWord } from './origin-words.ts';
import type { ViewRow } from './overview-view.ts';

/** Ids of the descriptions that many cells share: one element each, not one per cell. */
export interface NoteIds {
  readonly reported: string;
  readonly estimated: string;
  readonly derived: string;
  readonly missing: string;
  readonly inr: string;
  readonly shares: string;
}

export function noteIds(prefix: string): NoteIds {
  return {
    reported: `${prefix}reported`,
    estimated: `${prefix}estimated`,
    derived: `${prefix}derived`,
    missing: `${prefix}missing`,
    inr: `${prefix}inr`,
    shares: `${prefix}shares`,
  };
}

/** The description of a cell: where it comes from. */
export function cellNote(cell: Cell, ids: NoteIds): string {
  switch (originWord(cell)) {
    case 'missing':
      return ids.missing;
    case 'reported':
      return ids.reported;
    case 'derived':
      return ids.derived;
    default:
      return ids.estimated;
  }
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
      <span id={ids.reported}>Reported.</span>
      <span id={ids.estimated}>Reported, estimated by the source.</span>
      <span id={ids.derived}>Derived.</span>
      <span id={ids.missing}>No figure.</span>
      <span id={ids.inr}>In rupees per share.</span>
      <span id={ids.shares}>In crore shares.</span>
    </div>
  );
}
