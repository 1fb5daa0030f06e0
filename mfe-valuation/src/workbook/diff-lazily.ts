import type { ImportBaseline, WorkbookDiff } from './workbook-diff.ts';

/** Reads a workbook file and compares it with the page. Refuses unsafe and damaged files with a sentence. */
export async function diffWorkbookFile(file: Blob, page: ImportBaseline): Promise<WorkbookDiff> {
  const { diffWorkbookFile: diff } = await import(/* webpackChunkName: "back" */ './diff-workbook-file.ts');
  return diff(file, page);
}
