/** How long the gateway and a PostgreSQL server wait for each other, ms. */
export interface PostgresTimeouts {
  /** What a statement of a call may take before it counts as lost. */
  readonly statement: number;
  readonly connect: number;
  /** What health waits for. */
  readonly ready: number;
  /** What a change of the tables may take: an index of a large table takes many minutes. */
  readonly migration: number;
  /** What a change waits for those who use its table. Everybody who comes later waits behind it, so that it gives up soon and tries again. */
  readonly migrationLock: number;
  /** The pause before it does. */
  readonly lockRetryPause: number;
  /** After so long it is given up. */
  readonly lockRetryLimit: number;
  /** How often is asked whether another gateway has made its changes. */
  readonly queuePollInterval: number;
  /** How often the log is told that another one is waited for. */
  readonly queueLogInterval: number;
}

export const defaultTimeouts: PostgresTimeouts = {
  statement: 10_000,
  connect: 5_000,
  ready: 2_000,
  migration: 60 * 60_000,
  migrationLock: 3_000,
  lockRetryPause: 2_000,
  lockRetryLimit: 10 * 60_000,
  queuePollInterval: 500,
  queueLogInterval: 30_000,
};

/** When the server does not even say that a statement took too long. */
export const clientTimeout = (statement: number): number => statement + 1_000;
