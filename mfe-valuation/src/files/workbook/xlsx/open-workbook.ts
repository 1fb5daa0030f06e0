import type { ImportedWorkbook } from '../imported-workbook.ts';
import { checkZip } from './check-zip.ts';

/** Sheets of a workbook. Many may share one part of the zip. */
const maxSheets = 100;
/** Characters of all cells. A zip holds a text once that many cells share; without that it cannot have as many. */
const maxCharacters = 20 * 1024 * 1024;

type OpenedWorkbook = { readonly is: 'workbook'; readonly workbook: ImportedWorkbook } | { readonly is: 'refused'; readonly why: string };

class TooManySheets extends Error {}

const saveSeparately = 'Save the sheets you need as a separate file.';

/**
 * Checks and reads a workbook. Limits what grows after its zip is unpacked: sheets that share a part, and cells that share a text.
 *
 * @throws Error of the library if the file is not a workbook
 */
export async function openWorkbook(bytes: Uint8Array): Promise<OpenedWorkbook> {
  const check = await checkZip(bytes);
  if (check.is === 'refused') return check;
  const { readWorkbook } = await import(/* webpackChunkName: "read" */ './read-xlsx.adapter.ts');
  let sheets = 0;
  const countSheet = () => {
    sheets += 1;
    if (sheets > maxSheets) throw new TooManySheets();
  };
  const workbook = await readWorkbook(bytes, countSheet).catch((error: unknown) => {
    if (!(error instanceof TooManySheets)) throw error;
    return undefined;
  });
  if (workbook === undefined) return { is: 'refused', why: `The workbook has more than ${maxSheets} sheets. ${saveSeparately}` };
  return hasTooMuchText(workbook)
    ? { is: 'refused', why: `The workbook has more than ${maxCharacters / 1024 / 1024} MB of text. ${saveSeparately}` }
    : { is: 'workbook', workbook };
}

function hasTooMuchText({ sheets }: ImportedWorkbook): boolean {
  let characters = 0;
  for (const cell of sheets.flatMap(({ rows }) => rows.flat())) {
    if (typeof cell === 'string') characters += cell.length;
    if (characters > maxCharacters) return true;
  }
  return false;
}
