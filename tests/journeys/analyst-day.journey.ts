import {
  addPeer,
  alert,
  button,
  email,
  expectStatement,
  expectValuation,
  fillLogin,
  freshAccount,
  logInToDashboard,
  logOut,
  password,
  searchBox,
  section,
  selectCompany,
  selection,
  statementsOfTcs,
  verifiedAccount,
} from './analyst.ts';
import { expect, test } from './journey.ts';

test('an analyst registers, verifies the address, finds a company with peers and reads every statement, by mouse', async ({
  page,
  stack,
}) => {
  const account = freshAccount();

  await test.step('registers', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign Up' }).first().click();
    await expect(page).toHaveURL(/\/signup$/);
    await page.getByLabel('Name', { exact: true }).fill('A. Analyst');
    await email(page).fill(account.email);
    await password(page).fill(account.password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(account.password);
    await button(page, 'Sign Up').click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(alert(page, account.email)).toContainText(/signup/i);
  });

  await test.step('verifies the address with the printed link', async () => {
    const answer = await page.request.get(await stack.lastLink(account.email, 'verification'));
    expect(answer.ok()).toBe(true);
  });

  await test.step('logs in', async () => {
    await fillLogin(page, account);
    await button(page, 'Login').click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('selects a company and two peers', async () => {
    await selectCompany(page, 'TCS', 'Tata Consultancy Services Ltd');
    await expect(searchBox(page)).toHaveValue('');
    await addPeer(page, 'Infosys', 'Infosys Ltd');
    await addPeer(page, 'wipro', 'Wipro Ltd');
    await expect(selection(page)).toContainText('2 of 5 peers');
  });

  await test.step('opens the valuation at the peers', async () => {
    await button(page, 'Analyse').click();
    await expect(page).toHaveURL(/\/valuation\/Tata%20Consultancy%20Services%20Ltd\?peers=INE009A01021,INE075A01022/);
    await expectValuation(page, 'Tata Consultancy Services Ltd');
    await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Peer Comparison' })).toHaveAttribute(
      'aria-current',
      /.+/,
    );
    await expect(page.getByText('Peers: Infosys Ltd, Wipro Ltd')).toBeVisible();
  });

  await test.step('opens the statements by their tab', async () => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Financial Overview' }).click();
    await expect(section(page, 'Financial Overview')).toBeInViewport();
    await expect(page).toHaveURL(/#financial-overview$/);
  });

  const overview = section(page, 'Financial Overview');
  for (const shown of statementsOfTcs) {
    await test.step(`reads ${shown.period} ${shown.statement}`, async () => {
      for (const name of [shown.period, shown.statement]) {
        const choice = overview.getByRole('button', { name, exact: true });
        await choice.click();
        await expect(choice).toHaveAttribute('aria-pressed', 'true');
      }
      await expectStatement(page, shown);
    });
  }

  await test.step('logs out', () => logOut(page));
});

test('keeps the selection after a reload, and after a visit to the valuation page', async ({ page, stack }) => {
  await logInToDashboard(page, await verifiedAccount(stack));
  await selectCompany(page, 'TCS', 'Tata Consultancy Services Ltd');
  await addPeer(page, 'Infosys', 'Infosys Ltd');

  await page.reload();
  await expect(selection(page)).toContainText('Tata Consultancy Services Ltd');
  await expect(selection(page)).toContainText('Infosys Ltd');

  await button(page, 'Analyse').click();
  await expectValuation(page, 'Tata Consultancy Services Ltd');
  await page.reload();
  await expectValuation(page, 'Tata Consultancy Services Ltd');

  await button(page, 'Back to search').click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(selection(page)).toContainText('Tata Consultancy Services Ltd');
  await expect(selection(page)).toContainText('Infosys Ltd');
});
