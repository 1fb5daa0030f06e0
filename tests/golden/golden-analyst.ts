/**
 * An analyst's actions and checks with golden builds. Golden builds never change, so their texts are here; today's
 * remotes (tests/journeys) may differ.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../journeys/analyst.ts';

export const tcs = 'Tata Consultancy Services Ltd';
export const infosys = 'Infosys Ltd';

const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** mfe-auth signs in, and mfe-search is shown. `origin`: "http://localhost:41234" */
export async function signIn(page: Page, account: Account, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** mfe-search: searches, and presses "Select Company" or "Add Peer" in the company's row. */
export async function choose(page: Page, company: string, by: 'Select Company' | 'Add Peer'): Promise<void> {
  await page.getByRole('searchbox').fill(company);
  await button(page.getByRole('listitem').filter({ hasText: company }).first(), by).click();
  await expect(section(page, 'Your selection')).toContainText(company);
}

/** mfe-valuation: a statement of TCS, which the gateway answered and the page parsed. */
export async function expectFiguresOfTcs(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: tcs })).toBeVisible();
  const statement = section(page, 'Financial Overview').getByRole('table');
  await expect(statement.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Revenue', exact: true }) })).toContainText(
    '255,324',
  );
}

/** mfe-valuation, since contract 1.1: the model of TCS, and a peer in the comparison. */
export async function expectModelOfTcs(page: Page, peer: string): Promise<void> {
  await expect(section(page, 'Fair Market Value').getByRole('group', { name: 'Headline' }).getByRole('definition').first()).toHaveText(
    '₹6,122.80',
  );
  await expect(section(page, 'Peer Comparison').getByRole('table')).toContainText(peer);
}

/** The shell's palette asks the finder of mfe-search, since contract 1.1, and opens its result. */
export async function goByPalette(page: Page, company: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused();
  await page.keyboard.type(company);
  await page.getByRole('option', { name: new RegExp(`^${company}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await expect(section(page, 'Financial Overview').getByRole('table')).toBeVisible();
}

/** mfe-chat: names the company that mfe-valuation opened. */
export async function expectAssistant(page: Page, company: string): Promise<void> {
  await button(page, 'Open assistant').click();
  await expect(page.getByText(`About ${company}`, { exact: true })).toBeVisible();
  await button(page, 'Close assistant').click();
}

/** The page reports nothing as missing, rejected or broken. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(
    page.getByText(
      /could not be loaded|could not be read|does not fit|isn’t compatible|stopped working|is switched off|can(not|’t) be searched/,
    ),
  ).toHaveCount(0);
}
