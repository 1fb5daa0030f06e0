import { readFile } from 'node:fs/promises';
import { exportTable } from './analyst.ts';
import { expectModel, fairValue, rowOf, targetPrice, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';
import { bring, changeWorkbook, excel, exportWorkbook } from './workbook.ts';

/** Workbook export and import in the browser. long/workbook checks that a spreadsheet calculates the same figures. */

test.use({ startsSignedIn: true });

test('tables are exported; an edited workbook is listed as differences, accepted in part and saved', async ({ page, context }) => {
  test.slow(); // several files and pages
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(valuationOf(tcs));
  await expectModel(page);

  await test.step('a table is copied, and saved as CSV', async () => {
    await exportTable(page, 'Financial Overview', 'Income Statement, annual periods', 'Copy table');
    await expect(page.getByRole('status').filter({ hasText: 'Copied: Income Statement, annual periods.' })).toBeVisible();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'Line\tUnit\tFY21\tFY22\tFY23\tFY24\tFY25\tFY26',
      'Revenue\t₹ crore\t164177\t191754\t225458\t240893\t255324\t267021',
    ]);

    const download = page.waitForEvent('download');
    await exportTable(page, 'Fair Market Value', 'Fair market value, Key Numbers', 'CSV');
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^Mulya Tata Consultancy Services Fair market value, Key Numbers FY25 \d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await saved.path(), 'utf8');
    expect(text.startsWith('\uFEFFMetric,Unit,FY25,FY26E,FY27E,FY28E\r\nSales growth,%,')).toBe(true);
    expect(text).toContain('\r\nSales,₹ crore,255324,293622.6');
  });

  const exported = await exportWorkbook(page);

  await test.step('an edited workbook is accepted in part, and there after a reload', async () => {
    const file = await changeWorkbook(exported, { PAT_growth_FY26E: 20, Target_PE_FY28E: 40, Own_price: 2500 });
    const dialog = await bring(page, file);
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    await expect(rowOf(dialog, 'PAT growth FY26E').getByRole('cell')).toHaveText(['15.0%', '20.0%']);
    await expect(page.getByText('₹6,122.80').first()).toBeVisible(); // nothing before Accept

    await dialog.getByRole('checkbox', { name: 'Target PE FY28E' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Own price' }).uncheck();
    await dialog.getByRole('button', { name: 'Accept 1 of 3' }).click();
    await expect(targetPrice(page)).toHaveText('₹6,389.01');

    const model = fairValue(page);
    await within(model, 'Undo').click();
    await expect(targetPrice(page)).toHaveText('₹6,122.80');
    await within(model, 'Redo').click();
    await within(model, 'Save').click();
    await expect(within(model, 'Edit')).toBeVisible();
    await page.reload();
    await expectModel(page);
    await expect(targetPrice(page)).toHaveText('₹6,389.01');
  });

  await test.step('a dropped workbook of another company, and another file type, end in a message', async () => {
    await page.goto(valuationOf('HDFC Bank Ltd'));
    await expectModel(page);
    const files = await page.evaluateHandle(
      ({ bytes, type }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], 'TCS.xlsx', { type }));
        return transfer;
      },
      { bytes: exported.toString('base64'), type: excel },
    );
    await fairValue(page).dispatchEvent('drop', { dataTransfer: files });
    const dialog = page.getByRole('dialog', { name: 'Import edited workbook' });
    await expect(dialog.getByRole('alert')).toHaveText('This workbook is for INE467B01029; this page is HDFC Bank Ltd.');
    await dialog.getByText('Close', { exact: true }).click();
    await expect(dialog).toHaveCount(0); // it returns the focus as it closes, which would close the menu

    const none = await bring(page, Buffer.from('Sales,1,2'), 'sales.xlsx');
    await expect(none.getByRole('alert')).toHaveText(
      'Not an Excel workbook (.xlsx). Open it in a spreadsheet program and save it as .xlsx.',
    );
  });
});
