import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createEmbeddedDatabase } from './embedded-database.adapter.ts';
import { useDatabaseFolder, preparedOptions, revisionOf } from './fixtures/embedded-database.ts';
import { migrations } from './create-database.ts';

const place = useDatabaseFolder();

it('computes a blank database if the build provided none', async () => {
  const database = createEmbeddedDatabase(place(), migrations);
  expect(database.isBlank()).toBe(true);
  await expect(revisionOf(database)).resolves.toBe(1);
  expect(database.isBlank()).toBe(false);
  await database.close();
}, 120_000);

it('starts over after an interrupted first start', async () => {
  await mkdir(`${place()}.new`, { recursive: true });
  await writeFile(join(`${place()}.new`, 'PG_VERSION'), '17');
  const database = createEmbeddedDatabase(place(), migrations, preparedOptions);
  expect(database.isBlank()).toBe(true);
  await expect(revisionOf(database)).resolves.toBe(1);
  await database.close();
}, 120_000);

it('tolerates migrations of a newer gateway', async () => {
  const newer = createEmbeddedDatabase(
    place(),
    { ...migrations, '9999-later': { up: async (db) => void (await sql`create table later (id integer)`.execute(db)) } },
    preparedOptions,
  );
  await newer.open();
  await newer.close();
  const older = createEmbeddedDatabase(place(), migrations, preparedOptions);
  await expect(revisionOf(older)).resolves.toBe(1);
  await older.close();
}, 120_000);
