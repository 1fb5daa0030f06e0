import { readXlsx, type Sheet, type Workbook } from 'hucre/xlsx';
import { columnLetters } from '../addresses.ts';
import { seenDate, seenNumber, type ImportedSheet, type ImportedValue, type ImportedWorkbook } from '../imported-workbook.ts';

/** No exported sheet is larger. A hostile file may declare 17 billion cells. */
const bounds = { range: 'A1:CV3000', maxRows: 3000, readStyles: true } as const;

/**
 * Reads values as a person sees them, formulas and their results, and what is hidden. `openWorkbook` checks a file first.
 *
 * @param onSheet called for each sheet before any is read; what it throws ends the reading
 * @throws Error of the library if the file is not a workbook
 */
export async function readWorkbook(bytes: Uint8Array, onSheet = () => {}): Promise<ImportedWorkbook> {
  const sheets = () => {
    onSheet();
    return true;
  };
  return toImportedWorkbook(await readXlsx(bytes, { ...bounds, sheets }));
}

const toImportedWorkbook = ({ sheets, namedRanges = [], properties }: Workbook): ImportedWorkbook => ({
  sheets: sheets.map((sheet) => ({
    name: sheet.name,
    rows: sheet.rows.map((row, at) => row.map((value, column) => seenValue(value, sheet.cells?.get(`${at},${column}`)?.style?.numFmt))),
    formulas: formulasOf(sheet.cells),
    hidden: hiddenOf(sheet),
  })),
  // A copied sheet brings its own copies of the names, which apply to that sheet only.
  names: new Map(namedRanges.filter(({ scope }) => scope === undefined).map(({ name, range }) => [name, range])),
  properties: new Map(Object.entries(properties?.custom ?? {}).map(([name, value]) => [name, String(value)])),
});

/** Excel's limit. */
const maxCellLength = 32_767;

function seenValue(value: Sheet['rows'][number][number], format: string | undefined): ImportedValue {
  if (value instanceof Date) return seenDate(value.toISOString(), format);
  return typeof value === 'number' ? seenNumber(value, format) : typeof value === 'string' ? value.slice(0, maxCellLength) : value;
}

const hiddenOf = ({ hidden = false, veryHidden = false, rowDefs, columns = [] }: Sheet): NonNullable<ImportedSheet['hidden']> => ({
  isSheet: hidden || veryHidden,
  rows: [...(rowDefs ?? [])].flatMap(([row, definition]) => (definition.hidden === true ? [row] : [])),
  columns: columns.flatMap((column, at) => (column.hidden === true ? [at] : [])),
});

/** The library's keys are "row,column", from 0. */
const formulasOf = (cells: Workbook['sheets'][number]['cells']): ReadonlyMap<string, string> =>
  new Map(
    [...(cells ?? [])].flatMap(([key, { formula }]) => {
      const [row, column] = key.split(',').map(Number);
      return formula === undefined || row === undefined || column === undefined ? [] : [[`${columnLetters(column)}${row + 1}`, formula]];
    }),
  );
