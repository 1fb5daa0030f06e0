import type { Page } from '@playwright/test';
import { button, searchBox } from '../journeys/analyst.ts';
import { startStack, type Stack } from '../journeys/stack.ts';
import { teamAt, type Team } from '../releases/team.ts';
import { BUILDING_MS, expect, test as base } from './building.ts';
import { expectShellAlive } from './tamper.ts';

/** Remotes that nobody has released yet: of each test file that releases one its own, since all of them may share a product. */
const teams = ['mfe-released', 'mfe-former', 'mfe-dated', 'mfe-tried'] as const;
const tokenOf = (name: string): string => `the-token-of-${name}`;

interface FaultyFixtures {
  readonly stack: Stack;
  /** The team of one of `teams`, with its token. */
  readonly teamOf: (name: (typeof teams)[number]) => Team;
}

/**
 * A product in which mfe-faulty is mounted, each of its pages under /faulty/<page>, and to which teams can release remotes of their own
 * (`faulty.build({ name })`). A canary is judged by two loads.
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
  teamOf: [async ({ stack }, use) => use((name) => teamAt(stack, tokenOf(name))), { scope: 'worker' }],
});

export { BUILDING_MS, expect };

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A page of mfe-faulty works: it renders again when it is asked to. */
export async function expectCounting(page: Page): Promise<void> {
  const counted = page.getByText(/^Counted to \d+$/);
  const before = Number(/\d+/.exec(await counted.innerText())?.[0]);
  await button(page, 'Count').click();
  await expect(counted).toHaveText(`Counted to ${before + 1}`);
}

/** The remotes beside the faulty one work: the search is reached by the navigation, and Back leads to the fault again. */
export async function expectOthersLive(page: Page): Promise<void> {
  await expectShellAlive(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await searchBox(page).fill('TCS');
  await expect(page.getByText('Tata Consultancy Services Ltd').first()).toBeVisible();
  await page.goBack();
}

/** What stands where the faulty page would stand, with its words; then, once the fault is gone, the page on 'Try again'. */
export async function expectFaultAndWayBack(
  page: Page,
  { head, words, mended }: { readonly head: string; readonly words: string; readonly mended: string },
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
  await expect(title(page, mended)).toBeVisible();
  await expectCounting(page);
}

/** A page of mfe-faulty that was shown and then failed: on the screen, and in the log. */
export const stopped = {
  head: 'mfe-faulty stopped working.',
  words: 'We’ve logged the error. The rest of Mulya still works.',
  logged: /^console: \[shell\] REMOTE_STOPPED: mfe-faulty 1\.0\.0 stopped working\. /,
} as const;
export const notLoaded = 'mfe-faulty could not be loaded.';
