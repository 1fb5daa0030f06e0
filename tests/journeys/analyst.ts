import { expect, type Locator, type Page } from '@playwright/test';
import type { Stack } from './stack.ts';

/** An analyst's actions and checks, by roles and by text on screen. */

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The demo account that every start prints. */
export const demo: Account = { email: 'analyst@example.com', password: 'mulya-demo-2025' };

/** A client of the Auth emulator. */
type EmulatorClient = Pick<Stack, 'emulator'>;

let accountCount = 0;

/** An unused account. */
export const freshAccount = (): Account => ({
  email: `analyst-${process.pid}-${Date.now()}-${(accountCount += 1)}@example.com`,
  password: 'a-long-secret',
});

/** Creates a verified account in the emulator, for tests that aren't about registration. */
export async function verifiedAccount(stack: EmulatorClient): Promise<Account> {
  const account = freshAccount();
  await accountRequest(stack, { ...account, emailVerified: true });
  return account;
}

/** Creates an account with an unverified address in the emulator. */
export async function unverifiedAccount(stack: EmulatorClient): Promise<Account> {
  const account = freshAccount();
  await accountRequest(stack, account);
  return account;
}

async function accountRequest(stack: EmulatorClient, body: object): Promise<void> {
  const answer = await fetch(`${stack.emulator}/identitytoolkit.googleapis.com/v1/projects/demo-mulya/accounts`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

/** The bearer token that the emulator issues to an account. */
export async function tokenOf({ emulator }: EmulatorClient, { email, password }: Account): Promise<string> {
  const url = `${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { readonly idToken: string }; // Firebase's answer
  return idToken;
}

/** Deletes all saved work of a user, so that tests don't affect each other. */
export async function forgetSavedWork({ url }: Stack, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/saved-work/everything`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(204);
}

export const email = (page: Page): Locator => page.getByLabel('Email', { exact: true });
export const password = (page: Page): Locator => page.getByLabel('Password', { exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** Exports a table with the menu of its section. */
export async function exportTable(page: Page, of: string, table: string, as: 'Copy table' | 'CSV'): Promise<void> {
  await button(page, `Export ${of}`).click();
  const menu = page.getByRole('menu', { name: `Export ${of}`, exact: true });
  await menu.getByRole('group', { name: table, exact: true }).getByRole('menuitem', { name: as }).click();
  await expect(menu).toHaveCount(0); // it returns the focus as it closes, which would close the next menu
}
export const alert = (page: Page, text: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: text }).first();
export const searchBox = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search Company or Peers (e.g., Tata Motors Ltd)', exact: true });

/** The row of a company in the search results. */
export const match = (page: Page, company: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasText: company })
    .filter({ has: button(page, 'Select Company') })
    .first();

export const selection = (page: Page): Locator => page.getByRole('region', { name: 'Your selection' });
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export async function fillLogin(page: Page, account: Account): Promise<void> {
  await email(page).fill(account.email);
  await password(page).fill(account.password);
}

/** `origin`: of the test's own product, "http://localhost:41234". */
export async function logIn(page: Page, account: Account, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await fillLogin(page, account);
  await button(page, 'Login').click();
}

export async function logInToDashboard(page: Page, account: Account, origin = ''): Promise<void> {
  await logIn(page, account, origin);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(searchBox(page)).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await button(page, 'Logout').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(button(page, 'Login')).toBeVisible();
}

export async function selectCompany(page: Page, text: string, company: string): Promise<void> {
  await searchBox(page).fill(text);
  await match(page, company).getByRole('button', { name: 'Select Company' }).click();
  await expect(selection(page)).toContainText(company);
}

export async function addPeer(page: Page, text: string, company: string): Promise<void> {
  await searchBox(page).fill(text);
  await match(page, company).getByRole('button', { name: 'Add Peer' }).click();
  await expect(selection(page)).toContainText(company);
}

/** Expects a company's page: its header, and figures below it. */
export async function expectValuation(page: Page, company: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await expect(section(page, 'Financial Overview')).toBeVisible();
}

export const periods = ['Annual', 'Interim'] as const;
export const statements = ['Income Statement', 'Balance Sheet', 'Cash Flow'] as const;

/** A figure of TCS's statement, or the message for a statement that the source lacks. */
export const statementsOfTcs: readonly {
  readonly period: (typeof periods)[number];
  readonly statement: (typeof statements)[number];
  readonly shows: { readonly row: string; readonly column: string; readonly figure: string } | { readonly text: string };
}[] = [
  { period: 'Annual', statement: 'Income Statement', shows: { row: 'Revenue', column: 'FY25', figure: '255,324' } },
  { period: 'Annual', statement: 'Balance Sheet', shows: { row: 'Total Debt', column: 'FY25', figure: '9,392' } },
  { period: 'Annual', statement: 'Cash Flow', shows: { row: 'Cash from Operating Activities', column: 'FY25', figure: '48,908' } },
  { period: 'Interim', statement: 'Income Statement', shows: { row: 'Revenue', column: 'Q2 FY26 (Sep 2025)', figure: '65,799' } },
  { period: 'Interim', statement: 'Balance Sheet', shows: { text: 'No Balance Sheet data available for Interim periods' } },
  { period: 'Interim', statement: 'Cash Flow', shows: { text: 'No Cash Flow data available for Interim periods' } },
];

/** Checks one visible statement. */
export async function expectStatement(page: Page, { shows }: (typeof statementsOfTcs)[number]): Promise<void> {
  const overview = section(page, 'Financial Overview');
  if ('text' in shows) {
    await expect(overview.getByText(shows.text)).toBeVisible();
    return;
  }
  const table = overview.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Metric', exact: true })).toBeVisible();
  expect(await cellAt(table, shows.row, shows.column)).toMatch(new RegExp(`^${shows.figure}\\b`));
}

/** The text of the cell at a column header and a row header. */
async function cellAt(table: Locator, row: string, column: string): Promise<string> {
  const header = table.getByRole('columnheader', { name: column, exact: true });
  await expect(header).toBeVisible();
  const at = await header.evaluate((cell: HTMLTableCellElement) => cell.cellIndex);
  const cells = table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name: row, exact: true }) });
  return (await cells.locator('th, td').nth(at).innerText()).trim();
}
