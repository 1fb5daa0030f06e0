import { button, expectValuation, logInToDashboard, selectCompany, selection, verifiedAccount } from './analyst.ts';
import { expect, test } from './journey.ts';

test(
  'remotes hear of the selected company and of the session: what is shown and forgotten',
  { tag: '@rare' },
  async ({ page, context, stack }) => {
    await logInToDashboard(page, await verifiedAccount(stack));

    await selectCompany(page, 'TCS', 'Tata Consultancy Services Ltd');
    await test.step('the assistant names the company that the valuation page shows', async () => {
      await button(page, 'Analyse').click();
      await expectValuation(page, 'Tata Consultancy Services Ltd');
      await button(page, 'Open assistant').click();
      await expect(page.getByText('About Tata Consultancy Services Ltd')).toBeVisible();
      await button(page, 'Close assistant').click();
      await expect(page.getByText('About Tata Consultancy Services Ltd')).toBeHidden();
    });

    await test.step('a new session reaches the remotes: the next user does not see the previous selection', async () => {
      const otherTab = await context.newPage();
      await otherTab.goto('/dashboard', { waitUntil: 'networkidle' }); // a logout meanwhile refuses its requests
      await button(otherTab, 'Logout').click();
      await expect(page).toHaveURL(/\/login$/);

      await logInToDashboard(page, await verifiedAccount(stack));
      await expect(selection(page)).toContainText('0 of 5 peers');
      await expect(selection(page)).not.toContainText('Tata Consultancy Services Ltd');
    });
  },
);
