import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
// eslint-disable-next-line mulya/walls -- acts as the analyst's spreadsheet program, which edits the file
import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { button } from './analyst.ts';

/** An analyst's actions with a company's workbook. */

export const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook that Export saves. */
export async function exportWorkbook(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  return readFile(await (await download).path());
}

/** The workbook with changed values at some defined names. */
export async function changeWorkbook(workbook: Buffer, values: Readonly<Record<string, number>>): Promise<Buffer> {
  const opened = await openXlsx(workbook);
  for (const [name, value] of Object.entries(values)) {
    const range = opened.namedRanges?.find((each) => each.name === name)?.range;
    const [, sheet, letter, row] = /^(\w+)!\$([A-Z])\$(\d+)$/.exec(range ?? '') ?? [];
    const found = opened.sheets.find((each) => each.name === sheet);
    const [at, column] = [Number(row) - 1, (letter ?? '').charCodeAt(0) - 65];
    const cells = found?.rows[at];
    if (cells === undefined) throw new Error(`The workbook was expected to have a cell called ${name}.`);
    cells[column] = value;
    found?.cells?.set(`${at},${column}`, { ...found.cells.get(`${at},${column}`), type: 'number', value });
  }
  return Buffer.from(await saveXlsx(opened));
}

/** Opens a file on the page, which shows a dialog for it. */
export async function bring(page: Page, file: Buffer, name = 'TCS.xlsx'): Promise<Locator> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'Import edited workbook…' }).click();
  await (await chooser).setFiles({ name, mimeType: excel, buffer: file });
  return page.getByRole('dialog', { name: 'Import edited workbook' });
}
