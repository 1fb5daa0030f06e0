import { expect, type Page } from '@playwright/test';
import { button, expectValuation, searchBox } from '../journeys/analyst.ts';
import { expectShellAlive, type Tamper } from './tamper.ts';

/** The shell's message about files that didn't arrive as published. */
export const entryLost = 'Its files were missing or didn’t match the published version.';
export const partLost = 'A part was missing or didn’t match the published version.';
export const late = 'It took too long to load.';

/** The shell's console message per attempt: a code of docs/errors.md, and the remote. */
export const entryLogged = /^\[shell\] REMOTE_ENTRY_LOST: mfe-search [\d.]+ could not be fetched\.$/;
export const partLogged = /^\[shell\] REMOTE_VIEW_LOST: The page "dashboard" of mfe-search [\d.]+ could not be fetched\.$/;
export const lateLogged = /^\[shell\] REMOTE_LATE: The page "dashboard" of mfe-search [\d.]+ could not be fetched in time\.$/;

const tcs = 'Tata Consultancy Services Ltd';
const valuation = `/valuation/${encodeURIComponent(tcs)}`;

/**
 * The company search fails for an analyst who comes from a company's page. The page shows the message, and the previous
 * page with its assistant works as before.
 */
export async function expectSearchLost(page: Page, words: string): Promise<void> {
  const expectLost = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('alert').getByRole('heading', { name: 'Company search could not be loaded.' })).toBeVisible({
      timeout: 40_000,
    });
    await expect(page.getByText(words)).toBeVisible();
    await expect(searchBox(page)).toHaveCount(0);
    await expectShellAlive(page);
  };
  await page.goto(valuation);
  await expectLost();
  await page.goBack();
  await expectOthersLive(page);
  await expectLost();
}

/** The same, with tampered files of the search. It recovers on 'Try again' once they arrive. */
export async function expectLostAndFound(page: Page, files: RegExp, tamper: Tamper, words: string): Promise<void> {
  let isMended = false;
  await page.route(files, (route) => (isMended ? route.continue() : tamper(route))); // hanging calls keep hanging
  await expectSearchLost(page, words);
  isMended = true;
  await button(page, 'Try again').click();
  await expect(searchBox(page)).toBeVisible();
}

/** Checks an open company's page: its figures and the assistant, of different remotes. */
async function expectOthersLive(page: Page): Promise<void> {
  await expectValuation(page, tcs);
  await expect(button(page, 'Open assistant')).toBeVisible();
}

/** Checks that the remotes next to the search work with the page's release. */
export async function expectOthersLoad(page: Page): Promise<void> {
  await page.goto(valuation);
  await expectOthersLive(page);
}

/** A fault in the release ends with the next page load. */
export async function expectSearchInNextTab(page: Page): Promise<void> {
  const next = await page.context().newPage();
  await next.goto('/dashboard');
  await expect(searchBox(next)).toBeVisible();
}
