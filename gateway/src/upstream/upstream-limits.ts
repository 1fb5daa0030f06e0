/** Limits of one call. Times are milliseconds. */
export interface CallLimits {
  readonly connect: number;
  /** Until the headers arrive. */
  readonly headers: number;
  /** Between two pieces of the body. */
  readonly idle: number;
  /** For one attempt at a whole answer, to its last byte. A streamed answer is bounded by `total`. */
  readonly attempt: number;
  readonly maxBytes: number;
}

interface RetryLimits {
  readonly maxRetries: number;
  /** Whether a timeout is worth another wait of the same length. */
  readonly retriesTimeouts: boolean;
  /** The first delay before a retry. It doubles, with random jitter, so that gateways do not retry in step. */
  readonly baseDelay: number;
  /** Also the longest Retry-After that is waited for. */
  readonly maxDelay: number;
}

export interface BreakerLimits {
  /** After this many failures in a row the circuit opens for `openDuration`. */
  readonly maxConsecutiveFailures: number;
  readonly openDuration: number;
}

export interface ConcurrencyLimits {
  readonly maxConcurrent: number;
  /** Further calls that may wait for a slot, each for `maxQueueWait`. */
  readonly maxQueued: number;
  readonly maxQueueWait: number;
}

export interface UpstreamLimits extends CallLimits, RetryLimits, BreakerLimits, ConcurrencyLimits {
  /** For the whole question: queue, attempts, delays, up to the last byte. */
  readonly total: number;
}
