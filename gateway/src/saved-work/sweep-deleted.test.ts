import { randomUUID } from 'node:crypto';
import { sql, type KyselyPlugin } from 'kysely';
import type { Database } from '../database/database.port.ts';
import { createTestDatabase } from '../database/fixtures/test-database.ts';
import { sweepDeleted } from './saved-work.plugin.ts';

const database = createTestDatabase();
const now = new Date('2026-12-22T10:00:00Z');
const longAgo = '2026-11-22T09:59:59Z';
const lately = '2026-11-22T10:00:01Z';

beforeAll(() => database.open(), 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from saved_version`.execute(await database.open());
});

/** Creates versions of different users, deleted at that time. */
async function versions(count: number, deletedAt: string | null): Promise<void> {
  await sql`
    insert into saved_version (uid, id, company, name, saved_at, model_version, work, bytes, deleted_at)
    select ${randomUUID()} || number, number::text, 'INE467B01029', 'Base case', now(), 'x', '{}', 2, ${deletedAt}::timestamptz from generate_series(1, ${count}::integer) as number
  `.execute(await database.open());
}
const left = async () =>
  Number((await sql<{ count: string }>`select count(*) as count from saved_version`.execute(await database.open())).rows[0]?.count);

it('deletes old deleted versions in batches, and keeps everything else', async () => {
  await versions(25, longAgo);
  await versions(3, lately);
  await versions(4, null);
  let deletions = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('delete from saved_version')) deletions += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const counted: Database = { ...database, open: async () => (await database.open()).withPlugin(counting) };
  await expect(sweepDeleted(counted, now, 10)).resolves.toBe(25);
  expect(deletions).toBe(3);
  await expect(left()).resolves.toBe(7);
  await expect(sweepDeleted(database, now)).resolves.toBe(0);
});

it('finds deleted versions by an index', async () => {
  await versions(5_000, null);
  await versions(5, longAgo);
  const statements = await database.open();
  await sql`analyze saved_version`.execute(statements);
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain select uid, id from saved_version where deleted_at is not null and deleted_at < ${now} order by deleted_at limit 500`.execute(
    statements,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('saved_version_deleted');
  expect(plan).not.toContain('Seq Scan');
});
