import { readXlsx, type Workbook } from 'hucre/xlsx';
import { columnLetters } from '../addresses.ts';
import type { ImportedWorkbook } from '../imported-workbook.ts';

/** No exported sheet is larger. A hostile file may declare 17 billion cells. */
const bounds = { range: 'A1:CV3000', maxRows: 3000 } as const;

/**
 * Reads values, formulas and their results. Check the file with `checkZip` first.
 *
 * @param withFormats whether number formats are read too
 * @throws Error of the library if the file is not a workbook
 */
export async function readWorkbook(bytes: Uint8Array, withFormats = false): Promise<ImportedWorkbook> {
  return toImportedWorkbook(await readXlsx(bytes, { ...bounds, readStyles: withFormats }));
}

const toImportedWorkbook = ({ sheets, namedRanges = [], properties }: Workbook): ImportedWorkbook => ({
  sheets: sheets.map(({ name, rows, cells, columns = [], rowDefs, hidden, veryHidden }) => ({
    name,
    rows: rows.map((row) => row.map((value) => (value instanceof Date ? value.toISOString() : value))),
    formulas: byAddress(cells, ({ formula }) => formula),
    formats: byAddress(cells, ({ style }) => style?.numFmt),
    hidden: {
      isSheet: hidden === true || veryHidden === true,
      rows: [...(rowDefs ?? [])].flatMap(([row, definition]) => (definition.hidden === true ? [row] : [])),
      columns: columns.flatMap((column, at) => (column.hidden === true ? [at] : [])),
    },
  })),
  names: new Map(namedRanges.map(({ name, range }) => [name, range])),
  properties: new Map(Object.entries(properties?.custom ?? {}).map(([name, value]) => [name, String(value)])),
});

type Cells = NonNullable<Workbook['sheets'][number]['cells']>;

/** The library's keys are "row,column", from 0. */
const byAddress = (
  cells: Cells | undefined,
  textOf: (cell: ReturnType<Cells['get']> & object) => string | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    [...(cells ?? [])].flatMap(([key, cell]) => {
      const [row, column] = key.split(',').map(Number);
      const text = textOf(cell);
      return text === undefined || row === undefined || column === undefined ? [] : [[`${columnLetters(column)}${row + 1}`, text]];
    }),
  );
