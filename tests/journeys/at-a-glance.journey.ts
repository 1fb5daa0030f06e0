import type { Locator, Page } from '@playwright/test';
import { section } from './analyst.ts';
import { expectModel, fairValue, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

const glance = (page: Page): Locator => section(page, 'At a glance');
const target = (page: Page): Locator =>
  glance(page).getByRole('group', { name: 'Target price and upside' }).getByRole('definition').first();
const field = (page: Page): Locator => glance(page).getByRole('figure', { name: /^Valuation summary: / });

test('the first screen says what a share is worth, why, and how sure that is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(valuationOf(tcs));
  await expect(target(page)).toHaveText('₹6,122.80');
  await expect(glance(page)).toContainText('Default assumptions, not an estimate');
  await expect(field(page).locator('.highcharts-root')).toBeVisible();
  await expect(field(page)).toHaveAccessibleName('Valuation summary: No method of yours yet');
  await expect(glance(page)).toContainText(/The price implies sales growth of [\d.]+% a year for ten years/);
  await expect(glance(page)).toContainText(/Cheaper than \d+% of the last \d+ months\. Industry median [\d.]+x\./);
  const { bottom } = await glance(page).evaluate((region) => region.getBoundingClientRect().toJSON() as DOMRect); // a plain copy of it
  expect(bottom).toBeLessThanOrEqual(900);
  await expectModel(page);

  await test.step('the checks lead to their results', async () => {
    await glance(page)
      .getByRole('button', { name: / Checks: / })
      .click();
    const results = fairValue(page).getByRole('group', { name: 'Check results' }).first();
    await expect(results).toBeFocused();
    await expect(results).toBeInViewport();
  });

  await test.step('it follows an edit', async () => {
    const before = await field(page).getByRole('img').getAttribute('aria-label');
    await within(fairValue(page), 'Edit').click();
    await fairValue(page).getByLabel('PAT growth FY26E', { exact: true }).fill('20');
    await expect(target(page)).toHaveText('₹6,389.01');
    await expect(field(page).getByRole('img')).not.toHaveAccessibleName(before ?? '');
    await expect(field(page).getByRole('img')).toHaveAccessibleName(/ PE: [^:]+base ₹6,389\.01/);
    await expect(glance(page)).toContainText('Not saved, with unsaved changes');
    await expect(field(page)).toHaveAccessibleName('Valuation summary: 1 of 1 of your methods is above the price');
  });

  await test.step('the valuation summary is read by arrow keys, and its table stays chosen', async () => {
    await field(page).getByRole('img').focus();
    await page.keyboard.press('ArrowDown');
    await expect(field(page)).toContainText(/PE: ₹[\d,.]+ to ₹[\d,.]+, base ₹6,389\.01\./);
    await within(glance(page), 'Table').click();
    await expect(glance(page).getByRole('rowheader', { name: 'PE', exact: true })).toBeVisible();
    await expect(glance(page).getByRole('columnheader')).toHaveText(['Method', 'Low', 'Base', 'High', 'Basis']);
    await expect(fairValue(page).getByRole('region', { name: 'Valuation summary, table' })).toBeVisible(); // one choice for both places
  });

  await test.step('and Undo', async () => {
    await within(fairValue(page), 'Undo').first().click();
    await expect(target(page)).toHaveText('₹6,122.80');
    await expect(glance(page).getByText('PE, EV/EBITDA, EV/Sales, PB: default multiples. DCF: default inputs')).toBeVisible();
  });
});
