/** Imports in processes of their own, against the compiled gateway: killed in the middle, and two at once. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DatabaseConfig, Database } from '../../database/database.port.ts';
import { createDatabase } from '../../database/create-database.ts';
import { useDatabaseFolder } from '../../database/fixtures/embedded-database.ts';
import { startPostgresServer, type PostgresServer } from '../../database/fixtures/postgres-server.ts';
import { quietLog } from '../../fixtures/quiet-log.ts';
import { readMarketDataVersion } from '../market-data-version.ts';
import { readFilings } from './filing-store.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const compiled = here('../../../dist');
const companies = ['INE000000001', 'INE000000002'];

const folder = useDatabaseFolder();
let server: PostgresServer;
const children: ChildProcess[] = [];

beforeAll(async () => {
  if (!existsSync(compiled)) throw new Error('The compiled gateway was expected. Run npm run build first.');
  server = await startPostgresServer();
}, 120_000);
afterEach(() => Promise.all(children.splice(0).map(kill)));
afterAll(() => server.end());

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

/** Starts an import. `line`: its next line. */
function startImport(config: DatabaseConfig, mark: string, stopAfter = 0): { readonly child: ChildProcess; line(): Promise<string> } {
  const args = [here('fixtures/import-filings.mjs'), compiled, JSON.stringify(config), mark, String(stopAfter)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, line: async () => String((await lines.next()).value) };
}

async function withDatabase<Value>(config: DatabaseConfig, work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await createDatabase(config, quietLog().log);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The files of each company in the order of import, each run of one mark as "mark × count". */
const contents = (config: DatabaseConfig) =>
  withDatabase(config, async (database) => {
    const runs = await Promise.all(
      companies.map(async (company) => {
        const files = (await readFilings(database, company, quietLog().log)).map(({ file }) => file);
        const starts = files.flatMap((file, at) => (file === files[at - 1] ? [] : [at]));
        return starts.map((start, at) => `${files[start] ?? ''} × ${(starts[at + 1] ?? files.length) - start}`);
      }),
    );
    return { runs, version: await readMarketDataVersion(database) };
  });

const databases = {
  'the embedded database': (): DatabaseConfig => ({ kind: 'embedded', folder: folder() }),
  PostgreSQL: (): DatabaseConfig => ({ kind: 'postgres', url: server.url }),
};

describe.each(Object.entries(databases))('import into %s', (_, configOf) => {
  it('leaves the old data whole when it is killed in the middle', async () => {
    const config = configOf();
    await withDatabase(config, async (database) => {
      await (await database.open()).withTables<{ market_filing: object }>().deleteFrom('market_filing').execute();
    });
    expect(await startImport(config, 'old').line()).toBe('done');
    const before = await contents(config);
    expect(before.runs).toEqual([['old.xml × 250'], ['old.xml × 250']]);

    const { child, line } = startImport(config, 'new', 3);
    expect(await line()).toBe('half');
    await kill(child);
    expect(await contents(config)).toEqual(before);

    expect(await startImport(config, 'new').line()).toBe('done');
    expect(await contents(config)).toEqual({
      runs: companies.map(() => ['old.xml × 250', 'new.xml × 250']),
      version: before.version + 1,
    });
  }, 120_000);
});

it('doesn’t mix with another import at the same time', async () => {
  const config = databases.PostgreSQL();
  await withDatabase(config, async (database) => {
    await (await database.open()).withTables<{ market_filing: object }>().deleteFrom('market_filing').execute();
  });
  const { version } = await contents(config);
  const imports = ['one', 'two', 'three'].map((mark) => startImport(config, mark));
  expect(await Promise.all(imports.map(({ line }) => line()))).toEqual(['done', 'done', 'done']);
  const after = await contents(config);
  expect(after.version).toBe(version + 3);
  expect(after.runs[0]?.toSorted()).toEqual(['one.xml × 250', 'three.xml × 250', 'two.xml × 250']);
  expect(after.runs[1]).toEqual(after.runs[0]);
}, 120_000);
