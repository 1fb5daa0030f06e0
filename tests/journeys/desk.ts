import { expect, type Locator, type Page } from '@playwright/test';
import { button, section } from './analyst.ts';

/** An analyst's actions and checks in the analysis of a company's page. */

export const tcs = 'Tata Consultancy Services Ltd';

/** "/valuation/HDFC%20Bank%20Ltd?peers=INE009A01021"; `peers`: their ISINs. */
export const valuationOf = (company: string, ...peers: readonly string[]): string =>
  `/valuation/${encodeURIComponent(company)}${peers.length === 0 ? '' : `?peers=${peers.join(',')}`}`;

export const infosys = 'INE009A01021';
export const wipro = 'INE075A01022';

export const comparison = (page: Page): Locator => section(page, 'Peer Comparison');
export const growth = (page: Page): Locator => section(page, 'Growth Analysis & Recommendation');
export const fairValue = (page: Page): Locator => section(page, 'Fair Market Value');

/** The tab of a part of Fair Market Value. */
export const partTab = (page: Page, name: string): Locator =>
  fairValue(page).getByRole('tablist', { name: 'Fair Market Value parts' }).getByRole('tab', { name, exact: true });

export async function openPart(page: Page, name: string): Promise<void> {
  await partTab(page, name).click();
  await expect(partTab(page, name)).toHaveAttribute('aria-selected', 'true');
}

export const within = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true });

/** Target price and upside, with their labels. */
export const headline = (page: Page): Locator => fairValue(page).getByRole('group', { name: 'Headline' });
export const targetPrice = (page: Page): Locator => headline(page).getByRole('definition').first().getByRole('button');

/** The headline in the sticky bar during an edit, with its change: "₹6,389.01, +₹266.21". */
export const liveHeadline = (page: Page, text: string): Locator => page.getByRole('definition').filter({ hasText: text }).first();

export const audit = (page: Page, figure: string): Locator => page.getByRole('dialog', { name: figure, exact: true });
/** An input in an audit: a click opens its own audit. */
export const auditInput = (page: Page, name: string): Locator =>
  page
    .getByRole('dialog')
    .getByRole('region', { name: 'Inputs' })
    .getByRole('button', { name: new RegExp(`^${name} `) });

/** Shows the comparison by one parameter over the years; the page opens with comps. */
export async function compareAsTable(page: Page): Promise<void> {
  await within(comparison(page), 'Table').click();
}

/** Waits for a company's model, with today's market cap. */
export async function expectModel(page: Page): Promise<void> {
  await expect(fairValue(page).getByRole('table').first()).toBeVisible();
  await expect(within(fairValue(page), 'Edit')).toBeVisible();
}

/** A table row by its exact label. */
export const rowOf = (place: Locator, label: string): Locator =>
  place.getByRole('row').filter({ has: place.page().getByRole('rowheader', { name: label, exact: true }) });

/** Selects or deselects a comparison parameter, and closes the list. */
export async function chooseParameters(page: Page, ...names: readonly string[]): Promise<void> {
  await button(page, 'Parameters').click();
  const list = page.getByRole('dialog', { name: 'Parameters' });
  // the visible box belongs to the label
  for (const name of names) await list.getByRole('checkbox', { name, exact: true }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
}
