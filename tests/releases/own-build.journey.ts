import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUILDING_MS, expect, test, title } from '../faults/faulty-product.ts';
import { button, demo, logIn } from '../journeys/analyst.ts';

const ofBuild = (page: Page, version: string) => page.getByText(`Of build ${version}`, { exact: true });
const question = (page: Page, what: string) => page.getByRole('dialog', { name: `Use mfe-tried ${what} in this browser?` });

test(
  'a team member overrides a build in one browser, which no one else sees, and resets it',
  { tag: '@rare' },
  async ({ page, browser, stack, faulty, teamOf, expectConsole, expectWarning }) => {
    test.setTimeout(BUILDING_MS);
    const team = teamOf('mfe-tried');
    const released = await faulty.build({ name: 'mfe-tried', version: '1.0.0' });
    const next = await faulty.build({ name: 'mfe-tried', version: '1.1.0' });
    await team.release(released, 'publish');
    await team.release(released, 'promote', '1.0.0');
    await team.release(released, 'mount', '/tried', 'signed-in', '--page', 'well', '--title', 'Tried · Mulya');
    await team.release(next, 'publish');
    await logIn(page, demo);
    await expect(page).toHaveURL(/\/dashboard$/);

    await test.step('a link asks, and changes nothing alone', async () => {
      await page.goto('/tried?remote=mfe-tried@1.1.0');
      await expect(question(page, '1.1.0')).toBeVisible();
      await expect(ofBuild(page, '1.0.0')).toBeVisible();
      await button(page, 'Cancel').click();
      await expect(page).toHaveURL(/\/tried$/);
      await page.reload();
      await expect(ofBuild(page, '1.0.0')).toBeVisible();
    });

    await test.step('after consent the unreleased version loads, and a badge says so', async () => {
      await page.goto('/tried?remote=mfe-tried@1.1.0');
      await button(page, 'Use it').click();
      await expect(ofBuild(page, '1.1.0')).toBeVisible();
      await expect(page).toHaveURL(/\/tried$/);
      await expect(page.getByText(/^Overrides: .*mfe-tried 1\.1\.0$/)).toBeVisible();
    });

    await test.step('another browser has the released version', async () => {
      const other = await browser.newContext({ baseURL: stack.url });
      const tab = await other.newPage();
      await logIn(tab, demo);
      await expect(tab).toHaveURL(/\/dashboard$/);
      await tab.goto('/tried');
      await expect(ofBuild(tab, '1.0.0')).toBeVisible();
      await other.close();
    });

    await test.step('a build of this machine loads from there, by its hashes', async () => {
      // the team's own server
      expectConsole(/^request outside the product: GET http:\/\/localhost:\d+\/(remote\.json|remoteEntry\.|src_pages_well_page)/);
      const served = await team.serve(next);
      await page.goto(`/tried?remote=mfe-tried@${served.address}`);
      await expect(question(page, `from ${served.address}`)).toContainText('Continue only if you started that server.');
      const [script] = await Promise.all([
        page.waitForResponse((response) => response.url().startsWith(`${served.address}/remoteEntry.`)),
        button(page, 'Use it').click(),
      ]);
      expect(script.ok()).toBe(true);
      await expect(ofBuild(page, '1.1.0')).toBeVisible();

      const entry = join(next, 'dist', new URL(script.url()).pathname);
      const built = readFileSync(entry);
      writeFileSync(entry, Buffer.concat([built, Buffer.from(' ')]));
      expectConsole(/Failed to find a valid digest/);
      expectWarning(/^\[shell\] REMOTE_ENTRY_LOST: mfe-tried 1\.1\.0 could not be fetched\.$/, 2);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'mfe-tried could not be loaded.' })).toBeVisible();
      await expect(title(page, 'Well')).toBeHidden(); // no released build replaces it
      writeFileSync(entry, built);
      await button(page, 'Try again').click();
      await expect(ofBuild(page, '1.1.0')).toBeVisible();
      served.end();
    });

    await test.step('Reset restores the released version', async () => {
      await button(page, 'Reset').click();
      await expect(ofBuild(page, '1.0.0')).toBeVisible();
      await expect(page.getByText(/^Overrides: .*mfe-tried/)).toHaveCount(0);
    });

    await test.step('a cookie without consent in this browser loads nothing, and the page says so', async () => {
      await page.context().addCookies([{ name: 'mulya-overrides', value: encodeURIComponent('mfe-tried@1.1.0'), url: stack.url }]);
      await page.reload();
      await expect(page.getByText('Build mfe-tried@1.1.0 wasn’t accepted in this browser. Using the released version.')).toBeVisible();
      await expect(ofBuild(page, '1.0.0')).toBeVisible();
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('mulya-overrides');
    });
  },
);
