import { broughtBack, type BroughtBack, type HeldAgainst } from '../../domain/workbook/brought-back.ts';
import { damagedWorkbook, largerFile, largestFile, safeZip } from './xlsx/safe-zip.ts';

/** What a workbook that was dropped on the page says otherwise than the page, or a sentence why it cannot be told. Never rejects. */
export async function bringBack(file: Blob, page: HeldAgainst): Promise<BroughtBack> {
  try {
    if (file.size > largestFile) return { is: 'refused', why: largerFile };
    const bytes = new Uint8Array(await file.arrayBuffer());
    const safe = await safeZip(bytes);
    if (safe.is === 'refused') return safe;
    const { readWorkbook } = await import(/* webpackChunkName: "read" */ './xlsx/read-xlsx.adapter.ts');
    return broughtBack(await readWorkbook(bytes), page);
  } catch {
    return { is: 'refused', why: damagedWorkbook };
  }
}
