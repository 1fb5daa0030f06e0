import { setTimeout as pause } from 'node:timers/promises';
import { breaker } from './breaker.ts';
import { bulkhead } from './bulkhead.ts';
import { retryBudget } from './retry-budget.ts';
import { isPassing, retryAfterOf, UpstreamFailure, type Trouble } from './upstream-failure.ts';
import type { UpstreamLimits } from './upstream-limits.ts';

/**
 * One attempt's place among those who may ask at once. It is given back when the attempt ends, unless it is kept: then by calling
 * what `keep` returns.
 */
export interface Place {
  keep(): () => void;
}

/** Asks one upstream: so many at once, with bounded retries, and not at all while it rests. The only layer that retries. */
export interface PatientCaller {
  /** Rejects with the last attempt's failure, or with the signal's reason when it ends, in a wait or a pause too. */
  call<Answer>(ask: (place: Place) => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  isResting(): boolean;
}

export function patientCaller(limits: UpstreamLimits): PatientCaller {
  const places = bulkhead(limits);
  const circuit = breaker(limits);
  const budget = retryBudget();

  async function attempt<Answer>(ask: (place: Place) => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    const giveBack = await places.enter(signal);
    let isKept = false;
    const keep = () => {
      isKept = true;
      return giveBack;
    };
    try {
      return await circuit.run(() => ask({ keep }));
    } finally {
      if (!isKept) giveBack();
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
          const wait = error instanceof UpstreamFailure && retry < limits.retries ? waitBefore(error.trouble, retry, limits) : undefined;
          if (wait === undefined || !budget.spend()) throw error;
          await untilRetry(wait, signal);
        }
      }
    },
    isResting: () => circuit.isResting(),
  };
}

/**
 * Milliseconds before the next attempt; undefined when there is no use in one. What the upstream asks for is honoured up to the
 * longest pause, and nothing it asks for makes a pause shorter than ours.
 */
export function waitBefore(
  trouble: Trouble,
  retry: number,
  { retriesLate, pause: first, longestPause }: UpstreamLimits,
): number | undefined {
  if (!isPassing(trouble, retriesLate)) return undefined;
  const ours = Math.random() * Math.min(longestPause, first * 2 ** retry);
  const asked = (retryAfterOf(trouble) ?? 0) * 1_000;
  return asked > longestPause ? undefined : Math.max(asked, ours);
}

async function untilRetry(wait: number, signal: AbortSignal): Promise<void> {
  await pause(wait, undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
}
