import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { withTimeout } from '../lib/with-timeout.ts';
import type { SchemaMigrations } from './schema-migration.ts';
import type { Database, Statements } from './database.port.ts';
import { migrateWithLock } from './migrate-with-lock.ts';
import { pendingMigrations } from './migrate.ts';
import { withQueryTimeout } from './timeout-pool.ts';
import { clientTimeout, defaultTimeouts, type PostgresTimeouts } from './postgres-timeouts.ts';

/** A PostgreSQL server. A connection that it ends, as in a restart, is left behind, and the next call makes a new one. */
export function createPostgresDatabase(
  url: string,
  changes: SchemaMigrations,
  log: { warn(fields: object, line: string): void },
  times: PostgresTimeouts = defaultTimeouts,
): Database {
  const connected = (config: pg.PoolConfig & { readonly statement_timeout: number }): Statements => {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: times.connect,
      application_name: 'mulya-gateway',
      ...config,
    });
    pool.on('error', (error) => log.warn({ cause: told(error, url) }, 'A connection to the database was lost.'));
    // A connection that is lost while it is asked tells whoever asked; without a listener the event itself would end the process.
    pool.on('connect', (connection) => connection.on('error', () => undefined));
    return new Kysely({ dialect: new PostgresDialect({ pool: withQueryTimeout(pool, clientTimeout(config.statement_timeout)) }) });
  };
  const statements = connected({ max: 10, statement_timeout: times.statement });

  /** Changes have a connection of their own: what is too long for a call is not for them. One that has gone silent is told of by the network (`keepAlive`). */
  const bringUpToDate = async () => {
    if ((await pendingMigrations(statements, changes)).length === 0) return;
    const changing = connected({ max: 1, statement_timeout: times.migration, lock_timeout: times.migrationLock, keepAlive: true });
    try {
      await migrateWithLock(changing, changes, times, log);
    } finally {
      await changing.destroy();
    }
  };
  let migrated: Promise<void> | undefined;

  return {
    isShared: true,
    isBlank: () => false,
    async open() {
      migrated ??= bringUpToDate();
      const held = migrated;
      try {
        await held;
      } catch (error) {
        if (migrated === held) migrated = undefined; // the next call tries again
        throw new Error(
          `The database at ${placeOf(url)} cannot be used: ${told(error, url)} Check DATABASE_URL and that the server runs.`,
          { cause: error },
        );
      }
      return statements;
    },
    // Every gateway shares it: were they unready without it, there would be none for what goes on.
    async ready() {
      try {
        await withTimeout(times.ready, sql`select 1`.execute(statements));
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
