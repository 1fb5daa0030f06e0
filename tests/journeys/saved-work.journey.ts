import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { button, logIn, logInToDashboard, verifiedAccount, type Account } from './analyst.ts';
import { expectModel, fairValue, targetPrice, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';

/** Target prices of TCS by default and with a PAT growth of 20, 22 and 25% in FY26E. */
const targets = { defaults: '₹6,122.80', grown20: '₹6,389.01', grown22: '₹6,495.50', grown25: '₹6,655.22' } as const;

const growth = (page: Page) => fairValue(page).getByLabel('PAT growth FY26E', { exact: true });
const savedLine = (page: Page) => fairValue(page).getByText(/^Saved \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d · target /);

async function openTcs(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}${valuationOf(tcs)}`);
  await expectModel(page);
}

async function type(page: Page, value: string): Promise<void> {
  await within(fairValue(page), 'Edit').click();
  await growth(page).fill(value);
}

async function save(page: Page): Promise<void> {
  const [saved, late] = [within(fairValue(page), 'Edit'), fairValue(page).getByText('Save again to retry.')];
  // The first Save of a product waits for its database, and the page for at most 20 s.
  await expect(async () => {
    await within(fairValue(page), 'Save').click();
    await expect(saved.or(late)).toBeVisible();
    await expect(late).toHaveCount(0, { timeout: 1 });
  }).toPass();
}

/** A signed-in page in a new browser. `origin`: of the product, "http://localhost:41234". */
async function inAnotherBrowser(browser: Browser, origin: string, account: Account, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await logIn(page, account, origin);
  await expect(page).toHaveURL(/\/dashboard$/);
  await use(page);
  await context.close();
}

test(
  'a saved version is there after a reload, in another browser, and after a restart of the product',
  { tag: '@rare' },
  async ({ page, browser, ownStack }) => {
    test.slow(); // two starts of a separate product, and five page loads
    const dataDir = await mkdtemp(join(tmpdir(), 'mulya-saved-'));
    const first = await ownStack({ dataDir });
    const account = await verifiedAccount(first);
    await logInToDashboard(page, account, first.url);
    await openTcs(page, first.url);
    await expect(fairValue(page).getByText('Not saved yet')).toBeVisible();
    await type(page, '20');
    await save(page);
    await expect(savedLine(page)).toContainText(targets.grown20);

    await test.step('after a reload', async () => {
      await page.reload();
      await expectModel(page);
      await expect(targetPrice(page)).toHaveText(targets.grown20);
      await expect(savedLine(page)).toBeVisible();
    });
    await test.step('in another browser', () =>
      inAnotherBrowser(browser, first.url, account, async (other) => {
        await openTcs(other);
        await expect(targetPrice(other)).toHaveText(targets.grown20);
      }));

    await page.goto('about:blank');
    await first.end();
    const second = await ownStack({ ...first.place, dataDir });
    await test.step('after a restart, with the account', () =>
      inAnotherBrowser(browser, second.url, account, async (other) => {
        await expect(other.getByRole('region', { name: 'Recent' }).getByRole('link', { name: tcs })).toBeVisible();
        await openTcs(other);
        await expect(targetPrice(other)).toHaveText(targets.grown20);
      }));
    await second.end();
    await rm(dataDir, { recursive: true, force: true });
  },
);

test('a Save whose answer is lost, a Save from another tab and another user change nothing that they should not', async ({
  page,
  context,
  browser,
  stack,
  expectConsole,
}) => {
  test.slow(); // three tabs
  expectConsole(/ERR_CONNECTION_FAILED|ERR_FAILED/);
  expectConsole(/409 \(Conflict\)/);
  await logInToDashboard(page, await verifiedAccount(stack));
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible();
  await openTcs(page);
  await button(page, 'Watch').click();

  await test.step('an unanswered Save loses nothing, and the next one creates the same version', async () => {
    await type(page, '20');
    // The gateway saves it, and its answer is lost.
    await page.route('**/api/saved-work/valuations/*/versions', async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    });
    await within(fairValue(page), 'Save').click();
    await expect(fairValue(page).getByText(/^Not saved\. Saved work is unavailable/)).toBeVisible();
    await expect(growth(page)).toHaveValue('20');
    await page.unroute('**/api/saved-work/valuations/*/versions');
    await save(page);
    await within(fairValue(page), 'Versions').click();
    await expect(page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the dashboard lists the watched company, which leads to its model', async () => {
    await page.goto('/dashboard');
    const row = page.getByRole('region', { name: 'Watchlist' }).getByRole('row', { name: new RegExp(`^${tcs}`) });
    await expect(row).toContainText(targets.grown20);
    await expect(row).toContainText('+177.5%');
    await row.getByRole('link', { name: tcs }).click();
    await expectModel(page);
    await expect(targetPrice(page)).toHaveText(targets.grown20);
  });

  await test.step('another user sees none of it', async () =>
    inAnotherBrowser(browser, stack.url, await verifiedAccount(stack), async (other) => {
      await expect(other.getByText('Your watchlist is empty.')).toBeVisible();
      await expect(other.getByText('No recent companies.')).toBeVisible();
      await openTcs(other);
      await expect(targetPrice(other)).toHaveText(targets.defaults);
    }));

  await test.step('a second Save from another tab conflicts, and the page offers both versions', async () => {
    const other = await context.newPage();
    await openTcs(other);
    await type(page, '22');
    await save(page);

    await type(other, '25');
    await within(fairValue(other), 'Save').click();
    const question = other.getByRole('dialog', { name: 'A newer version exists' });
    await expect(question.getByRole('row', { name: 'PAT growth FY26E 25.0% 22.0%' })).toBeVisible();
    await within(question, 'Use saved version').click();
    await expect(targetPrice(other)).toHaveText(targets.grown22);
    await within(fairValue(other), 'Undo').first().click();
    await expect(growth(other)).toHaveValue('25');
    await save(other);

    await page.reload();
    await expectModel(page);
    await expect(targetPrice(page)).toHaveText(targets.grown25);
    await within(fairValue(page), 'Versions').click();
    await expect(page.getByRole('dialog', { name: 'Versions' }).getByRole('checkbox')).toHaveCount(3);
  });
});

test('a version can be renamed, compared, deleted and restored; a draft outlives its tab, and can be restored', async ({
  page,
  context,
  stack,
}) => {
  test.slow(); // three page loads
  await logInToDashboard(page, await verifiedAccount(stack));
  await openTcs(page);
  for (const value of ['20', '25']) {
    await type(page, value);
    await save(page);
  }

  await test.step('versions', async () => {
    await within(fairValue(page), 'Versions').click();
    const drawer = page.getByRole('dialog', { name: 'Versions' });
    const older = drawer.getByRole('listitem').nth(1);
    await older.getByRole('button', { name: /^Rename/ }).click();
    await drawer.getByLabel('Name', { exact: true }).fill('Base case');
    await page.keyboard.press('Enter');
    await expect(older).toContainText('Base case');

    for (const box of await drawer.getByRole('checkbox').all()) await box.click({ force: true }); // the visible box belongs to the label
    await within(drawer, 'Compare').click();
    await expect(drawer.getByRole('row', { name: 'PAT growth FY26E 20.0% 25.0%' })).toBeVisible();
    await within(drawer, 'All versions').click();

    await within(drawer, 'Delete Base case').click();
    await expect(drawer.getByText('Base case deleted ·')).toBeVisible();
    await within(drawer, 'Undo').click();
    await within(drawer, 'Restore Base case').click();
    await expect(growth(page)).toHaveValue('20');
    await within(fairValue(page), 'Cancel').click();
    await expect(targetPrice(page)).toHaveText(targets.grown25);
  });

  await test.step('a tab that dies while editing leaves a draft, which the page offers and does not apply', async () => {
    const draftKept = page.waitForResponse((response) => response.url().includes('/drafts/') && response.ok());
    await type(page, '22');
    await draftKept;
    const browser = await context.newCDPSession(page);
    void browser.send('Page.crash').catch(() => undefined); // its answer never arrives
    await page.waitForEvent('crash');

    const again = await context.newPage();
    await openTcs(again);
    await expect(targetPrice(again)).toHaveText(targets.grown25);
    const draft = again.getByRole('group', { name: 'Draft' });
    await expect(draft).toContainText(/^Draft from \d\d:\d\d/);
    await within(draft, 'Restore').click();
    await expect(growth(again)).toHaveValue('22');
    await save(again);
    await again.reload();
    await expectModel(again);
    await expect(targetPrice(again)).toHaveText(targets.grown22);
    await expect(draft).toHaveCount(0);
  });
});

test('all saved work can be exported, deleted and imported again', { tag: '@rare' }, async ({ page, stack, expectConsole }, testInfo) => {
  test.slow(); // three page loads
  expectConsole(/400 \(Bad Request\)/);
  await logInToDashboard(page, await verifiedAccount(stack));
  await openTcs(page);
  await button(page, 'Watch').click();
  await type(page, '20');
  await save(page);

  await button(page, 'Preferences').click();
  await button(page, 'Export, import or delete…').click();
  const dialog = page.getByRole('dialog', { name: 'Saved work' });
  const download = page.waitForEvent('download');
  await within(dialog, 'Export').click();
  const file = testInfo.outputPath('saved-work.json');
  await (await download).saveAs(file);
  await expect(dialog.getByText('Exported. The file contains all your saved work.')).toBeVisible();

  await within(dialog, 'Delete…').click();
  await within(dialog, 'Delete everything').click();
  await expect(dialog.getByText(/^All saved work deleted\./)).toBeVisible();
  await page.reload();
  await expectModel(page);
  await expect(targetPrice(page)).toHaveText(targets.defaults);

  await button(page, 'Preferences').click();
  await button(page, 'Export, import or delete…').click();
  await dialog.getByLabel('File with saved work').setInputFiles(file);
  await expect(dialog.getByText(/^Imported 1 version/)).toBeVisible();
  await dialog
    .getByLabel('File with saved work')
    .setInputFiles({ name: 'nonsense.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"something else"}') });
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await page.reload();
  await expectModel(page);
  await expect(targetPrice(page)).toHaveText(targets.grown20);
});
