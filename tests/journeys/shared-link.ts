import { expect, type Browser, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test';
import { button } from './analyst.ts';
import { fairValue } from './desk.ts';

/** An analyst's actions with links to a company's page. */

/** The page's notice about the shown link. */
export const banner = (page: Page): Locator => fairValue(page).getByRole('status').filter({ hasText: 'Shared assumptions from' });

/** Copies the page's link, and reads it from the clipboard. */
export async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'Copy link', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied. Includes assumptions' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A page in a new browser that records its requests. */
export async function inAnotherBrowser(
  browser: Browser,
  baseURL: string,
  use: (page: Page, sent: readonly Request[], context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const sent: Request[] = [];
  context.on('request', (request) => sent.push(request));
  await use(await context.newPage(), sent, context);
  await context.close();
}
