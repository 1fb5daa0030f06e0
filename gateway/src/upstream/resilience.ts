import { setTimeout as pause } from 'node:timers/promises';
import { createBreaker } from './breaker.ts';
import { createBulkhead } from './bulkhead.ts';
import { createRetryBudget } from './retry-budget.ts';
import { isRetryable, retryAfterOf, UpstreamFailure, type FailureKind } from './upstream-failure.ts';
import type { UpstreamLimits } from './upstream-limits.ts';

/**
 * An attempt's slot in the bulkhead. It is released when the attempt ends, unless `hold` was called: then by the function that `hold`
 * returned.
 */
export interface Slot {
  hold(): () => void;
}

/** Calls one upstream through bulkhead, retries and circuit breaker. The only layer that retries. */
export interface ResiliencePolicy {
  /** Rejects with the last attempt's failure, or with the signal's reason when it aborts, during a wait as well. */
  call<Answer>(ask: (slot: Slot) => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  isOpen(): boolean;
}

export function createResiliencePolicy(limits: UpstreamLimits): ResiliencePolicy {
  const slots = createBulkhead(limits);
  const circuit = createBreaker(limits);
  const budget = createRetryBudget();

  async function attempt<Answer>(ask: (slot: Slot) => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    const release = await slots.acquire(signal);
    let isHeld = false;
    const hold = () => {
      isHeld = true;
      return release;
    };
    try {
      return await circuit.run(() => ask({ hold }));
    } finally {
      if (!isHeld) release();
    }
  }

  return {
    async call(ask, signal) {
      budget.earn();
      for (let retry = 0; ; retry += 1) {
        try {
          return await attempt(ask, signal);
        } catch (error) {
          signal.throwIfAborted();
          const wait = error instanceof UpstreamFailure && retry < limits.maxRetries ? retryDelay(error.kind, retry, limits) : undefined;
          if (wait === undefined || !budget.spend()) throw error;
          await waitForRetry(wait, signal);
        }
      }
    },
    isOpen: () => circuit.isOpen(),
  };
}

/**
 * Milliseconds before the next attempt; undefined when a retry is useless. A Retry-After up to `maxDelay` is honoured, but never
 * shortens our own delay.
 */
export function retryDelay(
  kind: FailureKind,
  retry: number,
  { retriesTimeouts: retriesLate, baseDelay: first, maxDelay: longestPause }: UpstreamLimits,
): number | undefined {
  if (!isRetryable(kind, retriesLate)) return undefined;
  const ownDelay = Math.random() * Math.min(longestPause, first * 2 ** retry);
  const requestedDelay = (retryAfterOf(kind) ?? 0) * 1_000;
  return requestedDelay > longestPause ? undefined : Math.max(requestedDelay, ownDelay);
}

async function waitForRetry(wait: number, signal: AbortSignal): Promise<void> {
  await pause(wait, undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
}
