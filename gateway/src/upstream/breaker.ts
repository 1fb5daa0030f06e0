import { BrokenCircuitError, CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen, type CircuitBreakerPolicy } from 'cockatiel';
import { isTroubleOfUpstream, UpstreamFailure } from './upstream-failure.ts';
import type { RestLimits } from './upstream-limits.ts';

/** Leaves an upstream alone that fails again and again, and tries it again after a rest, by one call. */
export interface Breaker {
  /** @throws UpstreamFailure "resting" without asking, while the upstream rests */
  run<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  /** Until it has answered a call: also while the one after a rest is under way, which may hang. */
  isResting(): boolean;
}

export function breaker({ failuresInRow, rest }: RestLimits): Breaker {
  const circuit: CircuitBreakerPolicy = circuitBreaker(
    handleWhen((error) => (circuit.state === CircuitState.HalfOpen ? !isAnswered(error) : isTrouble(error))),
    { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(failuresInRow) },
  );

  return {
    async run(ask) {
      try {
        return await circuit.execute(ask);
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error;
        throw new UpstreamFailure({ is: 'resting', retryAfterSeconds: Math.ceil(rest / 1_000) });
      }
    },
    isResting: () => circuit.state !== CircuitState.Closed,
  };
}

function isTrouble(error: Error): boolean {
  return error instanceof UpstreamFailure && isTroubleOfUpstream(error.trouble);
}

/** After a rest the first call decides, and only what the upstream has said is a sign of life: not that a caller has left. */
function isAnswered(error: Error): boolean {
  return error instanceof UpstreamFailure && error.trouble.is === 'refused';
}
