/** Times are milliseconds. */
export interface UpstreamLimits {
  readonly connect: number;
  /** Until the first byte of a streamed answer; a whole one begins when it is written, so that only `total` bounds it. */
  readonly firstByte: number;
  /** Between two pieces of an answer. */
  readonly idle: number;
  /** For everything that one answer costs: each attempt, each pause, the last byte. */
  readonly total: number;
  readonly retries: number;
  /** The first pause before a retry; it doubles, and each is shortened by chance so that gateways do not knock together. */
  readonly pause: number;
  readonly longestPause: number;
  /** The largest answer. One of 1,000 tokens takes some 400 KB as a stream. */
  readonly bytes: number;
  /** So many failures in a row, and the endpoint is not asked for `rest`. */
  readonly failuresInRow: number;
  readonly rest: number;
}

export const upstreamLimits: UpstreamLimits = {
  connect: 3_000,
  firstByte: 30_000,
  idle: 30_000,
  total: 60_000,
  retries: 2,
  pause: 500,
  longestPause: 8_000,
  bytes: 1024 * 1024,
  failuresInRow: 6,
  rest: 10_000,
};
