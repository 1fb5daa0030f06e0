import { sql } from 'kysely';
import { type SchemaMigration, type SchemaMigrations, migrate, pendingMigrations } from './migrate.ts';
import { createMemoryDatabase } from './fixtures/memory-database.ts';

const database = createMemoryDatabase();
afterAll(() => database.close());

it('applies pending migrations in order, with or without other gateways', async () => {
  const statements = await database.open();
  const applied: string[] = [];
  const change = (name: string, more: Partial<SchemaMigration> = {}): SchemaMigration => ({
    up: async () => void applied.push(name),
    ...more,
  });
  const inUse: Partial<SchemaMigration> = {
    async upOnline(tables) {
      applied.push(
        `in use: ${String((await sql<{ own: boolean }>`select pg_current_xact_id_if_assigned() is null as own`.execute(tables)).rows[0]?.own)}`,
      );
    },
  };
  const changes: SchemaMigrations = { '1000-one': change('one'), '1001-two': change('two', inUse), '1002-three': change('three') };

  await expect(pendingMigrations(statements, changes)).resolves.toEqual(Object.keys(changes));
  await migrate(statements, { '1001-two': change('two') });
  await migrate(statements, { ...changes, '1003-four': change('four', inUse), '1004-five': change('five') }, { isOnline: true });
  expect(applied).toEqual(['two', 'one', 'three', 'in use: true', 'five']);
  await migrate(statements, { ...changes, '1005-six': change('six', inUse) });
  expect(applied.slice(5)).toEqual(['six']);
  await expect(pendingMigrations(statements, changes)).resolves.toEqual([]);
}, 120_000);

it('names the migration that failed, and retries it the next time', async () => {
  const statements = await database.open();
  const broken: SchemaMigrations = {
    '2000-good': { up: async () => undefined },
    '2001-broken': { up: () => Promise.reject(new Error('no such table')) },
  };
  await expect(migrate(statements, broken)).rejects.toThrow('The database could not be brought up to date (change 2001-broken).');
  await migrate(statements, { ...broken, '2001-broken': { up: async () => undefined } });
  await expect(pendingMigrations(statements, broken)).resolves.toEqual([]);
}, 120_000);
