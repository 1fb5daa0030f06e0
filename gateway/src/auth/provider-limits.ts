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
  bytes: 256 * 1_024,
  retries: 1,
  retriesLate: false,
  pause: 100,
  longestPause: 500,
  failuresInRow: 10,
  rest: 2_000, // shorter than any pause between two questions for the keys
  atOnce: 64,
  waiting: 1_024,
  longestWait: 2_000,
};
