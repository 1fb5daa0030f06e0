import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.port.ts';
import { importLimits, marketDataLimits } from '../limits.ts';

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

interface VersionWatchOptions {
  readonly database: Database;
  readonly log: { warn(fields: object, line: string): void };
  /** Milliseconds. */
  readonly pollInterval?: number;
}

export interface VersionWatch {
  /** Calls `load` at every change from now on. If one load rejects, the next look calls all of them again. */
  onChange(load: () => Promise<void>): void;
  /** Looks now; resolves when a change is loaded. Never rejects. */
  check(): Promise<void>;
  /** Whether the last look failed. After an outage everything is loaded again. */
  isDown(): boolean;
  stop(): void;
}

/**
 * Notices imports of other gateways and of commands. A blank database has none and is not opened. While the database is down, the gateway
 * continues with what it has. One watch serves everything that is loaded from the imports of a gateway.
 */
export function watchMarketDataVersion({
  database,
  log,
  pollInterval = marketDataLimits.versionPollMs,
}: VersionWatchOptions): VersionWatch {
  const loads: (() => Promise<void>)[] = [];
  let loaded = 0;
  let isDown = false;
  let checking: Promise<void> | undefined;

  async function look(): Promise<void> {
    if (database.isBlank()) return;
    try {
      const version = await readMarketDataVersion(database);
      if (version !== loaded || isDown) await Promise.all(loads.map((load) => load()));
      loaded = version;
      isDown = false;
    } catch (error) {
      if (!isDown)
        log.warn({ err: error }, 'Imported market data cannot be read from the database. The gateway continues without changes.');
      isDown = true;
    }
  }

  const check = async (): Promise<void> => {
    await checking;
    checking = look();
    await checking;
  };
  // Only one process writes to an embedded database, and it checks after its own imports.
  const timer = database.isShared ? setInterval(() => void check(), pollInterval).unref() : undefined;
  return { onChange: (load) => void loads.push(load), check, isDown: () => isDown, stop: () => clearInterval(timer) };
}
