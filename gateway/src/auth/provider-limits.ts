import type { UpstreamLimits } from '../upstream/upstream-limits.ts';

/**
 * For the identity provider's keys and account lookup. Timeouts are short, because an API call of a page waits for them.
 * Times are milliseconds.
 */
export const providerLimits: UpstreamLimits = {
  connect: 1_000,
  headers: 3_000,
  idle: 3_000,
  attempt: 3_000,
  total: 3_000,
  maxBytes: 256 * 1_024,
  maxRetries: 1,
  retriesTimeouts: false,
  baseDelay: 100,
  maxDelay: 500,
  maxConsecutiveFailures: 10,
  openDuration: 2_000, // shorter than any pause between two requests for the keys
  maxConcurrent: 64,
  maxQueued: 1_024,
  maxQueueWait: 2_000,
};
