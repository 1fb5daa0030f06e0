/** The commands as processes, on a real server and on an embedded database: kills, two at once, and a database in use. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleFiling } from '@mulya/filings/testing';
import { readListings } from '@mulya/sample-data';
import type pg from 'pg';
import { createEmbeddedDatabase } from '../database/embedded-database.adapter.ts';
import { startPostgresServer, type PostgresServer } from '../database/fixtures/postgres-server.ts';
import { migrations } from '../database/create-database.ts';
import { madeShares, udiffFile, udiffName, useFileFolder } from '../market-data/fixtures/daily-files.ts';
import type { Listing } from '@mulya/contract';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = useFileFolder();
const children: ChildProcess[] = [];
let listings: readonly Listing[];

beforeAll(async () => {
  const all = (await readListings()).listings.filter(({ kind, isin, nse }) => kind === 'equity' && isin !== null && nse !== null);
  listings = all.toSorted((one, other) => ((one.nse ?? '') < (other.nse ?? '') ? -1 : 1));
});
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs `npm run import:…` without npm. */
function start(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(root, 'scripts/import.mjs'), command, ...args], { env: { PATH: '/usr/bin:/bin', ...env } });
  children.push(child);
  let [out, error] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.once('close', (status) => resolve({ status, out, error })));
  return { child, ended };
}

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>>) => start(command, args, env).ended;

/** A file in which every close is 100 plus the company's number plus `add`. */
const put = (day: string, add: number, exchange: 'NSE' | 'BSE' = 'NSE') =>
  files.put(udiffName(exchange, day), udiffFile(exchange, day, madeShares(listings, add)));

/** Resolves when the condition holds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

describe('on a server', () => {
  let server: PostgresServer;
  let user: pg.Client;
  let env: { readonly DATABASE_URL: string };

  beforeEach(async () => {
    server = await startPostgresServer();
    user = await server.user();
    env = { DATABASE_URL: server.url };
  }, 120_000);
  afterEach(() => server.end());

  const countDay = async (day: string) => {
    const { rows } = await user.query<{ count: number }>('select count(*)::int as count from daily_price where day = $1', [day]);
    return rows[0]?.count;
  };
  const version = async () => (await user.query<{ version: number }>('select version from market_data_version')).rows[0]?.version;

  it('imports a day, and prints what it did', async () => {
    const path = await put('2025-12-18', 1);
    const found = await run('prices', [path], env);
    expect(found.error).toBe('');
    expect(found.status).toBe(0);
    const count = listings.length.toLocaleString('en-US');
    expect(found.out).toContain(`Imported prices of 18 Dec 2025: ${count} companies (NSE), 0 (BSE); 0 rows not listed here.\n`);
    expect(await countDay('2025-12-18')).toBe(listings.length);
  }, 120_000);

  it('keeps the old data whole when it is killed in the middle of an import', async () => {
    await run('prices', [await put('2025-12-17', 0)], env);
    const before = await version();
    await user.query('begin');
    await user.query('lock table daily_price_file in access exclusive mode'); // the import waits here, with its lock taken
    const { child, ended } = start('prices', [await put('2025-12-18', 1)], env);
    const other = await server.user();
    await until(async () => {
      const { rows } = await other.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%daily_price_file%'",
      );
      return rows.length > 0;
    });
    child.kill('SIGKILL');
    await ended;
    await user.query('commit');
    expect(await countDay('2025-12-17')).toBe(listings.length);
    expect(await countDay('2025-12-18')).toBe(0);
    expect(await version()).toBe(before);
    expect((await run('prices', [await put('2025-12-18', 1)], env)).status).toBe(0);
    expect(await countDay('2025-12-18')).toBe(listings.length);
  }, 120_000);

  it('does not mix two imports of one day that run at once', async () => {
    await run('prices', [await put('2025-12-17', 0)], env);
    const one = start('prices', [await put('2025-12-18', 1)], env);
    const other = start('prices', [await put('2025-12-18', 2, 'BSE')], env);
    expect((await Promise.all([one.ended, other.ended])).map(({ status }) => status)).toEqual([0, 0]);
    const { rows } = await user.query("select count(*)::int as count from daily_price where day = '2025-12-18' and bse - nse = 1");
    expect(rows).toEqual([{ count: listings.length }]);
    expect(await version()).toBe(3);
  }, 120_000);

  it('imports actions, and refuses a factor of 0 with its line', async () => {
    const path = await files.put('good.csv', 'ISIN,ex-date,kind,ratio\nINE040A01034,2025-08-26,bonus,1:1\n');
    expect(await run('actions', [path], env)).toMatchObject({
      status: 0,
      out: 'HDFC Bank Ltd: bonus, ex-date 26 Aug 2025, factor 2.\nImported 1 corporate action of good.csv; 0 rows not listed here.\n',
    });
    const bad = await files.put('bad.csv', 'ISIN,ex-date,kind,ratio\nINE467B01029,2025-08-26,split,5\nINE040A01034,2025-08-27,bonus,0\n');
    const refused = await run('actions', [bad], env);
    expect(refused).toMatchObject({
      status: 1,
      out: '',
      error: expect.stringMatching(/^bad.csv, line 3: expected a ratio above 1 .*"0" came.\n$/),
    });
    expect((await user.query('select company from corporate_action')).rows).toEqual([{ company: 'INE040A01034' }]);
  }, 120_000);
});

describe('on an embedded database', () => {
  const dataDir = () => join(files.path(), 'data');
  const env = () => ({ DATA_DIR: dataDir() });

  async function countDay(day: string): Promise<number> {
    const database = createEmbeddedDatabase(join(dataDir(), 'database'), migrations);
    try {
      const tables = (await database.open()).withTables<{ daily_price: { day: string } }>();
      return (await tables.selectFrom('daily_price').select('day').where('day', '=', day).execute()).length;
    } finally {
      await database.close();
    }
  }

  it('keeps the old data whole when it is killed', async () => {
    await run('prices', [await put('2025-12-17', 0)], env());
    const path = await put('2025-12-18', 1);
    const { child, ended } = start('prices', [path], env());
    await until(async () => (await readFile(join(dataDir(), 'database.pid'), 'utf8')) === String(child.pid));
    child.kill('SIGKILL');
    await ended;
    expect(await countDay('2025-12-17')).toBe(listings.length);
    expect([0, listings.length]).toContain(await countDay('2025-12-18'));
    expect((await run('prices', [path], env())).status).toBe(0);
    expect(await countDay('2025-12-18')).toBe(listings.length);
  }, 240_000);

  const stopOrShare =
    'Stop the gateway and run this again, or set DATABASE_URL for both to one PostgreSQL server, which they can use at once.';

  it.each([
    [
      'prices',
      () => put('2025-12-18', 1),
      'Drop the file into the folder that its PRICES names (.env.example), which imports it within a minute; or stop the gateway and run this again.',
    ],
    ['actions', () => files.put('good.csv', 'ISIN,ex-date,kind,ratio\nINE040A01034,2025-08-26,bonus,1:1\n'), stopOrShare],
    ['filings', () => files.put('INDAS_1.xml', sampleFiling({ isin: 'INE002A01018' })), stopOrShare],
  ])(
    '%s is refused with what to do while a gateway holds it',
    async (command, putFile, sentence) => {
      const database = createEmbeddedDatabase(join(dataDir(), 'database'), migrations);
      await database.open();
      const refused = await run(command, [await putFile()], env());
      await database.close();
      expect(refused.status).toBe(1);
      expect(refused.error).toBe(`The database is in use: a gateway (process ${process.pid}) is running on it. ${sentence}\n`);
    },
    240_000,
  );
});
