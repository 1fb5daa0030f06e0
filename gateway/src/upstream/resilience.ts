import { setTimeout as pause } from 'node:timers/promises';
import { createBreaker } from './breaker.ts';
import { createBulkhead } from './bulkhead.ts';
import { createRetryBudget } from './retry-budget.ts';
import { isRetryable, retryAfterOf, UpstreamFailure, type FailureKind } from './upstream-failure.ts';
import type { UpstreamLimits } from './upstream-limits.ts';

/**
 * One attempt's place among those who may ask at once. It is given back when the attempt ends, unless it is kept: then by calling
 * what `keep` returns.
 */
export interface Slot {
  hold(): () => void;
}

/** Asks one upstream: so many at once, with bounded retries, and not at all while it rests. The only layer that retries. */
export interface ResiliencePolicy {
  /** Rejects with the last attempt's failure, or with the signal's reason when it ends, in a wait or a pause too. */
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
 * Milliseconds before the next attempt; undefined when there is no use in one. What the upstream asks for is honoured up to the
 * longest pause, and nothing it asks for makes a pause shorter than ours.
 */
export function retryDelay(
  kind: FailureKind,
  retry: number,
  { retriesTimeouts: retriesLate, baseDelay: first, maxDelay: longestPause }: UpstreamLimits,
): number | undefined {
  if (!isRetryable(kind, retriesLate)) return undefined;
  const ours = Math.random() * Math.min(longestPause, first * 2 ** retry);
  const asked = (retryAfterOf(kind) ?? 0) * 1_000;
  return asked > longestPause ? undefined : Math.max(asked, ours);
}

async function waitForRetry(wait: number, signal: AbortSignal): Promise<void> {
  await pause(wait, undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
}
