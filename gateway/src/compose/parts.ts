import type { FastifyBaseLogger } from 'fastify';
import type { Ai } from '../ai/ai.port.ts';
import type { IdentityAddresses } from '../auth/authenticator.ts';
import type { Companies } from '../companies/companies.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.port.ts';
import type { Drain } from '../drain.ts';
import type { Clock } from '../lib/clock.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Redis } from '../redis/redis.port.ts';
import type { ReleaseSource } from '../releases/release-source.port.ts';
import type { LogLines } from '../server-options.ts';

/** The gateway's parts besides its configuration. `root`: the folder of the shell and the remotes. */
export interface AppParts {
  readonly root: string;
  /** Replaces the builds under `root` and their releases. */
  readonly releases?: ReleaseSource;
  readonly database?: Database;
  /** Replaces the configured one. The gateway closes it. */
  readonly redis?: Redis;
  /** Replaces the configured source; imports lie over it. */
  readonly marketData?: MarketData;
  readonly companies?: Companies;
  readonly ai?: Ai;
  readonly addresses?: IdentityAddresses;
  readonly clock?: Clock;
  /** Starts before the process ends the gateway. */
  readonly drain?: Drain;
  /** Default: stdout. */
  readonly log?: LogLines;
}

/** What every part is composed of. */
export interface Setting extends Pick<Metrics, 'registry' | 'telemetry'> {
  readonly config: Config;
  readonly parts: AppParts;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly now: () => Date;
}
