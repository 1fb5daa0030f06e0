import { maxTextLength, rowsText } from '../../company/custom-financials/pasted-rows.ts';

/** The file's tables as text, as if pasted; or a sentence that explains the rejection. */
export type FileText =
  | { readonly is: 'text'; readonly sheets: readonly { readonly name: string; readonly text: string }[] }
  | { readonly is: 'refused'; readonly why: string };

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
  const { checkZip } = await import(/* webpackChunkName: "read" */ '../../files/workbook/xlsx/check-zip.ts');
  const check = await checkZip(bytes);
  if (check.is === 'refused') return check;
  const { readWorkbook } = await import(/* webpackChunkName: "read" */ '../../files/workbook/xlsx/read-xlsx.adapter.ts');
  const { sheets } = await readWorkbook(bytes);
  const texts = sheets
    .map(({ name, rows }) => ({ name, text: rowsText(trimRows(rows.map((row) => row.map(cellText)))) }))
    .filter(({ text }) => text.trim() !== '');
  return texts.length === 0 ? refuseFile('The workbook is empty.') : { is: 'text', sheets: texts };
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
