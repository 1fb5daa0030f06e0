import { readXlsx, type Workbook } from 'hucre/xlsx';
import type { BroughtWorkbook } from '../../../domain/workbook/brought-values.ts';

/** No sheet of the product's is larger; a hostile one may say that its last cell is the 17 billionth. */
const bounds = { range: 'A1:CV3000', maxRows: 3000 } as const;

/**
 * A workbook as it is read: values, of formulas their results. The caller has looked at it before: see `safeZip`.
 *
 * @throws Error of the library, for what is no workbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<BroughtWorkbook> {
  return plain(await readXlsx(bytes, bounds));
}

const plain = ({ sheets, namedRanges = [], properties }: Workbook): BroughtWorkbook => ({
  sheets: sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map((value) => (value instanceof Date ? value.toISOString() : value))),
  })),
  names: new Map(namedRanges.map(({ name, range }) => [name, range])),
  properties: new Map(Object.entries(properties?.custom ?? {}).map(([name, value]) => [name, String(value)])),
});
