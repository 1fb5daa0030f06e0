import { type Migration, Migrator, sql } from 'kysely';
import type { Statements } from './database.port.ts';

/** A migration of the tables. */
export interface SchemaMigration extends Migration {
  /**
   * Replaces `up` on a server that other gateways are using, and runs outside a transaction. It is for migrations that
   * would block their writes, such as an index of a large table, which is created `concurrently`. It starts by removing
   * what an interrupted attempt has left.
   */
  readonly upOnline?: Migration['up'];
}

/** By name. The names begin with a number and sort in the order of application. */
export type SchemaMigrations = Readonly<Record<string, SchemaMigration>>;

const table = 'mulya_migration';
const noop: Migration = { up: () => Promise.resolve() };

/**
 * Applies the pending migrations. Leaves migrations applied by newer gateways untouched. Set `isOnline` when other gateways are using
 * the database; the caller must then hold the migration lock (migrate-with-lock.ts).
 *
 * @throws Error with the name of the migration that failed
 */
export async function migrate(statements: Statements, migrations: SchemaMigrations, { isOnline = false } = {}): Promise<void> {
  for (;;) {
    const pending = await pendingMigrations(statements, migrations);
    const hasOnlineVersion = (name: string) => isOnline && migrations[name]?.upOnline !== undefined;
    const [next] = pending;
    if (next === undefined) return;
    const firstOnline = pending.findIndex(hasOnlineVersion);
    if (firstOnline === 0) await migrateOnline(statements, next, migrations[next]?.upOnline);
    else
      await runMigrator(
        statements,
        Object.fromEntries(
          Object.entries(migrations).filter(([name]) => pending.slice(0, firstOnline === -1 ? pending.length : firstOnline).includes(name)),
        ),
      );
  }
}

/** The names of the migrations that are not applied yet, in order. */
export async function pendingMigrations(statements: Statements, migrations: SchemaMigrations): Promise<readonly string[]> {
  const applied = new Set(await appliedMigrations(statements));
  return Object.keys(migrations)
    .sort()
    .filter((name) => !applied.has(name));
}

/** Applies a migration outside a transaction. Its locks block no other statement, so it may wait for them without a timeout. */
async function migrateOnline(statements: Statements, name: string, up: Migration['up'] = noop.up): Promise<void> {
  await sql`set lock_timeout = 0`.execute(statements);
  await runMigrator(statements, { [name]: { up } }, true);
  await sql`set lock_timeout to default`.execute(statements);
}

async function runMigrator(
  statements: Statements,
  migrations: Readonly<Record<string, Migration>>,
  disableTransactions = false,
): Promise<void> {
  const applied = (await appliedMigrations(statements)).map((name) => [name, noop] as const);
  const migrator = new Migrator({
    db: statements,
    provider: { getMigrations: () => Promise.resolve({ ...migrations, ...Object.fromEntries(applied) }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
    allowUnorderedMigrations: true, // a newer gateway's migrations may be in between
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
