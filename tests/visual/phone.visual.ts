import type { Locator, Page } from '@playwright/test';
import { button, expectValuation, section } from '../journeys/analyst.ts';
import { expectModel, fairValue, openPart, tcs, valuationOf, within } from '../journeys/desk.ts';
import { expect, test } from '../journeys/journey.ts';

test.use({ startsSignedIn: true, viewport: { width: 390, height: 844 }, hasTouch: true });

/** The page's height at 390 px and at 1440 px, in pixels. */
const maxHeight = 7_500;
const maxHeightOnDesk = 7_000;
/** The page's elements, with everything loaded. */
const maxElements = 2_600;
/** The height of a field that a finger hits, in pixels. */
const fieldHeight = 44;

/** Opens a company's page and waits for everything that loads later. */
async function open(page: Page, company: string): Promise<void> {
  await page.goto(valuationOf(company));
  await expectValuation(page, company);
  await expectModel(page);
  await expect(fairValue(page).getByRole('heading', { name: 'Valuation summary', exact: true })).toBeAttached();
  await expect(section(page, 'Recommendations').getByRole('heading', { level: 3 })).toHaveCount(8);
  await expect(button(page, 'Open assistant')).toBeVisible();
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const panel = (page: Page, name: string): Locator => fairValue(page).getByRole('button', { name, exact: true });

test(`a company’s page is at most ${maxHeight} px high on a phone`, async ({ page }) => {
  test.slow(); // three companies
  for (const company of ['HDFC Bank Ltd', 'Vodafone Idea Ltd', tcs]) {
    await open(page, company);
    await expect.poll(() => heightOf(page), company).toBeLessThanOrEqual(maxHeight); // a part that loads may be higher
  }

  await test.step('it is not long on a desk either, and has few elements', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await section(page, 'Ratios').scrollIntoViewIfNeeded();
    await expect(section(page, 'Ratios').locator('.highcharts-root')).toHaveCount(2);
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await heightOf(page)).toBeLessThanOrEqual(maxHeightOnDesk);
    expect(await page.locator('*').count()).toBeLessThanOrEqual(maxElements);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('everything closed is printed', async () => {
    await expect(page.getByText('Gross debt', { exact: true }).first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('rowheader', { name: 'Gross debt', exact: true }).first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the last year of the model stays in view while its table scrolls', async () => {
    const frame = page.getByRole('region', { name: /^Fair market value, / });
    const last = frame.getByRole('columnheader', { name: 'FY28E', exact: true });
    for (const left of [0, 100, 1_000]) {
      await frame.evaluate((element, to) => element.scrollTo({ left: to }), left);
      const [room, head] = [await frame.boundingBox(), await last.boundingBox()];
      if (room === null || head === null) throw new Error('The table is not shown.');
      expect(head.x).toBeGreaterThanOrEqual(room.x);
      expect(head.x + head.width).toBeLessThanOrEqual(room.x + room.width + 1);
    }
  });

  await test.step('the assistant is a bar, and the end of the page is above it', async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const bar = await page.getByRole('region', { name: 'Assistant', exact: true }).boundingBox();
    const end = await page.getByRole('contentinfo').boundingBox();
    if (bar === null || end === null) throw new Error('The assistant or the footer is not shown.');
    expect(bar.width).toBe(390);
    expect(end.y + end.height).toBeLessThanOrEqual(bar.y + 1);
  });

  await test.step('the checks at a glance open their closed panel', async () => {
    const results = page.getByRole('group', { name: 'Check results', exact: true }).first();
    await expect(results).toBeHidden();
    await section(page, 'At a glance')
      .getByRole('button', { name: /Checks: / })
      .tap();
    await expect(results).toBeVisible();
    await expect(results).toBeFocused();
  });

  await test.step('one tap opens a closed panel, which stays open after a reload', async () => {
    const table = page.getByRole('region', { name: 'Target prices by method', exact: true }).getByRole('table').first();
    await expect(table).toBeHidden();
    await panel(page, 'Target prices by method').tap();
    await expect(table).toBeVisible();
    await page.reload();
    await expect(table).toBeVisible();
  });

  await test.step('fields are 44 px high while the model is edited', async () => {
    await within(fairValue(page), 'Edit').tap();
    await panel(page, 'Thesis').tap();
    for (const part of ['Model', 'Scenarios', 'DCF']) {
      await openPart(page, part);
      const low = () =>
        fairValue(page)
          .locator('input:not([type="checkbox"]):visible, textarea:visible, select:visible')
          .evaluateAll(
            (fields, height) =>
              fields.flatMap((field) => {
                const found = Math.round(field.getBoundingClientRect().height);
                return found < height ? [`${field.getAttribute('aria-label') ?? field.id}: ${found} px`] : [];
              }),
            fieldHeight - 2, // a frame around some of them has a border
          );
      await expect.poll(low, part).toEqual([]); // the part before leaves while this one comes
    }
  });
});
