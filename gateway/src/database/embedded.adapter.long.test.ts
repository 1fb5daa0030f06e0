import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.port.ts';
import { embeddedDatabase } from './embedded.adapter.ts';
import { keptBlankDatabase } from './fixtures/kept-blank-database.ts';
import { migrations } from './migrations.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mulya-database-')), 'database');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

/** As the product starts once it is built. */
const prepared = { blank: keptBlankDatabase };

const revisionOf = async (database: Database) => (await sql<{ revision: number }>`select revision from release_revision`.execute(await database.open())).rows[0]?.revision;

it('computes its blank database where no build has put one', async () => {
  const database = embeddedDatabase(folder, migrations);
  expect(database.isBlank()).toBe(true);
  await expect(revisionOf(database)).resolves.toBe(1);
  expect(database.isBlank()).toBe(false);
  await database.close();
}, 120_000);

it('begins again where a first start was cut off', async () => {
  await mkdir(`${folder}.new`, { recursive: true });
  await writeFile(join(`${folder}.new`, 'PG_VERSION'), '17');
  const database = embeddedDatabase(folder, migrations, prepared);
  expect(database.isBlank()).toBe(true);
  await expect(revisionOf(database)).resolves.toBe(1);
  await database.close();
}, 120_000);

it('lives with changes that a newer gateway made', async () => {
  const newer = embeddedDatabase(folder, { ...migrations, '9999-later': { up: async (db) => void (await sql`create table later (id integer)`.execute(db)) } }, prepared);
  await newer.open();
  await newer.close();
  const older = embeddedDatabase(folder, migrations, prepared);
  await expect(revisionOf(older)).resolves.toBe(1);
  await older.close();
}, 120_000);
