import { expect, type Locator, type Page } from '@playwright/test';

export const inspector = (page: Page): Locator => page.getByRole('dialog', { name: 'Inspector' });

/** One part of the inspector's report. */
export const inspectorPart = (page: Page, name: string): Locator => inspector(page).getByRole('region', { name, exact: true });

/** Presses the inspector's key until it is open: the code that listens loads once the page is idle. */
export async function openInspector(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+Shift+M');
    await expect(inspector(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
