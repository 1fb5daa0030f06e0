import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { SchemaMigrations } from '../database/migrate.ts';
import type { Database } from '../database/database.port.ts';
import { startPostgresServer, type PostgresServer } from '../database/fixtures/postgres-server.ts';
import { migrations } from '../database/create-database.ts';
import { createPostgresDatabase } from '../database/postgres.adapter.ts';

let server: PostgresServer;
let other: pg.Client;
let databases: Database[];

beforeEach(async () => {
  server = await startPostgresServer();
  other = await server.user();
  databases = [];
}, 120_000);
afterEach(async () => {
  await Promise.all(databases.map((each) => each.close()));
  await server.end();
});

/** Opens one more gateway on the server. */
function gateway(changes: SchemaMigrations = migrations): Database {
  const database = createPostgresDatabase(server.url, changes, { warn: () => undefined });
  databases.push(database);
  return database;
}

const { '0004-deleted-versions': index, ...before } = migrations;
const isValid = async () =>
  (await other.query<{ valid: boolean }>("select indisvalid as valid from pg_index where indexrelid = 'saved_version_deleted'::regclass"))
    .rows[0]?.valid;

it('creates the index of deleted versions while others write', async () => {
  expect(index).toBeDefined();
  await gateway(before).open();
  // An uncommitted change: an index that is not created concurrently would wait for it, and later Saves would wait for
  // the index.
  await other.query('begin');
  await other.query(
    "insert into saved_version values ('ann', '1', 'INE467B01029', 'Base case', now(), null, null, null, 'x', '{}', 2, null)",
  );
  const opening = gateway().open();
  const writer = await server.user();
  await writer.query('set statement_timeout = 2000');
  for (let id = 0; ; id += 1) {
    await writer.query(
      "insert into saved_version values ('ben', $1, 'INE467B01029', 'Base case', now(), null, null, null, 'x', '{}', 2, null)",
      [String(id)],
    );
    const { rows } = await writer.query("select 1 from pg_class where relname = 'saved_version_deleted'");
    if (rows.length > 0) break; // it has started and waits
    await pause(10);
  }
  await writer.query(
    "insert into saved_version values ('eve', '1', 'INE467B01029', 'Base case', now(), null, null, null, 'x', '{}', 2, null)",
  );
  await other.query('commit');
  await opening;
  await expect(isValid()).resolves.toBe(true);
});

it('creates the index of deleted versions again after an interrupted attempt', async () => {
  await gateway(before).open();
  await other.query(
    "insert into saved_version values ('ann', '1', 'INE467B01029', 'Base case', now(), null, null, null, 'x', '{}', 2, now())",
  );
  await expect(other.query('create unique index concurrently saved_version_deleted on saved_version ((1 / (bytes - 2)))')).rejects.toThrow(
    'division by zero',
  );
  await expect(isValid()).resolves.toBe(false);
  await gateway().open();
  await expect(isValid()).resolves.toBe(true);
});
