/** Columns that stand beside each other, and the place of the first of them among all. */
export interface Sheet<Column> {
  readonly from: number;
  readonly columns: readonly Column[];
}

/** As many columns of figures as a sheet of A4 upright holds beside the labels. */
const MOST_ON_PAPER = 6;

/** Columns in groups that fit on paper, as even as they can be: a screen scrolls sideways, a sheet of paper cannot. Pure. */
export function paperSheets<Column>(columns: readonly Column[]): readonly Sheet<Column>[] {
  const count = Math.max(1, Math.ceil(columns.length / MOST_ON_PAPER));
  const size = Math.ceil(columns.length / count);
  return Array.from({ length: count }, (_, at) => ({ from: at * size, columns: columns.slice(at * size, (at + 1) * size) }));
}
