import { readXlsx, type Workbook } from 'hucre/xlsx';
import { columnLetters } from '../addresses.ts';
import type { ImportedWorkbook } from '../imported-workbook.ts';

/** No exported sheet is larger. A hostile file may declare 17 billion cells. */
const bounds = { range: 'A1:CV3000', maxRows: 3000 } as const;

/**
 * Reads values, formulas and their results. Check the file with `checkZip` first.
 *
 * @throws Error of the library if the file is not a workbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<ImportedWorkbook> {
  return toImportedWorkbook(await readXlsx(bytes, bounds));
}

const toImportedWorkbook = ({ sheets, namedRanges = [], properties }: Workbook): ImportedWorkbook => ({
  sheets: sheets.map(({ name, rows, cells }) => ({
    name,
    rows: rows.map((row) => row.map((value) => (value instanceof Date ? value.toISOString() : value))),
    formulas: formulasOf(cells),
  })),
  names: new Map(namedRanges.map(({ name, range }) => [name, range])),
  properties: new Map(Object.entries(properties?.custom ?? {}).map(([name, value]) => [name, String(value)])),
});

/** The library's keys are "row,column", from 0. */
const formulasOf = (cells: Workbook['sheets'][number]['cells']): ReadonlyMap<string, string> =>
  new Map(
    [...(cells ?? [])].flatMap(([key, { formula }]) => {
      const [row, column] = key.split(',').map(Number);
      return formula === undefined || row === undefined || column === undefined ? [] : [[`${columnLetters(column)}${row + 1}`, formula]];
    }),
  );
