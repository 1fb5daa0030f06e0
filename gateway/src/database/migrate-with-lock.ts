import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SchemaMigrations } from './schema-migration.ts';
import type { Statements } from './database.port.ts';
import { migrate } from './migrate.ts';
import type { PostgresTimeouts } from './postgres-timeouts.ts';

interface Log {
  warn(fields: object, line: string): void;
}

/** The lock of whoever changes the tables. It is the connection's, and goes when that is ended. */
const turn = sql`hashtext('mulya-migration'), 0`;

/**
 * Brings the tables of a server up to date that other gateways use: of several that start together one does it, and the others wait, however long it takes.
 * They ask again and again instead of waiting in the server: a statement that waits there is one that `create index concurrently` waits for.
 * `statements` are ended afterwards.
 *
 * @throws Error with the number of the change that could not be made
 */
export async function migrateWithLock(statements: Statements, changes: SchemaMigrations, times: PostgresTimeouts, log: Log): Promise<void> {
  await statements.connection().execute(async (connection) => {
    await acquireLock(connection, times, log);
    await retryWhileLocked(() => migrate(connection, changes, { isOnline: true }), times, log);
  });
}

async function acquireLock(
  connection: Statements,
  { queuePollInterval: every, queueLogInterval: tell }: PostgresTimeouts,
  log: Log,
): Promise<void> {
  for (let waited = 0, told = 0; ; waited += every) {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${turn}) as mine`.execute(connection);
    if (rows[0]?.mine === true) return;
    if (waited >= told) {
      log.warn(
        { waitedSeconds: Math.round(waited / 1_000) },
        'Another gateway changes the tables of the database. This one waits until it is done.',
      );
      told = waited + tell;
    }
    await pause(every);
  }
}

/** What PostgreSQL says of a lock that was not had in time, and of one of two that wait for each other. */
const locked = new Set(['55P03', '40P01']);

async function retryWhileLocked(
  change: () => Promise<void>,
  { lockRetryPause: changePause, lockRetryLimit: changePatience }: PostgresTimeouts,
  log: Log,
): Promise<void> {
  const until = performance.now() + changePatience;
  for (;;) {
    try {
      await change();
      return;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (
        !(cause instanceof Error) ||
        !('code' in cause) ||
        typeof cause.code !== 'string' ||
        !locked.has(cause.code) ||
        performance.now() > until
      )
        throw error;
      log.warn({ code: cause.code }, 'A change of the tables waits for those who use them. It is tried again in a moment.');
      await pause(changePause);
    }
  }
}
