import type { Page } from '@playwright/test';
import { button, searchBox } from '../journeys/analyst.ts';
import { startStack, type Stack } from '../journeys/stack.ts';
import { teamAt, type Team } from '../releases/team.ts';
import { BUILDING_MS, expect, test as base } from './building.ts';
import { expectShellAlive } from './tamper.ts';

/** Unreleased remotes: each test that releases one has its own, because all may share a product. */
const teams = ['mfe-released', 'mfe-former', 'mfe-dated', 'mfe-tried', 'mfe-traced', 'mfe-hello', 'mfe-sotp', 'operator'] as const;
export const tokenOf = (name: string): string => `the-deploy-token-of-the-${name}`;

interface FaultyFixtures {
  readonly stack: Stack;
  /** The team of one of `teams`, with its token. `packages`: as in `teamAt`. */
  readonly teamOf: (name: (typeof teams)[number], packages?: string) => Team;
}

/**
 * A product that mounts each page of mfe-faulty under /faulty/<page>, and to which teams can release their remotes
 * (`faulty.build({ name })`). Two loads judge a canary.
 */
export const test = base.extend<object, FaultyFixtures>({
  stack: [
    async ({ faulty }, use) => {
      const overrides = faulty.overrides('mfe-faulty', await faulty.build());
      const tokens = teams.map((name) => `${name}=${tokenOf(name)}`).join(',');
      const stack = await startStack({ env: { OVERRIDES: overrides, DEPLOY_TOKENS: tokens, CANARY_LOADS: '2', CANARY_MARGIN: '10' } });
      await use(stack);
      await stack.end();
    },
    { scope: 'worker', timeout: BUILDING_MS },
  ],
  teamOf: [async ({ stack }, use) => use((name, packages) => teamAt(stack, tokenOf(name), packages)), { scope: 'worker' }],
});

export { BUILDING_MS, expect };

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Expects that a page of mfe-faulty works: it renders again on demand. */
export async function expectCounting(page: Page): Promise<void> {
  const counted = page.getByText(/^Counted to \d+$/);
  const before = Number(/\d+/.exec(await counted.innerText())?.[0]);
  await button(page, 'Count').click();
  await expect(counted).toHaveText(`Counted to ${before + 1}`);
}

/** Expects that the other remotes work: the navigation opens the search, and Back returns to the fault. */
export async function expectOthersLive(page: Page): Promise<void> {
  await expectShellAlive(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await searchBox(page).fill('TCS');
  await expect(page.getByText('Tata Consultancy Services Ltd').first()).toBeVisible();
  await page.goBack();
}

/** Expects the error in the faulty page's position, with its message; then, after the fault is fixed, the page on 'Try again'. */
export async function expectFaultAndWayBack(
  page: Page,
  { head, words, recoveredTitle }: { readonly head: string; readonly words: string; readonly recoveredTitle: string },
): Promise<void> {
  const expectFault = async (): Promise<void> => {
    await expect(page.getByRole('alert').getByRole('heading', { name: head, exact: true })).toBeVisible();
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
  };
  await expectFault();
  await expectOthersLive(page);
  await expectFault();
  await page.evaluate(() => Object.assign(window, { faultyIsMended: true }));
  await button(page, 'Try again').click();
  await expect(title(page, recoveredTitle)).toBeVisible();
  await expectCounting(page);
}

/** Expects that a page of mfe-faulty failed after it was shown: on the screen, and in the console. */
export const stoppedMessage = {
  head: 'mfe-faulty stopped working.',
  words: 'We’ve logged the error. The rest of Mulya still works.',
  logged: /^console: \[shell\] REMOTE_STOPPED: mfe-faulty 1\.0\.0 stopped working\. /,
} as const;
export const notLoaded = 'mfe-faulty could not be loaded.';
