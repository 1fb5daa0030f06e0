import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { errorSentence } from '../lib/text.ts';
import { withTimeout } from '../lib/promises.ts';
import { type SchemaMigrations, pendingMigrations, migrate } from './migrate.ts';
import type { Database, Statements } from './database.port.ts';
import { withQueryTimeout } from './timeout-pool.ts';
import { postgresTimeouts } from '../limits.ts';

/** Timeouts of a PostgreSQL server, in ms. */
export interface PostgresTimeouts {
  /** For a statement of a call. */
  readonly statement: number;
  readonly connect: number;
  /** For the health check. */
  readonly ready: number;
  /** For a migration: an index of a large table takes many minutes. */
  readonly migration: number;
  /** For a migration that waits for a table's lock. Later statements queue behind it, so it gives up soon and retries. */
  readonly migrationLock: number;
  /** The pause before that retry. */
  readonly lockRetryPause: number;
  /** When the retries end. */
  readonly lockRetryLimit: number;
  /** How often a gateway polls for the migration lock of another. */
  readonly queuePollInterval: number;
  /** How often it logs that it waits. */
  readonly queueLogInterval: number;
}

/** The client's own timeout, for a server that does not even report its statement timeout. */
const clientTimeout = (statement: number): number => statement + 1_000;

interface Log {
  warn(fields: object, line: string): void;
}

/** The advisory lock of migrations. It belongs to the connection and ends with it. */
const lockKey = sql`hashtext('mulya-migration'), 0`;

/** PostgreSQL's codes for a lock timeout and a deadlock. */
const lockErrors = new Set(['55P03', '40P01']);

/** A PostgreSQL server. After a lost connection, for example in a restart, the next call opens a new one. */
export function createPostgresDatabase(
  url: string,
  migrations: SchemaMigrations,
  log: { warn(fields: object, line: string): void },
  timeouts: PostgresTimeouts = postgresTimeouts,
): Database {
  const connect = (config: pg.PoolConfig & { readonly statement_timeout: number }): Statements => {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: timeouts.connect,
      application_name: 'mulya-gateway',
      ...config,
    });
    pool.on('error', (error) => log.warn({ cause: describeError(error, url) }, 'A connection to the database was lost.'));
    // A lost connection rejects its running query. Without a listener the event itself would end the process.
    pool.on('connect', (connection) => connection.on('error', () => undefined));
    return new Kysely({ dialect: new PostgresDialect({ pool: withQueryTimeout(pool, clientTimeout(config.statement_timeout)) }) });
  };
  const statements = connect({ max: 10, statement_timeout: timeouts.statement });

  /** Migrations get their own connection with longer timeouts. TCP keep-alive detects a dead server. */
  const applyMigrations = async () => {
    if ((await pendingMigrations(statements, migrations)).length === 0) return;
    const migrationPool = connect({ max: 1, statement_timeout: timeouts.migration, lock_timeout: timeouts.migrationLock, keepAlive: true });
    try {
      await migrateWithLock(migrationPool, migrations, timeouts, log);
    } finally {
      await migrationPool.destroy();
    }
  };
  let migrated: Promise<void> | undefined;

  return {
    isShared: true,
    isBlank: () => false,
    async open() {
      migrated ??= applyMigrations();
      const current = migrated;
      try {
        await current;
      } catch (error) {
        if (migrated === current) migrated = undefined; // the next call retries
        throw new Error(
          `The database at ${describeServer(url)} cannot be used: ${describeError(error, url)} Check DATABASE_URL and that the server runs.`,
          { cause: error },
        );
      }
      return statements;
    },
    // Optional, because all gateways share it: if all became unready, nothing would serve what works without it.
    async ready() {
      try {
        await withTimeout(timeouts.ready, sql`select 1`.execute(statements));
        return { ok: true, isOptional: true, detail: `PostgreSQL at ${describeServer(url)}.` };
      } catch (error) {
        return {
          ok: false,
          isOptional: true,
          detail: `The database at ${describeServer(url)} does not answer: ${describeError(error, url)}`,
        };
      }
    },
    close: () => statements.destroy(),
  };
}

/** Host, port and database name, without the credentials. */
function describeServer(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** An error's own message, without the password that it may quote. */
function describeError(error: unknown, url: string): string {
  return errorSentence(error instanceof Error && error.cause instanceof Error ? error.cause : error, url);
}

/**
 * Migrates a server that other gateways are using. If several gateways start together, one migrates and the others
 * wait, however long it takes. They poll for the lock instead of waiting in the server, because `create index
 * concurrently` would wait for their statements.
 *
 * @param statements destroyed by the caller afterwards, which releases the lock
 * @throws Error with the name of the migration that failed
 */
async function migrateWithLock(statements: Statements, migrations: SchemaMigrations, timeouts: PostgresTimeouts, log: Log): Promise<void> {
  await statements.connection().execute(async (connection) => {
    await acquireLock(connection, timeouts, log);
    await retryWhileLocked(() => migrate(connection, migrations, { isOnline: true }), timeouts, log);
  });
}

async function acquireLock(connection: Statements, { queuePollInterval, queueLogInterval }: PostgresTimeouts, log: Log): Promise<void> {
  for (let waited = 0, nextLog = 0; ; waited += queuePollInterval) {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lockKey}) as mine`.execute(connection);
    if (rows[0]?.mine === true) return;
    if (waited >= nextLog) {
      log.warn(
        { waitedSeconds: Math.round(waited / 1_000) },
        'Another gateway changes the tables of the database. This one waits until it is done.',
      );
      nextLog = waited + queueLogInterval;
    }
    await pause(queuePollInterval);
  }
}

async function retryWhileLocked(
  runMigrations: () => Promise<void>,
  { lockRetryPause: changePause, lockRetryLimit: changePatience }: PostgresTimeouts,
  log: Log,
): Promise<void> {
  const deadline = performance.now() + changePatience;
  for (;;) {
    try {
      await runMigrations();
      return;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (
        !(cause instanceof Error) ||
        !('code' in cause) ||
        typeof cause.code !== 'string' ||
        !lockErrors.has(cause.code) ||
        performance.now() > deadline
      )
        throw error;
      log.warn({ code: cause.code }, 'A change of the tables waits for those who use them. It is tried again in a moment.');
      await pause(changePause);
    }
  }
}
