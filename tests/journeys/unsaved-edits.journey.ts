import type { Page } from '@playwright/test';
import { button, expectValuation, logInToDashboard, searchBox, selectCompany, selection, verifiedAccount } from './analyst.ts';
import { expectModel, fairValue, targetPrice, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';

/** The browser's back button. Playwright's goBack would wait for a page that the guard blocks. */
async function pressBack(page: Page, steps: 1 | -1 = 1): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const entry = entries[currentIndex - steps];
  if (entry === undefined) throw new Error('The history was expected to have an entry to go to.');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entry.id });
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });

async function chooseInfosysInPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('infosys');
  await page.getByRole('option', { name: /^Infosys Ltd/ }).click();
}

/** The search shortcut, outside any field. */
async function pressSlash(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
}

const growth = (page: Page) => fairValue(page).getByLabel('PAT growth FY26E', { exact: true });

async function edit(page: Page): Promise<void> {
  await expectModel(page);
  await within(fairValue(page), 'Edit').click();
  await growth(page).fill('20');
}

test('unsaved edits ask before the analyst leaves by any way, and the choice is carried out', async ({ page, stack }) => {
  await logInToDashboard(page, await verifiedAccount(stack));
  await selectCompany(page, 'TCS', tcs);
  await button(page, 'Analyse').click();
  await expectValuation(page, tcs);
  await edit(page);
  const ways: Readonly<Record<string, () => Promise<void>>> = {
    Back: () => pressBack(page),
    'a link': () => page.getByRole('link', { name: 'Home', exact: true }).click(),
    'a button of the page': () => button(page, 'Back to search').click(),
    'a company in the palette': () => chooseInfosysInPalette(page),
    'the key of the search': () => pressSlash(page),
    Logout: () => button(page, 'Logout').click(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await leave();
      await expect(question(page)).toContainText('You have unsaved changes to the fair-value model.');
      await within(question(page), 'Keep editing').click();
      await expect(question(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/valuation\/Tata/);
      await expect(growth(page)).toHaveValue('20');
    });
  }

  await test.step('leaving without saving discards the edits, by Back and by the search shortcut', async () => {
    await pressBack(page);
    await within(question(page), 'Leave without saving').click();
    await expect(page).toHaveURL(/\/dashboard/);
    await pressBack(page, -1);
    await expectModel(page);
    await expect(targetPrice(page)).toHaveText('₹6,122.80');

    await edit(page);
    await pressSlash(page);
    await within(question(page), 'Leave without saving').click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(searchBox(page)).toBeFocused();
  });

  await test.step('Logout continues after the choice, and the browser does not ask', async () => {
    await page.goto(valuationOf(tcs));
    await edit(page);
    await button(page, 'Logout').click();
    await expect(within(question(page), 'Save and log out')).toBeVisible();
    await within(question(page), 'Log out').click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(button(page, 'Login')).toBeVisible();
  });
});

test.describe('saved work', () => {
  test.use({ startsSignedIn: true });

  test('is there when the analyst returns, and a page without edits asks nothing', { tag: '@rare' }, async ({ page }) => {
    await page.goto(valuationOf(tcs));
    await expectModel(page);
    await within(fairValue(page), 'Edit').click();
    await fairValue(page).getByLabel('PAT growth FY26E', { exact: true }).fill('20');
    await button(page, 'Back to search').click();
    await within(question(page), 'Save and leave').click();
    await expect(selection(page)).toContainText(tcs); // once the list of companies has loaded
    await button(page, 'Analyse').click();
    await expectModel(page);
    await expect(targetPrice(page)).toHaveText('₹6,389.01');
    await button(page, 'Back to search').click();
    await expect(page).toHaveURL(/\/dashboard/);
  });
});
