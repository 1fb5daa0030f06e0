import { setTimeout as pause } from 'node:timers/promises';
import { BrokenCircuitError, CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { isPassing, isTroubleOfEndpoint, UpstreamFailure, type Trouble } from './upstream-failure.ts';
import type { UpstreamLimits } from './upstream-limits.ts';

/** Asks with bounded retries, and leaves an endpoint alone that fails again and again. */
export interface PatientCaller {
  /** Rejects with the last try's failure, or with the signal's reason when it ends, in a pause too. */
  call<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  /** Whether the endpoint is left alone now. */
  resting(): boolean;
}

export function patientCaller(limits: UpstreamLimits): PatientCaller {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof UpstreamFailure && isTroubleOfEndpoint(error.trouble)),
    { halfOpenAfter: limits.rest, breaker: new ConsecutiveBreaker(limits.failuresInRow) },
  );

  async function attempt<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await breaker.execute(ask);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new UpstreamFailure({ is: 'resting', retryAfterSeconds: Math.ceil(limits.rest / 1_000) });
    }
  }

  return {
    async call(ask, signal) {
      for (let retry = 0; ; retry += 1) {
        try {
          return await attempt(ask);
        } catch (error) {
          signal.throwIfAborted();
          const wait = error instanceof UpstreamFailure && retry < limits.retries ? waitBefore(error.trouble, retry, limits) : undefined;
          if (wait === undefined) throw error;
          await untilRetry(wait, signal);
        }
      }
    },
    resting: () => breaker.state === CircuitState.Open,
  };
}

/**
 * Milliseconds before the next try; undefined when there is no use in one. What the endpoint asks for is honoured up to the longest
 * pause, and nothing it asks for makes a pause shorter than ours.
 */
function waitBefore(trouble: Trouble, retry: number, limits: UpstreamLimits): number | undefined {
  if (!isPassing(trouble)) return undefined;
  const ours = Math.random() * Math.min(limits.longestPause, limits.pause * 2 ** retry);
  const asked = ('retryAfterSeconds' in trouble ? (trouble.retryAfterSeconds ?? 0) : 0) * 1_000;
  return asked > limits.longestPause ? undefined : Math.max(asked, ours);
}

async function untilRetry(wait: number, signal: AbortSignal): Promise<void> {
  await pause(wait, undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
}
