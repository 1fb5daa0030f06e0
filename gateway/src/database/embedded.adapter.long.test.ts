import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { embeddedDatabase } from './embedded.adapter.ts';
import { migrations } from './migrations.ts';

it('computes its blank database where no build has put one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-database-'));
  const database = embeddedDatabase(join(folder, 'database'), migrations);
  expect(database.isBlank()).toBe(true);
  expect((await sql<{ revision: number }>`select revision from release_revision`.execute(await database.open())).rows).toEqual([{ revision: 1 }]);
  expect(database.isBlank()).toBe(false);
  await database.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);
