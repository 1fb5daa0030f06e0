import type { UpstreamLimits } from '../../upstream/upstream-limits.ts';

/** Times are milliseconds. */
export interface EndpointLimits extends UpstreamLimits {
  /** Until the first byte of a streamed answer. A whole answer starts when it is complete, so that only `total` bounds it. */
  readonly firstByte: number;
}

export const endpointLimits: EndpointLimits = {
  connect: 3_000,
  firstByte: 30_000,
  headers: 60_000,
  idle: 30_000,
  attempt: 60_000,
  total: 60_000,
  maxBytes: 1_024 * 1_024, // an answer of 1,000 tokens takes some 400 KB as a stream
  maxRetries: 2,
  retriesTimeouts: false,
  baseDelay: 500,
  maxDelay: 8_000,
  maxConsecutiveFailures: 6,
  openDuration: 10_000,
  maxConcurrent: 64,
  maxQueued: 256,
  maxQueueWait: 5_000,
};
