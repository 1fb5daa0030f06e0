import { expect, type Page } from '@playwright/test';
import { button } from '../journeys/analyst.ts';
import { expectModel } from '../journeys/desk.ts';

/** The analysis of a company's page is shown, and the assistant next to it. */
export async function deskShown(page: Page): Promise<void> {
  await expectModel(page);
  await expect(button(page, 'Open assistant')).toBeVisible();
}
