import type { Page } from '@playwright/test';
import { button, searchBox } from '../journeys/analyst.ts';
import { startStack, type Stack } from '../journeys/stack.ts';
import { test as base, expect } from './fault.ts';
import { faultyBuilds, type FaultyBuilds } from './faulty-builds.ts';
import { expectShellAlive } from './tamper.ts';

interface FaultyFixtures {
  readonly faulty: FaultyBuilds;
  readonly stack: Stack;
}

const BUILD_MS = 300_000; // it may have to pack the packages of the house

/** A product in which mfe-faulty is mounted, each of its pages under /faulty/<page>. */
export const test = base.extend<object, FaultyFixtures>({
  faulty: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const builds = faultyBuilds();
      await use(builds);
      builds.end();
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
  stack: [
    async ({ faulty }, use) => {
      const stack = await startStack({ env: { OVERRIDES: faulty.overrides('mfe-faulty', await faulty.build()) } });
      await use(stack);
      await stack.end();
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
});

export { expect };

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
export async function expectFaultAndWayBack(page: Page, { head, words, mended }: { readonly head: string; readonly words: string; readonly mended: string }): Promise<void> {
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

export const stopped = { head: 'mfe-faulty stopped working.', words: 'A fault in it was reported. The rest of Mulya is not affected.' } as const;
export const notLoaded = 'mfe-faulty could not be loaded.';
