/** Times are milliseconds. */
export interface StockApiLimits {
  readonly connect: number;
  /** Until the headers are there. */
  readonly headers: number;
  /** Between two pieces of the body. */
  readonly body: number;
  /** For one attempt. */
  readonly attempt: number;
  /** For everything that one company costs: each attempt, each pause. */
  readonly total: number;
  readonly retries: number;
  /** The first pause before a retry; it doubles, and each is shortened by chance so that gateways do not knock together. */
  readonly pause: number;
  readonly longestPause: number;
  /** The largest body; real ones are 300 to 400 KB. */
  readonly bytes: number;
  /** So many failures in a row, and the source is not asked for `rest`. */
  readonly failuresInRow: number;
  readonly rest: number;
  /** After a failed refresh, how long the older copy is served before the source is asked again. */
  readonly staleFor: number;
}

export const stockApiLimits: StockApiLimits = {
  connect: 1_000,
  headers: 3_000,
  body: 3_000,
  attempt: 10_000,
  total: 30_000,
  retries: 2,
  pause: 500,
  longestPause: 8_000,
  bytes: 2 * 1024 * 1024,
  failuresInRow: 6,
  rest: 5_000,
  staleFor: 60_000,
};
