import { setTimeout as pause } from 'node:timers/promises';
import { BrokenCircuitError, CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen, TaskCancelledError } from 'cockatiel';
import { isPassing, isTroubleOfSource, StockApiFailure, type Trouble } from './stock-api-failure.ts';
import type { StockApiLimits } from './stock-api-limits.ts';

/** Asks with bounded retries, and leaves a source alone that fails again and again. */
export interface PatientCaller {
  /** @throws StockApiFailure */
  call<Answer>(ask: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  /** Whether the source is left alone now. */
  resting(): boolean;
}

export function patientCaller(limits: StockApiLimits): PatientCaller {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof StockApiFailure && isTroubleOfSource(error.trouble)),
    { halfOpenAfter: limits.rest, breaker: new ConsecutiveBreaker(limits.failuresInRow) },
  );

  async function attempt<Answer>(ask: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    try {
      return await breaker.execute(() => ask(signal));
    } catch (error) {
      if (error instanceof BrokenCircuitError) {
        throw new StockApiFailure({ is: 'resting', retryAfterSeconds: Math.ceil(limits.rest / 1000) });
      }
      if (error instanceof TaskCancelledError) throw new StockApiFailure({ is: 'timeout' });
      throw error;
    }
  }

  return {
    async call(ask, signal) {
      for (let retry = 0; ; retry += 1) {
        try {
          return await attempt(ask, signal);
        } catch (error) {
          const wait = error instanceof StockApiFailure && retry < limits.retries ? waitBefore(error.trouble, retry, limits) : undefined;
          if (wait === undefined) throw error;
          await untilRetry(wait, signal);
        }
      }
    },
    resting: () => breaker.state === CircuitState.Open,
  };
}

/**
 * Milliseconds before the next try; undefined when there is no use in one. What the source asks for is honoured up to the
 * longest pause.
 */
function waitBefore(trouble: Trouble, retry: number, limits: StockApiLimits): number | undefined {
  if (!isPassing(trouble)) return undefined;
  const asked = 'retryAfterSeconds' in trouble ? trouble.retryAfterSeconds : undefined;
  if (asked !== undefined) return asked * 1000 <= limits.longestPause ? asked * 1000 : undefined;
  return Math.random() * Math.min(limits.longestPause, limits.pause * 2 ** retry);
}

async function untilRetry(wait: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(wait, undefined, { signal });
  } catch {
    throw new StockApiFailure({ is: 'timeout' }); // the time for the whole ran out in the pause
  }
}
