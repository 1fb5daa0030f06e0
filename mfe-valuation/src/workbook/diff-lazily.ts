import type { MethodContext } from '@mulya/valuation-model/valuation-methods';
import type { ImportBaseline, WorkbookDiff } from './workbook-diff.ts';

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
