import type { Locator, Page } from '@playwright/test';
import { button, expectValuation, logIn, logInToDashboard, logOut, searchBox, section, verifiedAccount } from './analyst.ts';
import { expect, test } from './journey.ts';

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Preferences' });
const theme = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme');
const density = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-density');
const revenue = (page: Page): Locator =>
  section(page, 'Financial Overview')
    .getByRole('row', { name: /^Revenue/ })
    .first();

async function openPreferences(page: Page): Promise<void> {
  await button(page, 'Preferences').click();
  await expect(panel(page)).toBeVisible();
}

/** Resolves when the gateway has stored preferences with this choice. */
const keptAtGateway = (page: Page, choice: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/saved-work/preferences') &&
      response.request().method() === 'PUT' &&
      (response.request().postData() ?? '').includes(choice) &&
      response.ok(),
  );

test('preferences apply at once, in every tab, and after a reload', async ({ page, context, stack }) => {
  await logInToDashboard(page, await verifiedAccount(stack));
  const header = page.getByRole('banner');
  const before = await header.boundingBox();

  await test.step('selects', async () => {
    await openPreferences(page);
    await panel(page).getByRole('button', { name: 'Dark' }).click();
    await panel(page).getByRole('button', { name: 'Compact' }).click();
    await panel(page).getByRole('switch', { name: 'Indian grouping' }).check();
    expect([await theme(page), await density(page)]).toEqual(['dark', 'compact']);
    expect(await header.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(button(page, 'Preferences')).toBeFocused();
  });

  await test.step('reads figures in lakhs and crores', async () => {
    await page.goto('/valuation/Tata%20Consultancy%20Services%20Ltd');
    await expectValuation(page, 'Tata Consultancy Services Ltd');
    await expect(revenue(page)).toContainText('2,55,324');
  });

  await test.step('the next page has the theme before any script runs', async () => {
    expect(await (await page.request.get(`${stack.url}/`)).text()).toContain('<html data-theme="dark"');
  });

  await test.step('another tab follows', async () => {
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(searchBox(other)).toBeVisible();
    await openPreferences(other);
    await panel(other).getByRole('button', { name: 'Light' }).click();
    await panel(other).getByRole('switch', { name: 'Indian grouping' }).uncheck();
    await expect.poll(() => theme(page)).toBe('light');
    await expect(revenue(page)).toContainText('255,324');
  });
});

test(
  'preferences belong to a user; the theme stays in the browser, so the login does not flash',
  { tag: '@rare' },
  async ({ page, stack }) => {
    const [one, another] = [await verifiedAccount(stack), await verifiedAccount(stack)];
    await logInToDashboard(page, one);
    await openPreferences(page);
    await panel(page).getByRole('button', { name: 'Dark' }).click();
    const kept = keptAtGateway(page, 'compact');
    await panel(page).getByRole('button', { name: 'Compact' }).click();
    await kept;
    await page.keyboard.press('Escape');

    await logOut(page);
    expect([await theme(page), await density(page)]).toEqual(['dark', null]);
    await page.reload();
    expect(await (await page.request.get(`${stack.url}/login`)).text()).toContain('<html data-theme="dark"');

    await logInToDashboard(page, another);
    expect([await theme(page), await density(page)]).toEqual(['dark', null]);
    await openPreferences(page);
    await panel(page).getByRole('button', { name: 'System' }).click();
    await page.keyboard.press('Escape');
    await logOut(page);
    expect(await page.evaluate(() => document.cookie)).toBe('');

    await logIn(page, one);
    await expect(searchBox(page)).toBeVisible();
    await expect.poll(async () => [await theme(page), await density(page)]).toEqual(['dark', 'compact']);
  },
);

test('preferences follow the user to another browser', { tag: '@rare' }, async ({ page, browser, stack }) => {
  const account = await verifiedAccount(stack);
  await logInToDashboard(page, account);
  await openPreferences(page);
  const kept = keptAtGateway(page, 'dark');
  await panel(page).getByRole('button', { name: 'Dark' }).click();
  await kept;

  const context = await browser.newContext({ baseURL: stack.url });
  const other = await context.newPage();
  await logInToDashboard(other, account);
  await expect.poll(() => theme(other)).toBe('dark');
  await context.close();
});
