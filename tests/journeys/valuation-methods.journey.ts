import type { Locator, Page } from '@playwright/test';
import { expectModel, fairValue, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

const panel = (page: Page, name: string): Locator => fairValue(page).getByRole('region', { name, exact: true }).first();
const dcfValue = (page: Page): Locator => panel(page, 'Discounted cash flow').getByRole('group', { name: 'Value per share', exact: true });
const discountRate = (page: Page): Locator => panel(page, 'Discounted cash flow').getByLabel('Discount rate', { exact: true });
const summaryRow = (page: Page, name: string): Locator => panel(page, 'Valuation summary').getByRole('row').filter({ hasText: name });

test('an input of the discounted cash flow changes its value, undoes, and is there after Save and a reload', async ({ page }) => {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  await expect(dcfValue(page)).toContainText('Default inputs, not an estimate.');
  const byDefault = await dcfValue(page).getByRole('definition').first().innerText();
  expect(byDefault).toMatch(/^₹[\d,]+\.\d\d$/);
  await expect(panel(page, 'Valuation summary').getByRole('figure', { name: /^Valuation summary: / })).toBeVisible();
  await panel(page, 'Valuation summary').getByRole('button', { name: 'Table', exact: true }).click();
  await expect(summaryRow(page, 'Discounted cash flow')).toContainText('Default inputs, not an estimate.');

  await within(fairValue(page), 'Edit').click();
  await discountRate(page).fill('10');
  await expect(dcfValue(page).getByRole('definition').first()).not.toHaveText(byDefault);
  await expect(dcfValue(page)).not.toContainText('Default inputs');
  const own = await dcfValue(page).getByRole('definition').first().innerText();
  await expect(summaryRow(page, 'Discounted cash flow')).toContainText(own.slice(1));

  await discountRate(page).press('Control+z');
  await expect(discountRate(page)).toHaveValue('12');
  await expect(dcfValue(page).getByRole('definition').first()).toHaveText(byDefault);
  await discountRate(page).press('Control+Shift+z');
  await expect(dcfValue(page).getByRole('definition').first()).toHaveText(own);

  await page.getByLabel('Note on discount rate', { exact: true }).fill('large cap');
  await within(fairValue(page), 'Save').click();
  await expect(within(fairValue(page), 'Edit')).toBeVisible({ timeout: 22_000 });
  await page.reload();
  await expectModel(page);
  await expect(dcfValue(page).getByRole('definition').first()).toHaveText(own);
  await expect(panel(page, 'Discounted cash flow').getByRole('row', { name: /^Discount rate 10\.0%/ })).toContainText(
    /yours, .*: large cap;/,
  );
});

test('a value out of range is refused with a sentence and stays in its field', async ({ page }) => {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  await within(fairValue(page), 'Edit').click();
  await discountRate(page).fill('400');
  await expect(discountRate(page)).toHaveAccessibleDescription('Not used. Enter 1 to 50%.');
  await expect(dcfValue(page).getByRole('definition').first()).toHaveText('-');
  await within(fairValue(page), 'Cancel').click();
  await expect(dcfValue(page).getByRole('definition').first()).toHaveText(/^₹/);
});

test('the median of the own history becomes the target multiple, with its source as the note', async ({ page }) => {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  const history = panel(page, 'Own history');
  await history.getByRole('button', { name: /^Use median as target: Target PE / }).click();
  await expect(history.getByText('In use')).toBeVisible();
  const target = fairValue(page).getByLabel('Target PE FY28E', { exact: true });
  await within(fairValue(page), 'PE/EPS').click();
  await expect(target).toHaveAttribute('data-by', 'analyst'); // the median can be the default's value
  await within(fairValue(page), 'Undo').first().click();
  await expect(target).toHaveAttribute('data-by', 'default');
});

test('printing loads the methods', async ({ page }) => {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Valuation summary', 'Residual income', 'Own history', 'Industry']) await expect(panel(page, name)).toBeVisible();
  const appendix = page.getByRole('region', { name: 'Appendix: methods on default inputs', exact: true });
  for (const name of ['Discounted cash flow', 'Reverse DCF'])
    await expect(appendix.getByRole('region', { name, exact: true }).first()).toBeVisible();
  await expect(appendix.getByRole('group', { name: 'Value per share', exact: true })).toBeVisible();
});
