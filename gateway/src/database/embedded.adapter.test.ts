import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.port.ts';
import { embeddedDatabase } from './embedded.adapter.ts';
import { migrations } from './migrations.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mulya-database-')), 'database');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const revisionOf = async (database: Database) => (await sql<{ revision: number }>`select revision from release_revision`.execute(await database.open())).rows[0]?.revision;

it('is blank until it is opened, and keeps what was written for the next process', async () => {
  const first = embeddedDatabase(folder, migrations);
  expect(first.isBlank()).toBe(true);
  await expect(first.ready()).resolves.toMatchObject({ ok: true, detail: expect.stringContaining('not in use yet') });
  await sql`update release_revision set revision = 7`.execute(await first.open());
  expect(first.isBlank()).toBe(false);
  await first.close();

  const second = embeddedDatabase(folder, migrations);
  expect(second.isBlank()).toBe(false);
  await expect(revisionOf(second)).resolves.toBe(7);
  await second.close();
}, 120_000);

it('refuses a folder that another living gateway uses, and takes one that a dead one left', async () => {
  const held = embeddedDatabase(folder, migrations);
  await writeFile(`${folder}.pid`, String(process.ppid));
  await expect(held.open()).rejects.toThrow(`another gateway (process ${String(process.ppid)}) uses it. Give each its own DATA_DIR, or all of them one DATABASE_URL.`);
  await writeFile(`${folder}.pid`, '999999999');
  await held.open();
  await expect(readFile(`${folder}.pid`, 'utf8')).resolves.toBe(String(process.pid));
  await held.close();
  await expect(readFile(`${folder}.pid`, 'utf8')).rejects.toThrow('ENOENT');
}, 120_000);

it('lives with changes that a newer gateway made', async () => {
  const newer = embeddedDatabase(folder, { ...migrations, '9999-later': { up: async (db) => void (await sql`create table later (id integer)`.execute(db)) } });
  await newer.open();
  await newer.close();
  const older = embeddedDatabase(folder, migrations);
  await expect(revisionOf(older)).resolves.toBe(1);
  await older.close();
}, 120_000);

it('runs what one transaction does without another between', async () => {
  const database = embeddedDatabase(folder, migrations);
  const statements = await database.open();
  const seen: string[] = [];
  const step = (name: string) =>
    statements.transaction().execute(async (tables) => {
      seen.push(`${name} begins`);
      await sql`select pg_sleep(0.02)`.execute(tables);
      seen.push(`${name} ends`);
    });
  await Promise.all([step('one'), step('two')]);
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  await database.close();
}, 120_000);
