import type { Locator } from '@playwright/test';
import {
  addPeer,
  alert,
  button,
  email,
  expectStatement,
  expectValuation,
  freshAccount,
  password,
  searchBox,
  section,
  selection,
  statementsOfTcs,
} from './analyst.ts';
import { expect, test } from './journey.ts';
import { pressAt, tabTo, type TabKey } from './keys.ts';

test('an analyst registers, verifies the address, finds a company with peers and reads every statement, by keyboard and by mouse', async ({
  page,
  stack,
}) => {
  test.slow(); // key by key
  const account = freshAccount();
  const type = async (target: Locator, text: string): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };

  await test.step('registers', async () => {
    await page.goto('/');
    await pressAt(page, page.getByRole('link', { name: 'Sign Up' }).first());
    await expect(page).toHaveURL(/\/signup$/);
    await type(page.getByLabel('Name', { exact: true }), 'A. Analyst');
    await type(email(page), account.email);
    await type(password(page), account.password);
    await type(page.getByLabel('Confirm Password', { exact: true }), account.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(alert(page, account.email)).toContainText(/signup/i);
  });

  await test.step('verifies the address with the printed link', async () => {
    const answer = await page.request.get(await stack.lastLink(account.email, 'verification'));
    expect(answer.ok()).toBe(true);
  });

  await test.step('logs in', async () => {
    await type(email(page), account.email);
    await type(password(page), account.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('selects with Enter, Shift+Enter and a click', async () => {
    await type(searchBox(page), 'TCS');
    await expect(page.getByRole('listitem').filter({ hasText: 'Tata Consultancy Services Ltd' }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(selection(page)).toContainText('Tata Consultancy Services Ltd');
    await expect(searchBox(page)).toHaveValue('');

    await page.keyboard.type('Infosys Ltd');
    await expect(page.getByRole('listitem').filter({ hasText: 'Infosys Ltd' }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Enter');
    await expect(selection(page)).toContainText('Infosys Ltd');

    await addPeer(page, 'wipro', 'Wipro Ltd');
    await expect(selection(page)).toContainText('2 of 5 peers');
  });

  await test.step('keeps the selection after a reload', async () => {
    await page.reload();
    await expect(selection(page)).toContainText('Tata Consultancy Services Ltd');
    await expect(selection(page)).toContainText('2 of 5 peers');
  });

  await test.step('opens the valuation at the peers', async () => {
    await pressAt(page, button(page, 'Analyse'));
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
      const choices: readonly (readonly [string, TabKey])[] = [
        [shown.period, shown.statement === 'Income Statement' && shown.period === 'Annual' ? 'Tab' : 'Shift+Tab'],
        [shown.statement, 'Tab'],
      ];
      for (const [name, key] of choices) {
        const choice = overview.getByRole('button', { name, exact: true });
        await (shown.period === 'Annual' ? pressAt(page, choice, key) : choice.click());
        await expect(choice).toHaveAttribute('aria-pressed', 'true');
      }
      await expectStatement(page, shown);
    });
  }

  await test.step('returns to the search with the selection, also after a reload', async () => {
    await page.reload();
    await expectValuation(page, 'Tata Consultancy Services Ltd');
    await button(page, 'Back to search').click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(selection(page)).toContainText('Tata Consultancy Services Ltd');
    await expect(selection(page)).toContainText('Infosys Ltd');
  });

  await test.step('logs out', async () => {
    await pressAt(page, button(page, 'Logout'), 'Shift+Tab');
    await expect(page).toHaveURL(/\/login$/);
    await expect(button(page, 'Login')).toBeVisible();
  });
});
