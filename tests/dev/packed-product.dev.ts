import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { demo, logInToDashboard } from '../journeys/analyst.ts';
import { startStack, type Stack } from '../journeys/stack.ts';
import { watchContext } from '../journeys/watch.ts';
import { installProduct } from '../outside/own-repository.ts';
import { expectSectionRefreshed, ownSotp } from './sotp.ts';

interface Developing {
  readonly folder: string;
  readonly stack: Stack;
}

/** `npx mulya-dev` in the folder of a remote that has the packed product among its packages. */
const test = base.extend<object, { readonly developing: Developing }>({
  developing: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { folder, end } = ownSotp();
      try {
        installProduct(folder);
        const command = [join(folder, 'node_modules/@mulya/sdk/dev/mulya-dev.mjs'), '--input', 'hdfc-bank'] as const;
        const stack = await startStack({ command, cwd: folder });
        await use({ folder, stack });
        await stack.end();
      } finally {
        end();
      }
    },
    { scope: 'worker', timeout: 600_000 }, // it builds and packs
  ],
  baseURL: async ({ developing }, use) => use(developing.stack.url),
});

test('refreshes a section in the packed product', async ({ page, context, developing }) => {
  const { folder, stack } = developing;
  const watch = await watchContext(context, [stack.url, stack.emulator]);
  await logInToDashboard(page, demo);
  await expectSectionRefreshed(page, folder);
  expect(watch.unexpected()).toEqual([]);
  expect(stack.output()).toContain('mfe-sotp rebuilt');
});

test('shows a section alone with the recorded input that was asked for, and with another by choice', async ({ page, developing }) => {
  expect(developing.stack.output()).toContain('the sections of mfe-sotp alone at /sections/mfe-sotp?company=hdfc-bank');
  await logInToDashboard(page, demo);
  await page.goto('/sections/mfe-sotp?company=hdfc-bank');
  const choice = page.getByRole('combobox', { name: 'Recorded input of' });
  await expect(choice).toHaveValue('hdfc-bank');
  const section = page.getByRole('region', { name: 'Sum of the parts', exact: true });
  await section.getByLabel('Segment, row 1', { exact: true }).fill('Retail');
  await expect(section.getByRole('group')).toContainText('"label": "Sum of the parts"');
  await choice.selectOption('ntpc');
  await expect(section.getByLabel('Segment, row 1', { exact: true })).toHaveValue('');
  await expect(page).toHaveURL(/company=ntpc$/);
});
