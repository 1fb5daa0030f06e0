import type { ImportedWorkbook } from './imported-workbook.ts';

type WorkbookFileContent = { readonly is: 'read'; readonly workbook: ImportedWorkbook } | { readonly is: 'refused'; readonly why: string };

/**
 * Reads the values of any workbook. Refuses unsafe files with a sentence.
 *
 * @throws Error of the library if the file is not a workbook
 */
export async function readWorkbookFile(bytes: Uint8Array): Promise<WorkbookFileContent> {
  const { checkZip } = await import(/* webpackChunkName: "read" */ './xlsx/check-zip.ts');
  const check = await checkZip(bytes);
  if (check.is === 'refused') return check;
  const { readWorkbook } = await import(/* webpackChunkName: "read" */ './xlsx/read-xlsx.adapter.ts');
  return { is: 'read', workbook: await readWorkbook(bytes) };
}
