import { addPeer, button, expectValuation, logInToDashboard, logOut, searchBox, selectCompany, verifiedAccount } from './analyst.ts';
import { expect, test } from './journey.ts';

test('logout leaves nothing: no storage, no history, no other tab, no valid token', async ({ page, context, stack }) => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/company/'));
  await logInToDashboard(page, await verifiedAccount(stack));
  const authorization = (await (await asked).allHeaders())['authorization'] ?? '';
  const withOldToken = () => page.request.get(`${stack.url}/api/company/coverage`, { headers: { authorization } });
  expect((await withOldToken()).status()).toBe(200);

  await test.step('a provider that refuses keeps the analyst signed in', async () => {
    await page.evaluate(() => {
      // The provider signs out by removing its key from the browser's storage.
      Storage.prototype.removeItem = () => {
        throw new Error('The storage is full of errors today.');
      };
    });
    await button(page, 'Logout').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to sign out. Please try again.' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.reload();
    await expect(searchBox(page)).toBeVisible();
  });

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

  await test.step('storage is empty', async () => {
    const stored = () =>
      page.evaluate(async () => ({
        local: { ...localStorage },
        session: sessionStorage.length,
        cookies: document.cookie,
        databases: await indexedDB.databases(),
      }));
    // The login page tries the storage for a moment.
    await expect.poll(stored).toEqual({ local: {}, session: 0, cookies: '', databases: [] });
  });

  await test.step('the other tab has logged out too', async () => {
    await expect(otherTab).toHaveURL(/\/login$/);
    await expect(button(otherTab, 'Login')).toBeVisible();
  });

  await test.step('the old token is rejected', async () => {
    expect((await withOldToken()).status()).toBe(401);
  });

  await test.step('Back shows no figures', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Tata Consultancy Services Ltd')).toHaveCount(0);
  });
});

test('a page whose sign-in the gateway rejects redirects to the login', async ({ page, stack, expectConsole }) => {
  expectConsole(/401/);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/company/'));
  await logInToDashboard(page, await verifiedAccount(stack));
  const authorization = (await (await asked).allHeaders())['authorization'] ?? '';
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible(); // otherwise its own call is rejected first
  // Another client ends the sign-in.
  expect((await page.request.post(`${stack.url}/api/session/end`, { headers: { authorization } })).status()).toBe(204);

  await selectCompany(page, 'TCS', 'Tata Consultancy Services Ltd');
  await button(page, 'Analyse').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Tata Consultancy Services Ltd')).toHaveCount(0);
});
