import type { Page } from '@playwright/test';
import { demo, logInToDashboard } from '../../journeys/analyst.ts';
import { startStack, type Stack } from '../../journeys/stack.ts';
import { startPostgres } from '../../long/postgres-server.ts';
import { teamAt } from '../../releases/team.ts';
import { BUILDING_MS, expect, expectCounting, expectOthersLive, test, title } from '../faulty-product.ts';
import { lineTo } from '../line.ts';

test.setTimeout(2 * BUILDING_MS); // it starts a database and separate products

const password = 'a-long-secret';
/** The gateway polls the database once a second for changes by others. */
const POLL_INTERVAL_MS = 1_500;
const ofBuild = (page: Page, version: string) => page.getByText(`Of build ${version}`, { exact: true });

/** The health of the database and the releases, with the overall status. */
async function health({ url }: Stack) {
  const answer = await fetch(`${url}/readyz`);
  const { dependencies } = (await answer.json()) as {
    readonly dependencies: Readonly<Record<string, { readonly ok: boolean; readonly detail: string }>>;
  }; // the gateway's HTML
  return { status: answer.status, database: dependencies['database'], releases: dependencies['releases'] };
}

test('while the list of releases cannot be read, pages use the last one, and recovery is automatic', async ({
  page,
  faulty,
  ownStack,
  expectConsole,
}) => {
  expectConsole(/503 .*\/api\/saved-work\//); // the same database has the saved work
  const database = await startPostgres();
  const address = new URL(database.url);
  const line = await lineTo(Number(address.port));
  address.port = String(line.port);
  try {
    const token = 'the-deploy-token-of-mfe-faulty';
    const env = { DATABASE_URL: address.href, DEPLOY_TOKENS: `mfe-faulty=${token}` };
    const stack = await ownStack({ env });
    const team = teamAt(stack, token);
    const old = await faulty.build();
    const young = await faulty.build({ version: '1.1.0' });
    await team.release(old, 'publish');
    await team.release(old, 'promote', '1.0.0');
    await team.release(young, 'publish');
    await team.release(old, 'mount', '/well', 'signed-in', '--page', 'well');
    await logInToDashboard(page, demo, stack.url);

    await test.step('pages load with every file of the last release', async () => {
      line.fallSilent();
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS)); // a query is in flight when the database is lost
      await line.cut();
      await page.goto(`${stack.url}/well`);
      await expect(title(page, 'Well')).toBeVisible();
      await expect(ofBuild(page, '1.0.0')).toBeVisible();
      await expectCounting(page);
      await expectOthersLive(page);
    });

    await test.step('a release command says what is down and what to do; the current release can be listed', async () => {
      const refused = await team.tryTo(young, 'promote', '1.1.0');
      expect(refused.ok).toBe(false);
      expect(refused.output).toContain(
        `The gateway at ${stack.url} could not do it (503): The database that holds the releases cannot be reached just now. Try again in a moment; npm run release -- list shows what is released.`,
      );
      expect(await team.release(young, 'list')).toContain('1.0.0');
      expect((await team.tryTo(young, 'log')).ok).toBe(false);
    });

    await test.step('health names the failed part, and the log states it once, without the password', async () => {
      const { status, database: told, releases } = await health(stack);
      expect(status).toBe(200); // a load balancer that dropped every gateway would lose the pages too
      expect(told).toEqual({ ok: false, detail: expect.stringMatching(/^The database at 127\.0\.0\.1:\d+\/mulya does not answer: ./) });
      expect(releases).toEqual({ ok: true, detail: expect.stringContaining('mfe-faulty 1.0.0') });
      await expect.poll(() => stack.output().split('What is released could not be read; what was read last stands.')).toHaveLength(2);
      expect(stack.output()).not.toContain(password);
    });

    await test.step('a gateway that starts during the outage has no release, and says what to check', async () => {
      const started = startStack({ env, emulator: new URL(stack.emulator).host });
      await expect(started).rejects.toThrow(
        /The database at 127\.0\.0\.1:\d+\/mulya cannot be used: .* Check DATABASE_URL and that the server runs\./,
      );
      await expect(started).rejects.not.toThrow(password);
    });

    await test.step('it recovers on its own, and releases again', async () => {
      await line.restore();
      await expect.poll(async () => (await health(stack)).status).toBe(200);
      await expect(ofBuild(page, '1.0.0')).toBeVisible();
      await team.release(young, 'promote', '1.1.0');
      await page.reload();
      await expect(ofBuild(page, '1.1.0')).toBeVisible();
      await expectCounting(page);
    });
  } finally {
    await database.end();
  }
});
