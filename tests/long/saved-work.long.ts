import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demo } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { startStack, type Stack, type StackOptions } from '../journeys/stack.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { SavingAnalyst } from './saving-analyst.ts';

const ROUNDS = 10;
/** Each round is killed within this time, ms. The first one creates a database, which takes seconds. */
const FIRST_ROUND_MS = 8_000;
const ROUND_MS = 1_500;

test('the unit tests of saved work, releases and the result cache pass on a PostgreSQL server too', async () => {
  const server = await startPostgres();
  try {
    const jest = fileURLToPath(new URL('../../node_modules/jest/bin/jest.js', import.meta.url));
    const patterns = 'gateway/src/(saved-work/|app\\.saved-work|releases/published/release-store|market-data/database-caches)';
    const { code, said } = await new Promise<{ readonly code: unknown; readonly said: string }>((resolve) => {
      const env = { ...process.env, TEST_DATABASE_URL: server.url, FORCE_COLOR: '0' }; // its output is read
      execFile(
        process.execPath,
        [jest, '--testPathPatterns', patterns],
        { cwd: fileURLToPath(new URL('../..', import.meta.url)), env },
        (error, _output, words) => resolve({ code: error?.code ?? 0, said: words }),
      );
    });
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/Tests: +\d{3,} passed, \d{3,} total/) });
  } finally {
    await server.end();
  }
});

for (const kind of ['embedded', 'a server'] as const) {
  test(`nothing that was answered is lost when the gateway is killed at any moment: ${kind}`, async ({ stack }, testInfo) => {
    test.setTimeout(15 * 60_000);
    const dataDir = await mkdtemp(join(tmpdir(), 'mulya-saved-work-'));
    const server = kind === 'a server' ? await startPostgres() : undefined;
    const options: StackOptions = {
      dataDir,
      emulator: new URL(stack.emulator).host,
      env: server === undefined ? {} : { DATABASE_URL: server.url },
    };
    const analyst = await SavingAnalyst.signIn(stack, demo);
    let gateway: Stack | undefined;
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        gateway = await startStack(options);
        await analyst.expectsItsWork(gateway.url);
        const cut = Math.round(Math.random() * (round === 0 ? FIRST_ROUND_MS : ROUND_MS));
        const saving = analyst.savesUntilCut(gateway.url);
        await new Promise((resolve) => setTimeout(resolve, cut));
        await kill(gateway, round % 3 === 2 ? server : undefined);
        await saving;
        testInfo.annotations.push({ type: `round ${String(round + 1)}`, description: `cut after ${String(cut)} ms: ${analyst.tally()}` });
      }
      gateway = await startStack(options);
      await analyst.expectsItsWork(gateway.url);
      expect(analyst.answered).toBeGreaterThan(ROUNDS);
    } finally {
      await gateway?.end();
      await server?.end();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}

/** Kills the gateway and its database server. */
async function kill(gateway: Stack, server: PostgresServer | undefined): Promise<void> {
  if (server !== undefined) await server.kill();
  process.kill(gateway.pids.gateway, 'SIGKILL');
  await gateway.ended;
  await server?.start();
}
