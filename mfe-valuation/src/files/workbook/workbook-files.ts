import type { WorkbookContent } from './content.ts';
import type { MethodContext } from '@mulya/valuation-model/valuation-methods';
import type { ImportBaseline, WorkbookDiff } from './workbook-diff.ts';
import type { ImportedWorkbook } from './imported-workbook.ts';

const load = () => import(/* webpackChunkName: "export" */ './create-files.ts');

/** Creates the .xlsx file. */
export const createXlsx = async (content: WorkbookContent): Promise<Blob> => (await load()).createXlsxFile(content);

/** Creates one CSV file with all sheets. */
export const createCsv = async (content: WorkbookContent): Promise<Blob> => (await load()).createCsvFile(content);

/**
 * Reads a workbook file and compares it with the page. Refuses unsafe and damaged files with a sentence.
 *
 * @param context the page's model, whose valuation methods have inputs to compare
 */
export async function diffWorkbookFile(
  file: Blob,
  page: Omit<ImportBaseline, 'inputFields'>,
  context: MethodContext,
): Promise<WorkbookDiff> {
  const [{ diffWorkbookFile: diff }, { inputBaselines }] = await Promise.all([
    import(/* webpackChunkName: "back" */ './diff-workbook-file.ts'),
    import(/* webpackChunkName: "back" */ './methods/method-fields.ts'),
  ]);
  return diff(file, { ...page, inputFields: inputBaselines(context) });
}

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
