import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { demo, logInToDashboard, searchBox } from '../journeys/analyst.ts';
import { startStack, type Stack } from '../journeys/stack.ts';
import { watchContext } from '../journeys/watch.ts';
import { sourcesCopy, type SourcesCopy } from './sources-copy.ts';

interface Developing {
  readonly sources: SourcesCopy;
  readonly stack: Stack;
}

const START_MS = 180_000; // the copy may need a build

/** `npm run dev -- mfe-search` on a copy of the sources, which the tests edit. */
const test = base.extend<object, { readonly developing: Developing }>({
  developing: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const sources = await sourcesCopy();
      try {
        const stack = await startStack({ command: [join(sources.root, 'scripts/dev.mjs'), 'mfe-search'] });
        await use({ sources, stack });
        await stack.end();
      } finally {
        await sources.end();
      }
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ developing }, use) => use(developing.stack.url),
});

const dashboard = 'mfe-search/src/features/dashboard/dashboard.tsx';
const frame = 'shell/src/outlet/frame.tsx';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('shows an edit at once and keeps the typed text, in the remote and in the shell, in any order', async ({
  page,
  context,
  developing,
}) => {
  const { sources, stack } = developing;
  const watch = await watchContext(context, [stack.url, stack.emulator]);
  await logInToDashboard(page, demo);
  await searchBox(page).fill('tata');
  // Checks the element itself, because a remounted page could restore its text from the store.
  await searchBox(page).evaluate((box) => box.setAttribute('data-same', 'yes'));
  const isKept = async () => {
    await expect(searchBox(page)).toHaveValue('tata');
    await expect(searchBox(page)).toHaveAttribute('data-same', 'yes');
  };

  await sources.edit(dashboard, 'Find a company', 'Look for a company');
  await expect(heading(page, 'Look for a company')).toBeVisible();
  await isKept();

  await sources.edit(frame, 'All rights reserved.', 'All rights kept.');
  await expect(page.getByText('All rights kept.')).toBeVisible();
  await isKept();

  await sources.edit(dashboard, 'Look for a company', 'Find a listed company');
  await expect(heading(page, 'Find a listed company')).toBeVisible();
  await isKept();

  await sources.edit('mfe-search/src/features/dashboard/dashboard.module.css', '.title {', '.title {\n  letter-spacing: 7px;');
  await expect(heading(page, 'Find a listed company')).toHaveCSS('letter-spacing', '7px');
  await isKept();

  // After an edit in the shell, a remounted page of the remote keeps its own edit.
  await sources.edit(frame, 'All rights kept.', 'All rights reserved.');
  await expect(page.getByText('All rights reserved.')).toBeVisible();
  await page.getByRole('link', { name: 'Mulya', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(heading(page, 'Find a listed company')).toBeVisible();
  expect(watch.unexpected()).toEqual([]);
});

test('shows a compile error in the terminal and over the page until the next good save', async ({ page, developing }) => {
  const { sources, stack } = developing;
  await logInToDashboard(page, demo);
  await searchBox(page).fill('tata');

  await sources.edit(dashboard, 'export function Dashboard', 'const ) = 1;\nexport function Dashboard');
  const overlay = page.frameLocator('iframe').getByText('ERROR in ./src/features/dashboard/dashboard.tsx');
  await expect(overlay).toBeVisible();
  await expect.poll(() => stack.output()).toContain('mfe-search does not compile:');

  await sources.edit(dashboard, 'const ) = 1;\n', '');
  await expect(overlay).toBeHidden();
  await expect.poll(() => stack.output()).toContain('mfe-search compiles again');
  await expect(searchBox(page)).toHaveValue('tata');
});

test("names the page's builds, and loads released files by hash", async ({ page }) => {
  await logInToDashboard(page, demo);
  await expect(page.getByText('Overrides: shell, mfe-search')).toBeVisible();
  await page.goto('/valuation/Tata%20Consultancy%20Services%20Ltd');
  await expect(page.getByRole('heading', { name: 'Tata Consultancy Services Ltd' })).toBeVisible();
  const files = page.locator('head :is([src*="/builds/mfe-valuation/"], [href*="/builds/mfe-valuation/"])');
  await expect(files).not.toHaveCount(0);
  await expect(files.and(page.locator(':not([integrity^="sha384-"])'))).toHaveCount(0);
});

test('prints one line per part and one address, and SIGTERM stops everything', async ({ developing }) => {
  const { stack } = developing;
  for (const line of [
    /^shell +hot +\d+\.\d s$/m,
    /^mfe-search +hot +\d+\.\d s$/m,
    /^mfe-chat +built +\d+\.\d s$/m,
    /^gateway +runs +\d+\.\d s$/m,
  ]) {
    expect(stack.output()).toMatch(line);
  }
  expect(stack.output()).toContain(`Mulya is at ${stack.url}`);
  expect(await stack.end()).toBe(0);
  for (const address of [stack.url, stack.emulator]) await expect(fetch(address)).rejects.toThrow();
});
