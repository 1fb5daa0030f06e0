import { Migrator, sql, type Migration } from 'kysely';
import type { SchemaMigrations } from './schema-migration.ts';
import type { Statements } from './database.port.ts';

const table = 'mulya_migration';
const noop: Migration = { up: () => Promise.resolve() };

/**
 * Brings the tables up to date. Changes that a newer gateway has made are let be. `isInUse`: others work on the database meanwhile; who
 * calls this is then the only one who changes it (migrate-in-turn.ts).
 *
 * @throws Error with the number of the change that could not be made
 */
export async function migrate(statements: Statements, own: SchemaMigrations, { isOnline = false } = {}): Promise<void> {
  for (;;) {
    const left = await pendingMigrations(statements, own);
    const isAlone = (name: string) => isOnline && own[name]?.upOnline !== undefined;
    const [next] = left;
    if (next === undefined) return;
    const firstAlone = left.findIndex(isAlone);
    if (firstAlone === 0) await migrateOnline(statements, next, own[next]?.upOnline);
    else
      await runMigrator(
        statements,
        Object.fromEntries(
          Object.entries(own).filter(([name]) => left.slice(0, firstAlone === -1 ? left.length : firstAlone).includes(name)),
        ),
      );
  }
}

/** The changes that are not made yet, in their order. */
export async function pendingMigrations(statements: Statements, own: SchemaMigrations): Promise<readonly string[]> {
  const made = new Set(await appliedMigrations(statements));
  return Object.keys(own)
    .sort()
    .filter((name) => !made.has(name));
}

/** A change that stands in no transaction. Nobody waits behind the locks that it takes, so that it may wait for them. */
async function migrateOnline(statements: Statements, name: string, up: Migration['up'] = noop.up): Promise<void> {
  await sql`set lock_timeout = 0`.execute(statements);
  await runMigrator(statements, { [name]: { up } }, true);
  await sql`set lock_timeout to default`.execute(statements);
}

async function runMigrator(
  statements: Statements,
  changes: Readonly<Record<string, Migration>>,
  disableTransactions = false,
): Promise<void> {
  const before = (await appliedMigrations(statements)).map((name) => [name, noop] as const);
  const migrator = new Migrator({
    db: statements,
    provider: { getMigrations: () => Promise.resolve({ ...changes, ...Object.fromEntries(before) }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
    allowUnorderedMigrations: true, // a newer gateway's may stand between
    disableTransactions,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw new Error(`The database could not be brought up to date${failed === undefined ? '' : ` (change ${failed})`}.`, { cause: error });
}

async function appliedMigrations(statements: Statements): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ known: string | null }>`select to_regclass(${table})::text as known`.execute(statements);
  if ((tables[0]?.known ?? null) === null) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(statements);
  return rows.map(({ name }) => name);
}
