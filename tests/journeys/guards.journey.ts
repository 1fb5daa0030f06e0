import {
  alert,
  button,
  demo,
  email,
  expectValuation,
  fillLogin,
  freshAccount,
  logIn,
  logInToDashboard,
  password,
  searchBox,
  unverifiedAccount,
  verifiedAccount,
  type Account,
} from './analyst.ts';
import { expect, test } from './journey.ts';

const tcs = '/valuation/Tata%20Consultancy%20Services%20Ltd';

test('a visitor sees public pages by their titles, and is led to the login from the others', async ({ page, expectConsole }) => {
  await test.step('public pages have their titles, with and without script', async () => {
    for (const [address, title, heading] of [
      ['/', 'Mulya: equity valuation for listed Indian companies', 'Mulya'],
      ['/login', 'Login · Mulya', 'Login'],
      ['/signup', 'Sign Up · Mulya', 'Sign Up'],
      ['/forgot-password', 'Forgot Password · Mulya', 'Forgot Password'],
    ] as const) {
      const answer = await page.goto(address);
      expect(await answer?.text()).toContain(`<title>${title}</title>`);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expect(page.getByText('© 2025')).toBeVisible();
    }
  });

  for (const address of ['/dashboard', '/gallery#button', tcs]) {
    await test.step(`${address} leads to the login, in place of its own entry`, async () => {
      await page.goto('/forgot-password');
      await page.goto(address);
      if (address === tcs) await expect(alert(page, 'User not authenticated. Redirecting to login.')).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await expect(button(page, 'Login')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/forgot-password$/);
    });
  }

  await test.step('an unknown address shows an error page with links', async () => {
    expectConsole(/404/);
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Mulya');
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test("a wrong password and an unknown address show the provider's message, the same for both", async ({ page, expectConsole }) => {
  expectConsole(/400 \(Bad Request\).*signInWithPassword/);
  await logIn(page, { ...demo, password: 'not-the-password' });
  const words = await alert(page, /^Login failed: ./).innerText();
  await expect(page).toHaveURL(/\/login$/);
  await expect(email(page)).toHaveValue(demo.email);
  await logIn(page, freshAccount());
  await expect(alert(page, words)).toBeVisible();
});

for (const [storage, isFull] of [
  ['blocked', false],
  ['full', true],
] as const) {
  test(`a browser whose storage is ${storage} logs in for the tab, and says so`, { tag: isFull ? '@rare' : [] }, async ({ page }) => {
    await page.addInitScript((full: boolean) => {
      const refuse = (): never => {
        throw new DOMException('refused', full ? 'QuotaExceededError' : 'SecurityError');
      };
      if (full) Storage.prototype.setItem = refuse;
      else for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse });
    }, isFull);
    await logInToDashboard(page, demo);
    await expect(page.getByRole('status').filter({ hasText: 'You are signed in for this tab only' })).toBeVisible();
    await searchBox(page).fill('Infosys Limited');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('an unverified address stays on the form, gets a new link, and can log in after verification', async ({ page, stack }) => {
  const account = await unverifiedAccount(stack);
  await logIn(page, account);
  await expect(alert(page, 'Email not verified. A verification link has been sent to your email.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);

  expect((await page.request.get(await stack.lastLink(account.email, 'verification'))).ok()).toBe(true);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  // The gateway accepts the token too: it lists companies with figures.
  await expect(page.getByText(/covers [\d,]+ companies/)).toBeVisible();
});

test('a signup is checked before it is sent, never carries the name, and needs an unused address', async ({
  page,
  stack,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\).*signUp/);
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const signUp = async (account: Account, again: string): Promise<void> => {
    await page.goto('/signup');
    await page.getByLabel('Name', { exact: true }).fill('Unmistakable Name');
    await fillLogin(page, account);
    await page.getByLabel('Confirm Password', { exact: true }).fill(again);
    await button(page, 'Sign Up').click();
  };

  await test.step('two different passwords are not sent', async () => {
    await signUp(freshAccount(), 'something else');
    await expect(alert(page, 'Passwords do not match!')).toBeVisible();
    expect(sent.filter((request) => request.startsWith(stack.emulator) && request.includes(':signUp'))).toEqual([]);
  });

  await test.step('a taken address cannot be registered again', async () => {
    await signUp(demo, demo.password);
    await expect(alert(page, /^Signup failed: ./)).toBeVisible();
    await expect(page).toHaveURL(/\/signup$/);
  });

  await test.step('the name is never sent', async () => {
    const account = freshAccount();
    await signUp(account, account.password);
    await stack.lastLink(account.email, 'verification');
    await expect(page).toHaveURL(/\/login$/);
    expect(sent.some((request) => request.includes(account.email))).toBe(true);
    expect(sent.filter((request) => /unmistakable/i.test(request))).toEqual([]);
  });
});

test('the printed link resets a forgotten password', async ({ page, stack }) => {
  const account = await verifiedAccount(stack);
  await page.goto('/forgot-password');
  await email(page).fill(account.email);
  await button(page, 'Send Reset Link').click();
  await expect(alert(page, 'Password reset link sent to your email.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Check your inbox for the reset link.' })).toBeVisible();

  const link = await stack.lastLink(account.email, 'reset');
  expect((await page.request.get(`${link}another-secret`)).ok()).toBe(true);
  await logInToDashboard(page, { ...account, password: 'another-secret' });
});

test.describe('signed in', () => {
  test.use({ startsSignedIn: true });

  test('pages wait for the session, have their titles and lead to each other', async ({ page, stack }) => {
    await test.step('a page waits for the session state, and says so', async () => {
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`${stack.emulator}/**/accounts:lookup**`, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/dashboard');
      await expect(page.getByText('Loading authentication...', { exact: true })).toBeVisible();
      await expect(searchBox(page)).toBeHidden();
      answer();
      await expect(searchBox(page)).toBeVisible();
      await expect(password(page)).toBeHidden();
      await expect(page).toHaveTitle('Dashboard · Mulya');
    });

    await test.step('Analyse without a company states what is missing', async () => {
      await button(page, 'Analyse').click();
      await expect(alert(page, 'Please select a company')).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    for (const address of ['/login', '/signup']) {
      await test.step(`${address} leads to the dashboard, in place of its own entry`, async () => {
        await page.goto('/forgot-password');
        await page.goto(address);
        await expect(page).toHaveURL(/\/dashboard$/);
        await page.goBack();
        await expect(page).toHaveURL(/\/forgot-password$/);
      });
    }

    await test.step('an address with a symbol becomes the company’s own, and Home leads to the dashboard', async () => {
      await page.goto('/valuation/TCS?peers=INE009A01021');
      await expect(page).toHaveURL(`${tcs}?peers=INE009A01021`);
      await expect(page).toHaveTitle('Tata Consultancy Services Ltd · Mulya');
      await expectValuation(page, 'Tata Consultancy Services Ltd');
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(searchBox(page)).toBeVisible();
    });
  });
});
