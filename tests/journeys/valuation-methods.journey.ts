import type { Locator, Page } from '@playwright/test';
import { expectModel, fairValue, openPart, partTab, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

const panel = (page: Page, name: string): Locator => fairValue(page).getByRole('region', { name, exact: true }).first();
const dcfValue = (page: Page): Locator => panel(page, 'Discounted cash flow').getByRole('group', { name: 'Value per share', exact: true });
const discountRate = (page: Page): Locator => panel(page, 'Discounted cash flow').getByLabel('Discount rate', { exact: true });
const summaryRow = (page: Page, name: string): Locator => panel(page, 'Valuation summary').getByRole('row').filter({ hasText: name });

const partsAddress = `${valuationOf(tcs)}#fair-market-value/`;

test('the parts open by address, Back, keys and hash, keep the focus, and are remembered', async ({ page }) => {
  await page.goto(`${partsAddress}dcf`);
  await expectModel(page);
  await expect(panel(page, 'Reverse DCF')).toBeVisible();
  await expect(partTab(page, 'DCF')).toBeInViewport();

  await test.step('the keys go through all parts, and the focus stays on the tab', async () => {
    await partTab(page, 'DCF').focus();
    await page.keyboard.press('Home');
    for (const name of ['Model', 'Builder', 'Scenarios', 'Sensitivity', 'DCF', 'History', 'Industry', 'Bridge']) {
      await expect(partTab(page, name)).toBeFocused();
      await expect(partTab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(fairValue(page).getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible();
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/#fair-market-value\/bridge$/);
    await expect(panel(page, 'Upside bridge')).toBeVisible();
  });

  await test.step('a hash opens its part and focuses its tab, and so does Back', async () => {
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      location.hash = '#fair-market-value/industry';
    });
    await expect(panel(page, 'Industry')).toBeVisible();
    await expect(partTab(page, 'Industry')).toBeFocused();
    await expect(partTab(page, 'Industry')).toBeInViewport();
    await page.goBack();
    await expect(panel(page, 'Upside bridge')).toBeVisible();
    await expect(partTab(page, 'Bridge')).toBeFocused();
  });

  await test.step('the checks at a glance open the part Model', async () => {
    await page
      .getByRole('region', { name: 'At a glance' })
      .getByRole('button', { name: / Checks: / })
      .click();
    await expect(partTab(page, 'Model')).toHaveAttribute('aria-selected', 'true');
    await expect(fairValue(page).getByRole('group', { name: 'Check results' }).first()).toBeFocused();
  });

  await test.step('the last part opens on the next page', async () => {
    await openPart(page, 'History');
    await page.goto(valuationOf('HDFC Bank Ltd'));
    await expectModel(page);
    await expect(panel(page, 'Own history')).toBeVisible();
    await expect(partTab(page, 'Residual income')).toBeVisible();
    await expect(partTab(page, 'DCF')).toHaveCount(0);
  });
});

test('methods take inputs, undo them, print, and are there after Save and a reload', async ({ page }) => {
  await page.goto(`${partsAddress}dcf`);
  await expectModel(page);
  const dcf = dcfValue(page).getByRole('definition').first();
  await expect(dcfValue(page)).toContainText('Default inputs, not an estimate.');
  const byDefault = await dcf.innerText();
  expect(byDefault).toMatch(/^₹[\d,]+\.\d\d$/);
  await expect(panel(page, 'Valuation summary').getByRole('figure', { name: /^Valuation summary: / })).toBeVisible();
  await panel(page, 'Valuation summary').getByRole('button', { name: 'Table', exact: true }).click();
  await expect(panel(page, 'Valuation summary').getByText(/DCF: default inputs$/)).toBeVisible();
  await expect(summaryRow(page, 'Discounted cash flow')).toHaveCount(0);

  await test.step('paper names the parts without inputs of the analyst’s', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(panel(page, 'Valuation summary')).toBeVisible();
    await expect(fairValue(page).getByText(/^Not printed, .* Discounted cash flow, Reverse DCF, Own history, Industry/)).toBeVisible();
    await expect(panel(page, 'Discounted cash flow')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  await test.step('the median of the own history becomes the target multiple, with its source as the note', async () => {
    await openPart(page, 'History');
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
    await openPart(page, 'DCF');
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
    await expect(within(fairValue(page), 'Edit')).toBeVisible();
    await page.reload();
    await expectModel(page);
    await expect(dcf).toHaveText(own);
    await expect(panel(page, 'Discounted cash flow').getByRole('row', { name: /^Discount rate 10\.0%/ })).toContainText(
      /yours, .*: large cap;/,
    );
  });
});
