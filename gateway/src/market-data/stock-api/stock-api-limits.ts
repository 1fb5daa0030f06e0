import type { UpstreamLimits } from '../../upstream/upstream-limits.ts';

/** Times are milliseconds. */
export interface StockApiLimits extends UpstreamLimits {
  /** After a failed refresh, how long the older copy is served before the source is asked again. */
  readonly staleFor: number;
  /** After a failure without an older copy, how long the error is served, so that reloads do not count as further failures. */
  readonly failedFor: number;
}

export const stockApiLimits: StockApiLimits = {
  connect: 1_000,
  headers: 3_000,
  idle: 3_000,
  attempt: 10_000,
  total: 30_000,
  maxBytes: 2 * 1_024 * 1_024, // real answers are 300 to 400 KB
  maxRetries: 2,
  retriesTimeouts: true,
  baseDelay: 500,
  maxDelay: 8_000,
  maxConsecutiveFailures: 6,
  openDuration: 5_000,
  maxConcurrent: 16,
  maxQueued: 256,
  maxQueueWait: 5_000,
  staleFor: 60_000,
  failedFor: 5_000,
};
