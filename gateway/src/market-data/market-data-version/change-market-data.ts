import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/database.port.ts';
import { importLimits } from '../../limits.ts';

/** A transaction that may write imported market data. */
export type MarketDataChange = Transaction<object>;

/**
 * Runs one import: in one transaction, and one import at a time over all gateways and commands. It commits whole or not at all, and
 * raises the version that every gateway polls.
 *
 * @param hasWritten whether a value of `change` means that it has written anything; else the version stays
 * @throws Error with one sentence when another import runs for too long; else what `change` throws, with nothing changed
 *
 * @example
 * await changeMarketData(database, (change) => change.withTables<ActionTables>().insertInto('corporate_action').values(rows).execute());
 */
export async function changeMarketData<Value>(
  database: Database,
  change: (transaction: MarketDataChange) => Promise<Value>,
  hasWritten: (value: Value) => boolean = () => true,
): Promise<Value> {
  const statements = await database.open();
  const deadline = performance.now() + importLimits.lockWaitMs;
  for (;;) {
    const attempt = await statements.transaction().execute(async (transaction) => {
      if (!(await acquireLock(transaction))) return { is: 'locked' } as const;
      const value = await change(transaction);
      if (hasWritten(value)) await sql`update market_data_version set version = version + 1`.execute(transaction);
      return { is: 'changed', value } as const;
    });
    if (attempt.is === 'changed') return attempt.value;
    if (performance.now() > deadline) throw new Error('Another import of market data is still running. Try again when it has ended.');
    await pause(importLimits.lockPollMs);
  }
}

/** Polled instead of waited for in the server, where a waiting statement would meet its timeout. The transaction's end unlocks. */
async function acquireLock(transaction: MarketDataChange): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`select pg_try_advisory_xact_lock(hashtext('mulya-market-data'), 0) as own`.execute(
    transaction,
  );
  return rows[0]?.own === true;
}

/** The number of imports so far. Opens the database. */
export async function readMarketDataVersion(database: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from market_data_version`.execute(await database.open());
  return rows[0]?.version ?? 0;
}
