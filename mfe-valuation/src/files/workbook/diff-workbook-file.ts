import { diffWorkbook, type WorkbookDiff, type ImportBaseline } from './workbook-diff.ts';
import { damagedWorkbook, fileTooLarge, maxFileSize, checkZip } from './xlsx/check-zip.ts';

/** Reads a workbook file and compares it with the page. Refuses unsafe and damaged files with a sentence. Never rejects. */
export async function diffWorkbookFile(file: Blob, page: ImportBaseline): Promise<WorkbookDiff> {
  try {
    if (file.size > maxFileSize) return { is: 'refused', why: fileTooLarge };
    const bytes = new Uint8Array(await file.arrayBuffer());
    const check = await checkZip(bytes);
    if (check.is === 'refused') return check;
    const { readWorkbook } = await import(/* webpackChunkName: "read" */ './xlsx/read-xlsx.adapter.ts');
    return diffWorkbook(await readWorkbook(bytes), page);
  } catch {
    return { is: 'refused', why: damagedWorkbook };
  }
}
