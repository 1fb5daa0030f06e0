import { addPeer, button, expectValuation, logInToDashboard, logOut, searchBox, selectCompany, verifiedAccount } from './analyst.ts';
import { expect, test } from './journey.ts';

test('logout leaves nothing behind: storage, history, other tabs, and the token itself', async ({ page, context, stack }) => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/company/'));
  await logInToDashboard(page, await verifiedAccount(stack));
  const authorization = (await (await asked).allHeaders())['authorization'] ?? '';
  const withOldToken = () => page.request.get(`${stack.url}/api/company/coverage`, { headers: { authorization } });
  expect((await withOldToken()).status()).toBe(200);

  await selectCompany(page, 'TCS', 'Tata Consultancy Services Ltd');
  await addPeer(page, 'Infosys', 'Infosys Ltd');
  await button(page, 'Analyse').click();
  await expectValuation(page, 'Tata Consultancy Services Ltd');
  await page.evaluate(() => {
    sessionStorage.setItem('left', 'behind');
    document.cookie = 'left=behind';
  });

  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expect(searchBox(otherTab)).toBeVisible();

  await logOut(page);

  await test.step('nothing is stored', async () => {
    const stored = await page.evaluate(() => ({
      provider: Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser')),
      session: sessionStorage.length,
      cookies: document.cookie,
    }));
    expect(stored).toEqual({ provider: [], session: 0, cookies: '' });
  });

  await test.step('the other tab has left too', async () => {
    await expect(otherTab).toHaveURL(/\/login$/);
    await expect(button(otherTab, 'Login')).toBeVisible();
  });

  await test.step('the old token is refused', async () => {
    expect((await withOldToken()).status()).toBe(401);
  });

  await test.step('Back shows no figures', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Tata Consultancy Services Ltd')).toHaveCount(0);
  });
});

test('a page of a sign-in that the gateway no longer accepts leads to the login', async ({ page, stack, expectConsole }) => {
  expectConsole(/401/);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/company/'));
  await logInToDashboard(page, await verifiedAccount(stack));
  const authorization = (await (await asked).allHeaders())['authorization'] ?? '';
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible(); // else its own call is the first to be refused
  // The sign-in is ended somewhere else, behind this page's back.
  expect((await page.request.post(`${stack.url}/api/session/end`, { headers: { authorization } })).status()).toBe(204);

  await selectCompany(page, 'TCS', 'Tata Consultancy Services Ltd');
  await button(page, 'Analyse').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Tata Consultancy Services Ltd')).toHaveCount(0);
});

test('a provider that refuses leaves the analyst where they are', async ({ page, stack }) => {
  await logInToDashboard(page, await verifiedAccount(stack));
  await page.evaluate(() => {
    // The provider signs out by taking its key out of the browser's storage.
    Storage.prototype.removeItem = () => {
      throw new Error('The storage is full of errors today.');
    };
  });
  await button(page, 'Logout').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to sign out. Please try again.' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(searchBox(page)).toBeVisible();
});
