/** How long and how much one call may take. Times are milliseconds. */
export interface CallLimits {
  readonly connect: number;
  /** Until the headers are there. */
  readonly headers: number;
  /** Between two pieces of the body. */
  readonly idle: number;
  /** For one attempt at a whole answer, to its last byte. A streamed one has `total`. */
  readonly attempt: number;
  /** The largest body. */
  readonly maxBytes: number;
}

export interface RetryLimits {
  readonly maxRetries: number;
  /** Whether an answer that came too late is worth another wait of the same length. */
  readonly retriesTimeouts: boolean;
  /** The first pause before a retry; it doubles, and each is shortened by chance so that gateways do not knock together. */
  readonly baseDelay: number;
  /** Also the most that a Retry-After is waited out. */
  readonly maxDelay: number;
}

export interface BreakerLimits {
  /** So many failures in a row, and the upstream is not asked for `rest`. */
  readonly maxConsecutiveFailures: number;
  readonly openDuration: number;
}

export interface ConcurrencyLimits {
  /** So many calls at the same time. */
  readonly maxConcurrent: number;
  /** So many more may wait for a place, each for `longestWait`. */
  readonly maxQueued: number;
  readonly maxQueueWait: number;
}

export interface UpstreamLimits extends CallLimits, RetryLimits, BreakerLimits, ConcurrencyLimits {
  /** For everything that one question costs: the wait for a place, each attempt, each pause, the last byte. */
  readonly total: number;
}
