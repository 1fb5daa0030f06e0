import { expect, type Page } from '@playwright/test';
import { button, section } from '../journeys/analyst.ts';
import { expectModel, fairValue } from '../journeys/desk.ts';

/** The analysis of a company's page is shown, and the assistant next to it. */
export async function deskShown(page: Page): Promise<void> {
  await expectModel(page);
  await glanceShown(page);
  await expect(button(page, 'Open assistant')).toBeVisible();
}

/** The region at the top of a company's page is complete, with its picture. */
export async function glanceShown(page: Page): Promise<void> {
  await expect(
    section(page, 'At a glance')
      .getByRole('figure', { name: /^Valuation summary: / })
      .locator('.highcharts-root'),
  ).toBeVisible();
}

/**
 * The pictures of the valuation methods are drawn: bars from low to high, columns of cash flows, and the band of own history. A phone
 * draws them in groups that are still closed.
 */
export async function methodChartsShown(page: Page): Promise<void> {
  const isPhone = await page.evaluate(() => window.matchMedia('(max-width: 480px)').matches);
  for (const method of ['Valuation summary', 'Discounted cash flow', 'Own history']) {
    const picture = fairValue(page).getByRole('region', { name: method, exact: true }).first().locator('.highcharts-root');
    await (isPhone ? expect(picture).toBeAttached() : expect(picture).toBeVisible());
  }
}

/** The eight research texts have arrived. Their numbers are buttons. */
export async function researchShown(page: Page): Promise<void> {
  await expect(section(page, 'Recommendations').locator('article[aria-busy="false"]')).toHaveCount(8);
}
