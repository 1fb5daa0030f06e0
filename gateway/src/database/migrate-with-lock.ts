import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SchemaMigrations } from './schema-migration.ts';
import type { Statements } from './database.port.ts';
import { migrate } from './migrate.ts';
import type { PostgresTimeouts } from './postgres-timeouts.ts';

interface Log {
  warn(fields: object, line: string): void;
}

/** The advisory lock of migrations. It belongs to the connection and ends with it. */
const lockKey = sql`hashtext('mulya-migration'), 0`;

/**
 * Migrates a server that other gateways are using. If several gateways start together, one migrates and the others
 * wait, however long it takes. They poll for the lock instead of waiting in the server, because `create index
 * concurrently` would wait for their statements.
 *
 * @param statements destroyed by the caller afterwards, which releases the lock
 * @throws Error with the name of the migration that failed
 */
export async function migrateWithLock(
  statements: Statements,
  migrations: SchemaMigrations,
  timeouts: PostgresTimeouts,
  log: Log,
): Promise<void> {
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

/** PostgreSQL's codes for a lock timeout and a deadlock. */
const lockErrors = new Set(['55P03', '40P01']);

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
