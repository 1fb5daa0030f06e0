import { Kysely, PostgresDialect, sql, type Migration } from 'kysely';
import pg from 'pg';
import type { Database, Statements } from './database.port.ts';
import { within } from '../within.ts';
import { migrate } from './migrate.ts';
import { patientPool } from './patient-pool.ts';

/** What a statement may take before it counts as lost, ms. */
const statementTimeout = 10_000;
const connectTimeout = 5_000;
/** When the server does not even say that a statement took too long, ms. */
const silenceTimeout = statementTimeout + 1_000;
/** What health waits for, ms. */
const readyTimeout = 2_000;

/** A PostgreSQL server. A connection that it ends, as in a restart, is left behind, and the next call makes a new one. */
export function postgresDatabase(url: string, migrations: Readonly<Record<string, Migration>>, log: { warn(fields: object, line: string): void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    application_name: 'mulya-gateway',
  });
  pool.on('error', (error) => log.warn({ cause: told(error, url) }, 'A connection to the database was lost.'));
  // A connection that is lost while it is asked tells whoever asked; without a listener the event itself would end the process.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  const statements: Statements = new Kysely({ dialect: new PostgresDialect({ pool: patientPool(pool, silenceTimeout) }) });
  let migrated: Promise<void> | undefined;

  return {
    isShared: true,
    isBlank: () => false,
    async open() {
      migrated ??= migrate(statements, migrations);
      const held = migrated;
      try {
        await held;
      } catch (error) {
        if (migrated === held) migrated = undefined; // the next call tries again
        throw new Error(`The database at ${placeOf(url)} cannot be used: ${told(error, url)} Check DATABASE_URL and that the server runs.`, { cause: error });
      }
      return statements;
    },
    // Every gateway shares it: were they unready without it, there would be none for what goes on.
    async ready() {
      try {
        await within(readyTimeout, sql`select 1`.execute(statements));
        return { ok: true, isOptional: true, detail: `PostgreSQL at ${placeOf(url)}.` };
      } catch (error) {
        return { ok: false, isOptional: true, detail: `The database at ${placeOf(url)} does not answer: ${told(error, url)}` };
      }
    },
    close: () => statements.destroy(),
  };
}

/** Host, port and name: what may be said of an address that holds a password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** The server's own words, which may quote what they were given, without the password. */
function told(error: unknown, url: string): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const inner: unknown = cause instanceof AggregateError ? cause.errors[0] : cause; // of a name with several addresses
  const words = inner instanceof Error ? inner.message || inner.name : String(inner);
  const { password } = new URL(url);
  const secrets = [password, decodeURIComponent(password)].filter((secret) => secret !== '');
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words);
  return /[.!?]$/.test(safe) ? safe : `${safe}.`;
}
