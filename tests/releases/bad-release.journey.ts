import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifestSchema } from '@mulya/contract';
import { AuditLogSchema } from '@mulya/contract/releases';
import type { BrowserContext, Page } from '@playwright/test';
import { logIn } from '../journeys/analyst.ts';
import type { Stack } from '../journeys/stack.ts';
import { BUILDING_MS, expect, expectCounting, test, title, tokenOf } from '../faults/faulty-product.ts';
import { teamAt } from './team.ts';

const half = 50;

/** A user's position among the hundred, by the shell's formula. */
const placeOf = (uid: string, integrity: string): number =>
  (createHash('sha256').update(`${integrity} ${uid}`).digest().readUInt32BE(0) % 10_000) / 100;

/** The hash of the entry of a build. */
function integrityOf(folder: string): string {
  const { entry, files } = RemoteManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8')));
  return files[entry] ?? '';
}

/** A verified account inside or outside a canary of 50% of this build. */
async function account(stack: Stack, build: string, getsCanary: boolean) {
  const integrity = integrityOf(build);
  let uid = 'analyst-0';
  for (let count = 1; placeOf(uid, integrity) < half !== getsCanary; count += 1) uid = `analyst-${String(count)}`;
  const body = { localId: uid, email: `${uid}@example.com`, password: 'a-long-secret', emailVerified: true };
  const answer = await fetch(`${stack.emulator}/identitytoolkit.googleapis.com/v1/projects/demo-mulya/accounts`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return body;
}

async function signedIn(context: BrowserContext, who: { readonly email: string; readonly password: string }): Promise<Page> {
  const page = await context.newPage();
  await logIn(page, who);
  await expect(page).toHaveURL(/\/dashboard$/);
  return page;
}

const ofBuild = (page: Page, version: string) => page.getByText(`Of build ${version}`, { exact: true });

async function lines(stack: Stack) {
  const headers = { authorization: `Bearer ${tokenOf('mfe-released')}` };
  const answer = await fetch(`${stack.url}/v1/releases/log?remote=mfe-released`, { headers });
  return AuditLogSchema.parse(await answer.json()).lines;
}

test(
  'a bad release stops itself, is rolled back, and costs the open tab nothing',
  { tag: '@rare' },
  async ({ browser, stack, faulty, teamOf, expectConsole, expectWarning, context }) => {
    test.setTimeout(BUILDING_MS);
    expectWarning(/^\[shell\] REMOTE_VIEW_LOST: The page "well" of mfe-released 1\.1\.0 could not be fetched\.$/, 6);
    expectConsole(/404 \(Not Found\).*\/well/);
    const team = teamOf('mfe-released');
    const good = await faulty.build({ name: 'mfe-released' });
    const bad = await faulty.build({ name: 'mfe-released', version: '1.1.0', breaks: true });

    await test.step('a fifth remote is published, promoted and mounted by its team', async () => {
      expect(await team.release(good, 'publish')).toContain('Published mfe-released 1.0.0');
      expect(await team.release(good, 'promote', '1.0.0')).toContain('mfe-released 1.0.0 is current');
      await team.release(good, 'mount', '/well', 'signed-in', '--page', 'well', '--title', 'Well · Mulya');
    });

    await test.step('a rejected command says why, and changes nothing', async () => {
      const before = await lines(stack);
      const unknown = await teamAt(stack, 'guessed').tryTo(good, 'off');
      expect([unknown.ok, unknown.output]).toEqual([false, expect.stringContaining('DEPLOY_TOKEN')]);
      const ofAnother = await team.tryTo(good, 'off', 'mfe-search');
      expect([ofAnother.ok, ofAnother.output]).toEqual([false, expect.stringContaining('The token is that of mfe-released')]);
      const never = await team.tryTo(good, 'promote', '7.0.0');
      expect([never.ok, never.output]).toEqual([false, expect.stringContaining('mfe-released 7.0.0 was never published')]);
      expect(await lines(stack)).toEqual(before);
    });

    const withCanary = await signedIn(context, await account(stack, bad, true));
    const others = await browser.newContext({ baseURL: stack.url });
    const openTab = await signedIn(others, await account(stack, bad, false));
    await openTab.goto('/well');
    await expect(title(openTab, 'Well')).toBeVisible();
    await expect(openTab).toHaveTitle('Well · Mulya');
    await expectCounting(openTab);

    await test.step('a canary of 50% reaches one of two signed-in browsers, which falls back to the current build', async () => {
      await team.release(bad, 'publish');
      expect(await team.release(bad, 'canary', String(half))).toContain('1.1.0');
      await withCanary.goto('/well');
      await expect(ofBuild(withCanary, '1.0.0')).toBeVisible();
      const second = await others.newPage();
      await second.goto('/well');
      await expect(ofBuild(second, '1.0.0')).toBeVisible();
      await second.close();
    });

    await test.step('it stops itself, and the log says why', async () => {
      await withCanary.goto('/well');
      await expect(ofBuild(withCanary, '1.0.0')).toBeVisible();
      await expect
        .poll(async () => (await lines(stack))[0])
        .toMatchObject({
          who: 'gateway',
          verb: 'canary-stopped',
          from: '1.1.0',
          to: null,
          why: expect.stringMatching(/^2 of 2 loads of 1\.1\.0 failed \(100%\), 0 of \d+ loads? of 1\.0\.0 failed/),
        });
      const released = await withCanary.goto('/well');
      expect(await released?.text()).not.toContain('"1.1.0"');
    });

    await test.step('it is promoted by force alone, falls back to the previous build, and is rolled back', async () => {
      for (const version of [[], ['1.1.0']]) {
        const refused = await team.tryTo(bad, 'promote', ...version);
        expect([refused.ok, refused.output]).toEqual([false, expect.stringContaining('1.1.0 (a canary stopped it: needs --force)')]);
      }
      await team.release(bad, 'promote', '1.1.0', '--force', '--why', 'in a hurry');
      await withCanary.goto('/well');
      await expect(ofBuild(withCanary, '1.0.0')).toBeVisible();
      expect(await team.release(bad, 'rollback', '--why', 'it does not come up')).toContain('1.0.0');
      expect((await lines(stack))[0]).toMatchObject({
        who: 'mfe-released',
        verb: 'rollback',
        from: '1.1.0',
        to: '1.0.0',
        why: 'it does not come up',
      });
      const released = await withCanary.goto('/well');
      expect(await released?.text()).not.toContain('"1.1.0"');
      await expect(ofBuild(withCanary, '1.0.0')).toBeVisible();
    });

    await test.step('the open tab has lost nothing', async () => {
      await expect(openTab.getByText('Counted to 1', { exact: true })).toBeVisible();
      await expectCounting(openTab);
    });

    await test.step('the remote is removed again', async () => {
      await team.release(good, 'unmount', '/well');
      await team.release(good, 'off', '--why', 'retired');
      const gone = await withCanary.goto('/well');
      expect(gone?.status()).toBe(404);
    });
    await others.close();
  },
);
