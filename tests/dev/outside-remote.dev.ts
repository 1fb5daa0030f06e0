import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { demo, logInToDashboard } from '../journeys/analyst.ts';
import { startStack, type Stack } from '../journeys/stack.ts';
import { watchContext } from '../journeys/watch.ts';
import { repositoryRoot, ownRepository, type OwnRepository } from '../outside/own-repository.ts';
import { expectSectionRefreshed, ownSotp } from './sotp.ts';

interface Developing {
  readonly repository: OwnRepository;
  readonly sections: OwnRepository;
  readonly stack: Stack;
}

/** `npm run dev -- ../mfe-hello ../mfe-sotp`: remotes in their own folders with their own tools, mounted by their overrides.json. */
const test = base.extend<object, { readonly developing: Developing }>({
  developing: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const repository = ownRepository(join(repositoryRoot, 'tests/outside/mfe-hello'));
      const route = {
        path: '/hello',
        remote: 'mfe-hello',
        view: { is: 'page', name: 'hello' },
        access: 'signed-in',
        title: 'Hello · Mulya',
      };
      writeFileSync(join(repository.folder, 'overrides.json'), JSON.stringify({ remotes: {}, routes: [route] }));
      const sections = ownSotp();
      try {
        const stack = await startStack({ command: [join(repositoryRoot, 'scripts/dev.mjs'), repository.folder, sections.folder] });
        await use({ repository, sections, stack });
        await stack.end();
      } finally {
        repository.end();
        sections.end();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ developing }, use) => use(developing.stack.url),
});

test('refreshes a remote of another folder in the real shell', async ({ page, context, developing }) => {
  const { repository, stack } = developing;
  const watch = await watchContext(context, [stack.url, stack.emulator]);
  await logInToDashboard(page, demo);
  await page.goto('/hello?company=Tata%20Consultancy%20Services%20Ltd');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading('Growth lens')).toBeVisible();
  await expect(page.getByRole('cell', { name: /^255,324/ })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));

  const file = join(repository.folder, 'src/pages/hello.page.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('>Growth lens<', '>Growth at a glance<'));
  await expect(heading('Growth at a glance')).toBeVisible();
  await expect(page.getByRole('cell', { name: /^255,324/ })).toBeVisible();
  expect(loads).toBe(0);
  expect(watch.unexpected()).toEqual([]);
  expect(stack.output()).toContain('mfe-hello rebuilt');
});

test('shows and refreshes a section of another folder in the page of its slot', async ({ page, developing }) => {
  await logInToDashboard(page, demo);
  await expectSectionRefreshed(page, developing.sections.folder);
});
