import { expect, type Page } from '@playwright/test';
import { button, expectValuation, searchBox } from '../journeys/analyst.ts';
import { expectShellAlive, type Tamper } from './tamper.ts';

/** What the shell says of files that did not arrive as they were published. */
export const entryLost = 'Its files were missing or didn’t match the published version.';
export const partLost = 'A part was missing or didn’t match the published version.';
export const late = 'It took too long to load.';

/** What the shell logs of each try: a code of docs/errors, and of whom. */
export const entryLogged = /^\[shell\] REMOTE_ENTRY_LOST: mfe-search [\d.]+ could not be fetched\.$/;
export const partLogged = /^\[shell\] REMOTE_VIEW_LOST: The page "dashboard" of mfe-search [\d.]+ could not be fetched\.$/;
export const lateLogged = /^\[shell\] REMOTE_LATE: The page "dashboard" of mfe-search [\d.]+ could not be fetched in time\.$/;

const tcs = 'Tata Consultancy Services Ltd';
const valuation = `/valuation/${encodeURIComponent(tcs)}`;

/**
 * The company search is lost on its way to an analyst who comes from a company's page: it is said to be in those words, and the page
 * that they came from, with its assistant, works as before.
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

/** The same, with files of the search tampered with on their way; it comes back on 'Try again' once they arrive. */
export async function expectLostAndFound(page: Page, files: RegExp, tamper: Tamper, words: string): Promise<void> {
  let isMended = false;
  await page.route(files, (route) => (isMended ? route.continue() : tamper(route))); // what hangs goes on hanging
  await expectSearchLost(page, words);
  isMended = true;
  await button(page, 'Try again').click();
  await expect(searchBox(page)).toBeVisible();
}

/** On the page of a company that is open: its figures and the assistant, of a remote each. */
async function expectOthersLive(page: Page): Promise<void> {
  await expectValuation(page, tcs);
  await expect(button(page, 'Open assistant')).toBeVisible();
}

/** With the release that the page was told of, the remotes beside the search work. */
export async function expectOthersLoad(page: Page): Promise<void> {
  await page.goto(valuation);
  await expectOthersLive(page);
}

/** What was wrong with the release is over with the next page that is loaded. */
export async function expectSearchInNextTab(page: Page): Promise<void> {
  const next = await page.context().newPage();
  await next.goto('/dashboard');
  await expect(searchBox(next)).toBeVisible();
}
