import type { UpstreamLimits } from '../upstream/upstream-limits.ts';

/** The largest body that a remote may send to its team's server. */
export const maxRequestBytes = 256 * 1_024;

/** For each team's server. A hanging one keeps its own callers waiting and no others. Times are milliseconds. */
export const teamBackendLimits: UpstreamLimits = {
  connect: 2_000,
  headers: 10_000,
  idle: 5_000,
  attempt: 10_000,
  total: 12_000,
  maxBytes: 2 * 1_024 * 1_024,
  maxRetries: 0, // the gateway can't know which requests may be repeated
  retriesTimeouts: false,
  baseDelay: 0,
  maxDelay: 0,
  maxConsecutiveFailures: 10,
  openDuration: 5_000,
  maxConcurrent: 16,
  maxQueued: 64,
  maxQueueWait: 2_000,
};
