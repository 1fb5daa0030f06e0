import { expect, type Page } from '@playwright/test';
import { button, searchBox } from '../journeys/analyst.ts';
import { expectShellAlive, type Tamper } from './tamper.ts';

/** What the shell says of files that did not arrive as they were published. */
export const entryLost = 'Its files did not arrive, or are not the ones that were published.';
export const partLost = 'A part of it did not arrive, or is not the one that was published.';

/** The company search is lost on its way, is said to be in those words, harms nothing else, and comes back on 'Try again'. */
export async function expectLostAndFound(page: Page, files: RegExp, tamper: Tamper, words: string): Promise<void> {
  await page.route(files, tamper);
  await page.goto('/dashboard');

  await expect(page.getByText('Company search could not be loaded.')).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expect(searchBox(page)).toHaveCount(0);
  await expectShellAlive(page);

  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(searchBox(page)).toBeVisible();
}
