import { startPostgresServer, type PostgresServer } from '../database/fixtures/postgres-server.ts';
import type { Database } from '../database/database.port.ts';
import { migrations } from '../database/create-database.ts';
import { createPostgresDatabase } from '../database/postgres.adapter.ts';
import { sweepDeleted } from './saved-work.plugin.ts';

const now = new Date('2026-12-22T10:00:00Z');

let server: PostgresServer;
let database: Database;
beforeAll(async () => {
  server = await startPostgresServer();
  database = createPostgresDatabase(server.url, migrations, { warn: () => undefined });
  await database.open();
}, 120_000);
afterAll(async () => {
  await database.close();
  await server.end();
});

it('sweeps on one gateway at a time, without waiting for locked rows', async () => {
  const other = await server.user();
  await other.query(
    "insert into saved_version select 'user ' || number, number::text, 'INE467B01029', 'Base case', now(), null, null, null, 'x', '{}', 2, '2026-11-01' from generate_series(1, 30) as number",
  );
  await other.query("select pg_advisory_lock(hashtext('saved-work-sweep'), 0)");
  await expect(sweepDeleted(database, now)).resolves.toBe(0);
  await other.query('select pg_advisory_unlock_all()');

  // A user is restoring one at this moment.
  await other.query('begin');
  await other.query("update saved_version set deleted_at = null where uid = 'user 7'");
  await expect(sweepDeleted(database, now, 10)).resolves.toBe(29);
  await other.query('commit');
  await expect(sweepDeleted(database, now)).resolves.toBe(0);
  await expect(other.query('select uid from saved_version')).resolves.toMatchObject({ rows: [{ uid: 'user 7' }] });
});
