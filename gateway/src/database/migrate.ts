import { Migrator, sql, type Migration } from 'kysely';
import type { Statements } from './database.port.ts';

const table = 'mulya_migration';
const nothing: Migration = { up: () => Promise.resolve() };

/**
 * Brings the tables up to date, under PostgreSQL's advisory lock: of several gateways that start together one does it and
 * the others wait. Changes that a newer gateway has made are let be.
 *
 * @throws Error with the number of the change that could not be made
 */
export async function migrate(statements: Statements, own: Readonly<Record<string, Migration>>): Promise<void> {
  const later = (await done(statements)).filter((name) => !Object.hasOwn(own, name));
  const all = { ...own, ...Object.fromEntries(later.map((name) => [name, nothing])) };
  const migrator = new Migrator({
    db: statements,
    provider: { getMigrations: () => Promise.resolve(all) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
    allowUnorderedMigrations: true, // a newer gateway's may stand between
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
