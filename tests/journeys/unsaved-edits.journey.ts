import type { Page } from '@playwright/test';
import { button, expectValuation, logInToDashboard, selectCompany, verifiedAccount } from './analyst.ts';
import { expectModel, fairValue, targetPrice, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';

/** The browser's own button, by one step. Playwright's would wait for a page that a guard does not let come. */
async function pressBack(page: Page, steps: 1 | -1 = 1): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const entry = entries[currentIndex - steps];
  if (entry === undefined) throw new Error('The history was expected to have an entry to go to.');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entry.id });
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved edits' });

test('unsaved edits hold up who leaves by Back, by a link, and by a button of the page', async ({ page, stack }) => {
  await logInToDashboard(page, await verifiedAccount(stack));
  await selectCompany(page, 'TCS', tcs);
  await button(page, 'Analyse').click();
  await expectValuation(page, tcs);
  await expectModel(page);
  await within(fairValue(page), 'Edit').click();
  const field = fairValue(page).getByLabel('PAT growth FY26E', { exact: true });
  await field.fill('20');

  for (const leave of [() => pressBack(page), () => page.getByRole('link', { name: 'Home', exact: true }).click(), () => button(page, 'Back to search').click()]) {
    await leave();
    await expect(question(page)).toContainText('The fair-value model has edits that are not saved.');
    await within(question(page), 'Stay').click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/valuation\//);
    await expect(field).toHaveValue('20');
  }

  await pressBack(page);
  await within(question(page), 'Leave without saving').click();
  await expect(page).toHaveURL(/\/dashboard/);
  await pressBack(page, -1);
  await expectModel(page);
  await expect(targetPrice(page)).toHaveText('₹6,122.80');
});

test.describe('what was saved', () => {
  test.use({ startsSignedIn: true });

  test('is there again when the analyst comes back to the company, and nothing holds up a page without edits', async ({ page }) => {
    await page.goto(valuationOf(tcs));
    await expectModel(page);
    await within(fairValue(page), 'Edit').click();
    await fairValue(page).getByLabel('PAT growth FY26E', { exact: true }).fill('20');
    await button(page, 'Back to search').click();
    await within(question(page), 'Save and leave').click();
    await expect(page).toHaveURL(/\/dashboard/);
    await button(page, 'Analyse').click();
    await expectModel(page);
    await expect(targetPrice(page)).toHaveText('₹6,389.01');
    await button(page, 'Back to search').click();
    await expect(page).toHaveURL(/\/dashboard/);
  });
});
