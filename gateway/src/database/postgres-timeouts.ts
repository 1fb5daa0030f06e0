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

/** The client's own timeout, for a server that does not even report its statement timeout. */
export const clientTimeout = (statement: number): number => statement + 1_000;
