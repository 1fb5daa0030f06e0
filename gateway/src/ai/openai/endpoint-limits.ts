import type { UpstreamLimits } from '../../upstream/upstream-limits.ts';

/** Times are milliseconds. */
export interface EndpointLimits extends UpstreamLimits {
  /** Until the first byte of a streamed answer; a whole one begins when it is written, so that only `total` bounds it. */
  readonly firstByte: number;
}

export const endpointLimits: EndpointLimits = {
  connect: 3_000,
  firstByte: 30_000,
  headers: 60_000,
  idle: 30_000,
  attempt: 60_000,
  total: 60_000,
  bytes: 1_024 * 1_024, // an answer of 1,000 tokens takes some 400 KB as a stream
  retries: 2,
  retriesLate: false,
  pause: 500,
  longestPause: 8_000,
  failuresInRow: 6,
  rest: 10_000,
  atOnce: 64,
  waiting: 256,
  longestWait: 5_000,
};
