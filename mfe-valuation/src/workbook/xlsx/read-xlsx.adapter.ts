import { readXlsx, type Workbook } from 'hucre/xlsx';
import type { ImportedWorkbook } from '../imported-workbook.ts';

/** No exported sheet is larger. A hostile file may declare 17 billion cells. */
const bounds = { range: 'A1:CV3000', maxRows: 3000 } as const;

/**
 * Reads values and formula results. Check the file with `checkZip` first.
 *
 * @throws Error of the library if the file is not a workbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<ImportedWorkbook> {
  return toImportedWorkbook(await readXlsx(bytes, bounds));
}

const toImportedWorkbook = ({ sheets, namedRanges = [], properties }: Workbook): ImportedWorkbook => ({
  sheets: sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map((value) => (value instanceof Date ? value.toISOString() : value))),
  })),
  names: new Map(namedRanges.map(({ name, range }) => [name, range])),
  properties: new Map(Object.entries(properties?.custom ?? {}).map(([name, value]) => [name, String(value)])),
});
