/** Migrations on a real server in use. Timeouts of minutes in production are fractions of a second here. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { quietLog } from '../fixtures/quiet-log.ts';
import type { SchemaMigrations } from './migrate.ts';
import { startPostgresServer, type PostgresServer } from './fixtures/postgres-server.ts';
import { migrations } from './create-database.ts';
import { createPostgresDatabase, type PostgresTimeouts } from './postgres.adapter.ts';
import { postgresTimeouts } from '../limits.ts';

const times: PostgresTimeouts = {
  ...postgresTimeouts,
  statement: 300,
  migrationLock: 150,
  lockRetryPause: 100,
  queuePollInterval: 50,
  queueLogInterval: 100,
};

let server: PostgresServer;
let other: pg.Client;
let connections: { close(): Promise<void> }[];

beforeEach(async () => {
  server = await startPostgresServer();
  other = await server.user();
  connections = [];
}, 120_000);
afterEach(async () => {
  await Promise.all(connections.map((each) => each.close()));
  await server.end();
});

/** Opens one more gateway on the server. */
function gateway(changes: SchemaMigrations = migrations, of: PostgresTimeouts = times) {
  const { log, lines } = quietLog();
  const database = createPostgresDatabase(server.url, changes, log, of);
  connections.push(database);
  return { database, lines };
}

const slow: SchemaMigrations = {
  ...migrations,
  '9000-slow': { up: async (tables) => void (await sql`select pg_sleep(1)`.execute(tables)) },
};

it("runs migrations longer than a call's statement timeout, while a second gateway waits and logs it", async () => {
  const [one, two] = [gateway(slow), gateway(slow)];
  await Promise.all([one.database.open(), two.database.open()]);
  const { rows } = await other.query<{ name: string }>('select name from mulya_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(slow).sort());
  const lines = [...one.lines, ...two.lines];
  expect(lines.length).toBeGreaterThan(3); // logged repeatedly
  expect(new Set(lines)).toEqual(new Set(['Another gateway changes the tables of the database. This one waits until it is done.']));
  // Calls keep their shorter statement timeout.
  await expect(sql`select pg_sleep(1)`.execute(await one.database.open())).rejects.toThrow('canceling statement due to statement timeout');
});

it('opens without waiting for the lock when the migrations were applied before', async () => {
  await gateway().database.open();
  await other.query("select pg_advisory_lock(hashtext('mulya-migration'), 0)");
  const next = gateway();
  await next.database.open();
  expect(next.lines).toEqual([]);
});

it('blocks no caller while a migration waits for a table in use, and applies it when the table is free', async () => {
  await gateway().database.open();
  await other.query('begin');
  await other.query('select * from saved_version');
  const changed = gateway({
    ...migrations,
    '9000-column': { up: async (tables) => void (await sql`alter table saved_version add column more text`.execute(tables)) },
  });
  const opening = changed.database.open();
  const reader = await server.user();
  await reader.query('set statement_timeout = 2000');
  while (changed.lines.length < 3) {
    await reader.query('select count(*) from saved_version');
    await pause(10);
  }
  await other.query('commit');
  await opening;
  await reader.query('select more from saved_version');
  expect(new Set(changed.lines)).toEqual(new Set(['A change of the tables waits for those who use them. It is tried again in a moment.']));
});

it('fails the start with one sentence without the password when a migration waits too long', async () => {
  await gateway().database.open();
  await other.query('begin');
  await other.query('lock table saved_version');
  const { database } = gateway(
    {
      ...migrations,
      '9000-column': { up: async (tables) => void (await sql`alter table saved_version add column more text`.execute(tables)) },
    },
    { ...times, lockRetryLimit: 200 },
  );
  const rejected = database.open();
  await expect(rejected).rejects.toThrow(
    /^The database at 127\.0\.0\.1:\d+\/mulya cannot be used: canceling statement due to lock timeout\. Check DATABASE_URL and that the server runs\.$/,
  );
  await expect(rejected).rejects.not.toThrow(/a-long-secret/);
});
