/** Adjacent columns, and the index of the first of them. */
export interface Sheet<Column> {
  readonly from: number;
  readonly columns: readonly Column[];
}

/** The number of figure columns that fit next to the labels on A4 in portrait. */
const MOST_ON_PAPER = 6;

/** Groups columns so that each group fits a sheet, as evenly as possible, because paper can't scroll. Pure. */
export function paperSheets<Column>(columns: readonly Column[]): readonly Sheet<Column>[] {
  const count = Math.max(1, Math.ceil(columns.length / MOST_ON_PAPER));
  const size = Math.ceil(columns.length / count);
  return Array.from({ length: count }, (_, at) => ({ from: at * size, columns: columns.slice(at * size, (at + 1) * size) }));
}
