import type { Locator, Page } from '@playwright/test';
import { section } from './analyst.ts';
import { expectModel, fairValue, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

const glance = (page: Page): Locator => section(page, 'At a glance');
const target = (page: Page): Locator =>
  glance(page).getByRole('group', { name: 'Target price and upside' }).getByRole('definition').first();
const lead = (page: Page): Locator => glance(page).getByRole('group', { name: /^(What the price implies|Target price and upside)$/ });
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Model', exact: true });
const field = (page: Page): Locator => glance(page).getByRole('figure', { name: /^Valuation summary: / });

test('the first screen says what the price implies, and what is nobody’s estimate', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(valuationOf(tcs));
  await expect(lead(page)).toContainText(
    /^At ₹2,302\.00 the price implies sales growth of [\d.]+%.* a year for ten years \(discount rate 12%, EBITDA margin 26\.4%\); sales grew/,
  );
  await expect(lead(page)).toContainText('Default assumptions (15% growth, 30x): ₹6,122.80, +166.0%. Not an estimate.');
  await expect(lead(page).locator('strong')).toHaveCSS('font-size', '28px');
  await expect(field(page).locator('svg')).toBeVisible();
  await expect(field(page)).toHaveAccessibleName('Valuation summary: No method of yours yet');
  await expect(glance(page)).toContainText(/(Cheaper|Dearer) than \d+% of the last \d+ months\. Industry median [\d.]+x\./);
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

  await test.step('an estimate starts from benchmarks, and leads once it is confirmed', async () => {
    await within(glance(page), 'Start my estimate').click();
    await expect(lead(page)).toContainText(/From benchmarks, not yet your estimate: ₹[\d,.]+/);
    await expect(lead(page)).toContainText('the price implies sales growth of');
    await within(glance(page), 'Confirm').click();
    await expect(target(page)).toHaveText(/^₹[\d,.]+/);
    await expect(glance(page)).toContainText(/Your estimate: growth and the multiple of [\d.]+x are confirmed benchmarks\./);
    await expect(glance(page)).toContainText('Not saved, with unsaved changes');
    await expect(within(toolbar(page), 'Save')).toBeInViewport();
    await within(fairValue(page), 'Undo').first().click();
    await expect(lead(page)).toContainText('From benchmarks, not yet your estimate');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(toolbar(page)).toContainText('Editing'); // the one in the page's bar
    await within(toolbar(page), 'Cancel').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(lead(page)).toContainText('Default assumptions (15% growth, 30x): ₹6,122.80');
  });

  await test.step('it follows an edit and its Undo', async () => {
    await within(fairValue(page), 'Edit').click();
    await fairValue(page).getByLabel('PAT growth FY26E', { exact: true }).fill('20');
    await expect(target(page)).toHaveText('₹6,389.01');
    await expect(field(page).getByRole('img')).toHaveAccessibleName(/ PE: [^:]+base ₹6,389\.01/);
    await expect(field(page)).toHaveAccessibleName('Valuation summary: Your method is above the price');
    await expect(glance(page)).toContainText('Your estimate: the multiple of 30x is still the default.');
    await within(fairValue(page), 'Undo').first().click();
    await expect(lead(page)).toContainText('Default assumptions (15% growth, 30x): ₹6,122.80');
    await within(fairValue(page), 'Redo').first().click();
    await expect(target(page)).toHaveText('₹6,389.01');
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
    await expect(lead(page)).toContainText('Default assumptions (15% growth, 30x): ₹6,122.80');
    await expect(glance(page).getByText('PE, EV/EBITDA, EV/Sales, PB: default multiples. DCF: default inputs')).toBeVisible();
  });
});
