import type { Page } from '@playwright/test';
import { ReleasesSchema } from '@mulya/contract/releases';
import { demo, logIn } from '../journeys/analyst.ts';
import { startStack, type Stack } from '../journeys/stack.ts';
import { expectCounting, title } from '../faults/faulty-product.ts';
import { faultyBuilds } from '../faults/faulty-builds.ts';
import { expect, test } from '../faults/fault.ts';
import { teamAt } from '../releases/team.ts';
import { startPostgres } from './postgres-server.ts';

const ofBuild = (page: Page, version: string) => page.getByText(`Of build ${version}`, { exact: true });

/** The time until a gateway's new pages have a new version, ms. */
async function waitForVersion(stack: Stack, version: string): Promise<number> {
  const from = performance.now();
  await expect
    .poll(async () => /"mfe-faulty":\{"version":"([^"]+)"/.exec(await (await fetch(`${stack.url}/login`)).text())?.[1], {
      intervals: [50],
      timeout: 20_000,
    })
    .toBe(version);
  return Math.round(performance.now() - from);
}

test('two gateways on one PostgreSQL release as one, and survive its crash', async ({ page, watch, expectConsole }, testInfo) => {
  expectConsole(/503 .*\/api\/saved-work\//); // the killed database keeps saved work too
  const database = await startPostgres();
  const builds = faultyBuilds();
  const env = { DATABASE_URL: database.url, DEPLOY_TOKENS: 'mfe-faulty=token' };
  const first = await startStack({ env });
  const second = await startStack({ env, emulator: new URL(first.emulator).host });
  for (const stack of [first, second]) {
    watch.allowOrigin(stack.url);
    watch.allowOrigin(stack.emulator);
  }
  const team = teamAt(first, 'token');
  const seen: string[] = [];
  try {
    const old = await builds.build({ version: '1.0.0' });
    const young = await builds.build({ version: '1.1.0' });
    await team.release(old, 'publish');
    await team.release(old, 'promote', '1.0.0');
    await team.release(old, 'mount', '/well', 'signed-in', '--page', 'well');

    await test.step("each serves the other's releases, with every file", async () => {
      await waitForVersion(second, '1.0.0');
      await logIn(page, demo, second.url);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto(`${second.url}/well`);
      await expect(ofBuild(page, '1.0.0')).toBeVisible();
      await expectCounting(page);

      await team.release(young, 'publish');
      await team.release(young, 'promote', '1.1.0');
      seen.push(`promotion after ${String(await waitForVersion(second, '1.1.0'))} ms`);
      await team.release(young, 'rollback');
      seen.push(`rollback after ${String(await waitForVersion(second, '1.0.0'))} ms`);
      await expect(page.getByText('Counted to 1', { exact: true })).toBeVisible();
    });

    await test.step('while the database is down, pages load and nothing is released; health names the failed part', async () => {
      await database.kill();
      await page.goto(`${second.url}/well`);
      await expect(title(page, 'Well')).toBeVisible();
      const health = await fetch(`${second.url}/readyz`);
      expect([health.status, await health.json()]).toEqual([
        200,
        expect.objectContaining({ dependencies: expect.objectContaining({ database: expect.objectContaining({ ok: false }) }) }),
      ]);
      const refused = await team.tryTo(young, 'promote', '1.1.0');
      expect([refused.ok, refused.output]).toEqual([false, expect.not.stringContaining('a-long-secret')]);
      const third = startStack({ env, emulator: new URL(first.emulator).host });
      await expect(third).rejects.toThrow(
        /The database at 127\.0\.0\.1:\d+\/postgres cannot be used: .* Check DATABASE_URL and that the server runs\./,
      );
      await expect(third).rejects.not.toThrow(/a-long-secret/);
    });

    await test.step('the database returns with everything, and the gateways continue', async () => {
      await database.start();
      await expect.poll(async () => (await fetch(`${second.url}/readyz`)).text()).toContain('"database":{"ok":true');
      await team.release(young, 'promote', '1.1.0');
      seen.push(`promotion after the crash after ${String(await waitForVersion(second, '1.1.0'))} ms`);
      const { remotes } = ReleasesSchema.parse(await (await fetch(`${second.url}/v1/releases`)).json());
      expect(remotes.find(({ remote }) => remote === 'mfe-faulty')).toMatchObject({ current: '1.1.0', previous: '1.0.0' });
    });
    testInfo.annotations.push({ type: 'seen by the other gateway', description: seen.join(', ') });
  } finally {
    await Promise.all([first.end(), second.end()]);
    await database.end();
    builds.end();
  }
});
