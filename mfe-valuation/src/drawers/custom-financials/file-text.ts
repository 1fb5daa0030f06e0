import { columnLetters } from '../../files/workbook/addresses.ts';
import type { ImportedValue, ImportedWorkbook } from '../../files/workbook/imported-workbook.ts';
import { maxCellLength, maxTextLength, rowsText } from '../../company/custom-financials/pasted-rows.ts';

/** A sheet as text, as if pasted. `hidden`: what a person does not see in it, and so is left out; a sentence. */
interface SheetText {
  readonly name: string;
  readonly text: string;
  readonly hidden?: string;
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
      : { is: 'text', sheets: [{ name: file.name, text }] };
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
  const { openWorkbook } = await import(/* webpackChunkName: "read" */ '../../files/workbook/xlsx/open-workbook.ts');
  const opened = await openWorkbook(bytes);
  if (opened.is === 'refused') return opened;
  const { sheets } = opened.workbook;
  const hiddenSheets = sheets.filter(({ hidden }) => hidden?.isSheet === true).map(({ name }) => `sheet “${name}”`);
  const shown = sheets
    .filter(({ hidden }) => hidden?.isSheet !== true)
    .map(sheetText)
    .filter(({ text }) => text.trim() !== '')
    .map(({ name, text, out }, at): SheetText => {
      const parts = [...(at === 0 ? hiddenSheets : []), ...out];
      return { name, text, ...(parts.length === 0 ? {} : { hidden: `Hidden in the workbook and excluded: ${parts.join(', ')}.` }) };
    });
  return shown.length === 0 ? refuseFile('The workbook is empty.') : { is: 'text', sheets: shown };
}

/** A hidden row or column stays empty, so that the others keep their places. */
function sheetText({ name, rows, formulas, hidden }: ImportedWorkbook['sheets'][number]) {
  const [hiddenRows, hiddenColumns] = [new Set(hidden?.rows), new Set(hidden?.columns)];
  const isFilled = (value: ImportedValue | undefined) => value !== null && value !== undefined && value !== '';
  const outRows = [...hiddenRows].filter((at) => rows[at]?.some(isFilled));
  const widest = rows.reduce((width, row) => Math.max(width, row.length), 0);
  const outColumns = [...hiddenColumns].filter((at) => at < widest && rows.some((row) => isFilled(row[at])));
  const cells = rows.map((row, at) =>
    row.map((value, column) => {
      const address = `${columnLetters(column)}${at + 1}`;
      if (hiddenRows.has(at) || hiddenColumns.has(column)) return '';
      return value === null && formulas?.has(address) === true ? '=without a stored result' : cellText(value);
    }),
  );
  const out = [...outRows.map((at) => `row ${at + 1}`), ...outColumns.map((at) => `column ${columnLetters(at)}`)];
  return { name, text: rowsText(trimRows(cells)), out };
}

/** Spreadsheets store numbers with 15 significant digits. */
function cellText(value: ImportedValue | undefined): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return value === null || value === undefined ? '' : String(value).slice(0, maxCellLength);
}

/** Removes empty cells at the end of rows, and empty rows at the end. */
function trimRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const cut = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1));
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1);
}
