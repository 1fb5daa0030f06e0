import { expect, type Page } from '@playwright/test';
import { button, section } from '../journeys/analyst.ts';
import { expectModel } from '../journeys/desk.ts';

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
      .locator('svg'),
  ).toBeVisible();
}

/** The eight research texts have arrived. Their numbers are buttons. */
export async function researchShown(page: Page): Promise<void> {
  await expect(section(page, 'Recommendations').locator('article[aria-busy="false"]')).toHaveCount(8);
}
