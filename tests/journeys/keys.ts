import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** More tab stops than any page has: a statement's table is one stop, but drawers and the model have many. */
const MOST_STOPS = 400;

export type TabKey = 'Tab' | 'Shift+Tab';

/** Presses Tab (or Shift+Tab) until the control has focus. The focus must be visible at each stop. */
export async function tabTo(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} was expected to be reached by ${key}, but was not in ${MOST_STOPS} stops.`);
}

/** Focuses the control with Tab and presses Enter. */
export async function pressAt(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}
