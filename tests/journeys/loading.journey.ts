import type { Page } from '@playwright/test';
import { button, expectValuation, searchBox } from './analyst.ts';
import { expect, test } from './journey.ts';
import { buildOf, twice, watchTraffic, type Traffic } from './traffic.ts';

const remotesOf = (traffic: Traffic): readonly string[] =>
  [...new Set(traffic.downloads().map((path) => buildOf(`http://x${path}`) ?? ''))].filter((name) => name.startsWith('mfe-')).sort();

/** Every route: its files, and its loading sequence. */
const routes: readonly {
  readonly address: string;
  readonly signedIn: boolean;
  readonly remotes: readonly string[];
  shown(page: Page): Promise<void>;
}[] = [
  { address: '/', signedIn: false, remotes: [], shown: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible() },
  { address: '/login', signedIn: false, remotes: ['mfe-auth'], shown: (page) => expect(button(page, 'Login')).toBeVisible() },
  { address: '/signup', signedIn: false, remotes: ['mfe-auth'], shown: (page) => expect(button(page, 'Sign Up')).toBeVisible() },
  {
    address: '/forgot-password',
    signedIn: false,
    remotes: ['mfe-auth'],
    shown: (page) => expect(button(page, 'Send Reset Link')).toBeVisible(),
  },
  { address: '/dashboard', signedIn: true, remotes: ['mfe-search'], shown: (page) => expect(searchBox(page)).toBeVisible() },
  {
    address: '/valuation/Tata%20Consultancy%20Services%20Ltd',
    signedIn: true,
    remotes: ['mfe-chat', 'mfe-valuation'],
    async shown(page) {
      await expectValuation(page, 'Tata Consultancy Services Ltd');
      await expect(button(page, 'Open assistant')).toBeVisible();
    },
  },
];

for (const signedIn of [false, true]) {
  test.describe(signedIn ? 'signed in' : 'signed out', () => {
    test.use({ startsSignedIn: signedIn });

    test('each page fetches only files of its own remotes, each once and by its hash, and uses every hint', async ({ page }) => {
      for (const { address, remotes, shown } of routes.filter((route) => route.signedIn === signedIn)) {
        await test.step(address, async () => {
          const tab = await page.context().newPage();
          const traffic = await watchTraffic(tab);
          await traffic.forget();
          await tab.goto(address, { waitUntil: 'load' });
          await shown(tab);

          expect(remotesOf(traffic)).toEqual(remotes);
          expect(twice(traffic.downloads())).toEqual([]);
          const asked = await traffic.asked();
          const hints = await traffic.hints();
          expect(hints.filter((path) => !asked.includes(path))).toEqual([]);
          if (remotes.length > 0) expect(hints.length).toBeGreaterThan(0);
          const unsealed = await tab
            .locator('script[src], link[rel=stylesheet], link[rel=preload]')
            .evaluateAll((elements) =>
              elements.filter((element) => !/^sha384-/.test(element.getAttribute('integrity') ?? '')).map((element) => element.outerHTML),
            );
          expect(unsealed).toEqual([]);
          await tab.close();
        });
      }
    });
  });
}

test('shows the complete landing page without script', async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Mulya' })).toBeVisible();
  await expect(
    page.getByText('manage your market cap with real-time insights and consulting from a financial consulting provider'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toHaveAttribute('href', '/login');
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toHaveAttribute('href', '/signup');
  await context.close();
});
