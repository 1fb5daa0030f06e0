import type { Database } from '../../database/database.port.ts';
import { readMarketDataVersion } from './change-market-data.ts';
import { marketDataLimits } from '../../limits.ts';

export interface VersionWatchOptions {
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
