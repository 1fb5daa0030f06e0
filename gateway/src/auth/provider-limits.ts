import type { UpstreamLimits } from '../upstream/upstream-limits.ts';

/**
 * For the identity provider's keys and account look-up. Whoever asks waits with an API call of a page, so that little time is given.
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
  openDuration: 2_000, // shorter than any pause between two questions for the keys
  maxConcurrent: 64,
  maxQueued: 1_024,
  maxQueueWait: 2_000,
};
