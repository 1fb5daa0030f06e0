import type { Locator, Page } from '@playwright/test';
import { expectModel, fairValue, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

const panel = (page: Page, name: string): Locator => fairValue(page).getByRole('region', { name, exact: true }).first();
const dcfValue = (page: Page): Locator => panel(page, 'Discounted cash flow').getByRole('group', { name: 'Value per share', exact: true });
const discountRate = (page: Page): Locator => panel(page, 'Discounted cash flow').getByLabel('Discount rate', { exact: true });
const summaryRow = (page: Page, name: string): Locator => panel(page, 'Valuation summary').getByRole('row').filter({ hasText: name });

test('methods take inputs, undo them, print, and are there after Save and a reload', async ({ page }) => {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  const dcf = dcfValue(page).getByRole('definition').first();
  await expect(dcfValue(page)).toContainText('Default inputs, not an estimate.');
  const byDefault = await dcf.innerText();
  expect(byDefault).toMatch(/^₹[\d,]+\.\d\d$/);
  await expect(panel(page, 'Valuation summary').getByRole('figure', { name: /^Valuation summary: / })).toBeVisible();
  await panel(page, 'Valuation summary').getByRole('button', { name: 'Table', exact: true }).click();
  await expect(panel(page, 'Valuation summary').getByText(/DCF: default inputs$/)).toBeVisible();
  await expect(summaryRow(page, 'Discounted cash flow')).toHaveCount(0);

  await test.step('printing loads the methods', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Valuation summary', 'Residual income', 'Own history', 'Industry']) await expect(panel(page, name)).toBeVisible();
    const appendix = page.getByRole('region', { name: 'Appendix: methods on default inputs', exact: true });
    for (const name of ['Discounted cash flow', 'Reverse DCF'])
      await expect(appendix.getByRole('region', { name, exact: true }).first()).toBeVisible();
    await expect(appendix.getByRole('group', { name: 'Value per share', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  await test.step('the median of the own history becomes the target multiple, with its source as the note', async () => {
    const history = panel(page, 'Own history');
    await history.getByRole('button', { name: /^Use median as target: Target PE / }).click();
    await expect(history.getByText('In use')).toBeVisible();
    const target = fairValue(page).getByLabel('Target PE FY28E', { exact: true });
    await within(fairValue(page), 'PE/EPS').click();
    await expect(target).toHaveAttribute('data-by', 'analyst'); // the median can be the default's value
    await within(fairValue(page), 'Undo').first().click();
    await expect(target).toHaveAttribute('data-by', 'default');
  });

  await test.step('a value out of range is refused with a sentence and stays in its field', async () => {
    await discountRate(page).fill('400');
    await expect(discountRate(page)).toHaveAccessibleDescription('Not used. Enter 1 to 50%.');
    await expect(dcf).toHaveText('-');
    await within(fairValue(page), 'Cancel').click();
    await expect(dcf).toHaveText(byDefault);
  });

  await test.step('an input changes the value, and undoes', async () => {
    await within(fairValue(page), 'Edit').click();
    await discountRate(page).fill('10');
    await expect(dcf).not.toHaveText(byDefault);
    await expect(dcfValue(page)).not.toContainText('Default inputs');
    const own = await dcf.innerText();
    await expect(summaryRow(page, 'Discounted cash flow')).toContainText(own.slice(1));

    await discountRate(page).press('Control+z');
    await expect(discountRate(page)).toHaveValue('12');
    await expect(dcf).toHaveText(byDefault);
    await discountRate(page).press('Control+Shift+z');
    await expect(dcf).toHaveText(own);

    await page.getByLabel('Note on discount rate', { exact: true }).fill('large cap');
    await within(fairValue(page), 'Save').click();
    await expect(within(fairValue(page), 'Edit')).toBeVisible({ timeout: 22_000 });
    await page.reload();
    await expectModel(page);
    await expect(dcf).toHaveText(own);
    await expect(panel(page, 'Discounted cash flow').getByRole('row', { name: /^Discount rate 10\.0%/ })).toContainText(
      /yours, .*: large cap;/,
    );
  });
});
