import { Migrator, sql, type Migration } from 'kysely';
import type { Changes } from './change.ts';
import type { Statements } from './database.port.ts';

const table = 'mulya_migration';
const nothing: Migration = { up: () => Promise.resolve() };

/**
 * Brings the tables up to date. Changes that a newer gateway has made are let be. `isInUse`: others work on the database meanwhile; who
 * calls this is then the only one who changes it (migrate-in-turn.ts).
 *
 * @throws Error with the number of the change that could not be made
 */
export async function migrate(statements: Statements, own: Changes, { isInUse = false } = {}): Promise<void> {
  for (;;) {
    const left = await pendingChanges(statements, own);
    const isAlone = (name: string) => isInUse && own[name]?.upInUse !== undefined;
    const [next] = left;
    if (next === undefined) return;
    const firstAlone = left.findIndex(isAlone);
    if (firstAlone === 0) await makeAlone(statements, next, own[next]?.upInUse);
    else
      await make(
        statements,
        Object.fromEntries(
          Object.entries(own).filter(([name]) => left.slice(0, firstAlone === -1 ? left.length : firstAlone).includes(name)),
        ),
      );
  }
}

/** The changes that are not made yet, in their order. */
export async function pendingChanges(statements: Statements, own: Changes): Promise<readonly string[]> {
  const made = new Set(await done(statements));
  return Object.keys(own)
    .sort()
    .filter((name) => !made.has(name));
}

/** A change that stands in no transaction. Nobody waits behind the locks that it takes, so that it may wait for them. */
async function makeAlone(statements: Statements, name: string, up: Migration['up'] = nothing.up): Promise<void> {
  await sql`set lock_timeout = 0`.execute(statements);
  await make(statements, { [name]: { up } }, true);
  await sql`set lock_timeout to default`.execute(statements);
}

async function make(statements: Statements, changes: Readonly<Record<string, Migration>>, disableTransactions = false): Promise<void> {
  const before = (await done(statements)).map((name) => [name, nothing] as const);
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

async function done(statements: Statements): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ known: string | null }>`select to_regclass(${table})::text as known`.execute(statements);
  if ((tables[0]?.known ?? null) === null) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(statements);
  return rows.map(({ name }) => name);
}
