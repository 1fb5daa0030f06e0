import type { Locator, Page } from '@playwright/test';
import { section } from './analyst.ts';
import { expectModel, growth, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

/** A drawn chart by the beginning of its text alternative. */
const drawn = (place: Locator, name: RegExp): Locator => place.getByRole('img', { name }).locator('.highcharts-root');

const trend = (page: Page): Locator => section(page, 'Price Trend');
const statements = (page: Page): Locator => section(page, 'Financial Overview');
const ratios = (page: Page): Locator => section(page, 'Ratios');

test('prices, statements, growth and ratios begin with a picture that states its finding', { tag: '@rare' }, async ({ page }) => {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  await expect(drawn(trend(page), /^Line chart of month-end closes, Aug 2021 to Aug 2026\. Price fell /)).toBeVisible();
  await expect(drawn(statements(page), /^Column chart of Revenue, EBITDA and PAT/)).toBeVisible();
  await expect(statements(page)).toContainText('PAT margin fell from 19.8% in FY21 to 18.4% in FY26');
  await expect(drawn(growth(page), /^Column chart of Revenue, EBITDA and PAT, ₹ crore, 2023 to 2025, with growth\./)).toBeVisible();
  await expect(drawn(ratios(page), /^Line chart of ROE and ROCE/)).toBeVisible();
  await expect(drawn(ratios(page), /^Line chart of Debt\/equity/)).toBeVisible();
  await within(statements(page), 'Interim').click();
  await expect(drawn(statements(page), /^Column chart of Revenue, EBITDA and PAT, ₹ crore, Q4 FY25 to Q1 FY27\./)).toBeVisible();

  await test.step('a range is chosen and read by keyboard, and the table has the same months', async () => {
    await within(trend(page), '1 year').focus();
    await page.keyboard.press('Enter');
    const chart = trend(page).getByRole('img', { name: /^Line chart of month-end closes, Aug 2025 to Aug 2026\./ });
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(trend(page)).toContainText(/Month-end close, Aug 2025: ₹[\d,.]+/);
    await within(trend(page), 'Table').click();
    await expect(trend(page).getByRole('rowheader')).toHaveCount(13);
    await expect(trend(page).getByRole('rowheader').first()).toHaveText('Aug 2026');
  });
});
