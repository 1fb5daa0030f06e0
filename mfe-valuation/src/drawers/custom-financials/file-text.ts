import { columnLetters } from '../../files/workbook/addresses.ts';
import type { ImportedSheet, ImportedValue } from '../../files/workbook/imported-workbook.ts';
import { maxTextLength, rowsText } from '../../company/custom-financials/pasted-rows.ts';

/** A table as if pasted. `leftOut`: sentences about what isn't in it. */
interface SheetText {
  readonly name: string;
  readonly text: string;
  readonly leftOut: readonly string[];
}

/** The file's tables as text; or a sentence that explains the rejection. */
export type FileText = { readonly is: 'text'; readonly sheets: readonly SheetText[] } | { readonly is: 'refused'; readonly why: string };

const refuseFile = (why: string): FileText => ({ is: 'refused', why });

/** Reads a TSV, CSV or XLSX file. Refuses files that are too large, contain macros or unpack to too much. Never rejects. */
export async function readFileText(file: File): Promise<FileText> {
  try {
    if (file.size > maxTextLength)
      return refuseFile(`${file.name} is larger than 2 MB. Copy the rows of one statement, or save them as a separate file.`);
    if (/\.xl(sm|tm|am|s|t|a|sb)$/i.test(file.name))
      return refuseFile(`${file.name} is an .xls or macro workbook, which isn’t supported. Save it as .xlsx.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return refuseFile(`${file.name} is empty.`);
    if (isZip(bytes) || isOldOffice(bytes)) return await workbookText(bytes);
    const text = decodeText(bytes);
    return text.includes('\0') || text.startsWith('%PDF')
      ? refuseFile(`${file.name} isn’t a supported file. Use TSV, CSV or XLSX.`)
      : { is: 'text', sheets: [{ name: file.name, text, leftOut: [] }] };
  } catch {
    return refuseFile(`${file.name} is damaged and couldn’t be opened.`);
  }
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOldOffice = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** Excel writes "Unicode text" in UTF-16. */
const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);

async function workbookText(bytes: Uint8Array): Promise<FileText> {
  const { checkZip } = await import(/* webpackChunkName: "read" */ '../../files/workbook/xlsx/check-zip.ts');
  const check = await checkZip(bytes);
  if (check.is === 'refused') return check;
  const { readWorkbook } = await import(/* webpackChunkName: "read" */ '../../files/workbook/xlsx/read-xlsx.adapter.ts');
  const { sheets } = await readWorkbook(bytes);
  const hiddenSheets = sheets.filter(({ hidden }) => hidden?.isSheet === true).map(({ name }) => `Hidden sheet: ${name}.`);
  const texts = sheets
    .filter(({ hidden }) => hidden?.isSheet !== true)
    .map((sheet) => ({ name: sheet.name, text: sheetText(sheet), leftOut: [...hiddenSheets, ...leftOutOf(sheet)] }))
    .filter(({ text }) => text.trim() !== '');
  return texts.length === 0 ? refuseFile('The workbook is empty.') : { is: 'text', sheets: texts };
}

/** The visible cells. */
function sheetText({ rows, hidden }: ImportedSheet): string {
  const visible = rows.filter((_, at) => hidden?.rows.includes(at) !== true);
  return rowsText(trimRows(visible.map((row) => row.filter((_, at) => hidden?.columns.includes(at) !== true).map(cellText))));
}

/** At most so many cells are named in a sentence. */
const MAX_NAMED = 30;

/** Names hidden rows and columns, and formulas without a stored result, which some programs write. */
function leftOutOf({ rows, formulas, hidden }: ImportedSheet): readonly string[] {
  const firstText = (cells: readonly ImportedValue[]) => {
    const text = cells.find((cell) => typeof cell === 'string' && cell.trim() !== '');
    return text === undefined || text === null ? '' : `, ${String(text).trim().slice(0, 60)}`;
  };
  const hasCells = (cells: readonly ImportedValue[]) => cells.some((cell) => cell !== null && cell !== undefined && cell !== '');
  const columnAt = (column: number) => rows.map((row) => row[column] ?? null);
  const [hiddenRows, hiddenColumns] = [hidden?.rows ?? [], hidden?.columns ?? []];
  const noResult = rows.flatMap((row, at) =>
    row.flatMap((value, column) => {
      const address = `${columnLetters(column)}${at + 1}`;
      const isVisible = !hiddenRows.includes(at) && !hiddenColumns.includes(column);
      return isVisible && !hasCells([value]) && formulas?.has(address) === true ? [address] : [];
    }),
  );
  const more = noResult.length > MAX_NAMED ? ` and ${noResult.length - MAX_NAMED} more` : '';
  return [
    ...hiddenRows.filter((at) => hasCells(rows[at] ?? [])).map((at) => `Hidden row: ${at + 1}${firstText(rows[at] ?? [])}.`),
    ...hiddenColumns.filter((at) => hasCells(columnAt(at))).map((at) => `Hidden column: ${columnLetters(at)}${firstText(columnAt(at))}.`),
    ...(noResult.length === 0
      ? []
      : [
          `Formulas without a stored result: ${noResult.slice(0, MAX_NAMED).join(', ')}${more}. Open the file in a spreadsheet program, save it, and choose it again.`,
        ]),
  ];
}

/** Spreadsheets store numbers with 15 significant digits. */
function cellText(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return value === null || value === undefined ? '' : String(value);
}

/** Removes empty cells at the end of rows, and empty rows at the end. */
function trimRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const cut = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1));
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1);
}
