import { BrokenCircuitError, CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen, type CircuitBreakerPolicy } from 'cockatiel';
import { isUpstreamFault, UpstreamFailure } from './upstream-failure.ts';
import type { BreakerLimits } from './upstream-limits.ts';

/** Leaves an upstream alone that fails again and again, and tries it again after a rest, by one call. */
export interface Breaker {
  /** @throws UpstreamFailure "resting" without asking, while the upstream rests */
  run<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  /** Until it has answered a call: also while the one after a rest is under way, which may hang. */
  isOpen(): boolean;
}

export function createBreaker({ maxConsecutiveFailures: failuresInRow, openDuration: rest }: BreakerLimits): Breaker {
  const circuit: CircuitBreakerPolicy = circuitBreaker(
    handleWhen((error) => (circuit.state === CircuitState.HalfOpen ? !isAnswered(error) : isUpstreamFailure(error))),
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
    isOpen: () => circuit.state !== CircuitState.Closed,
  };
}

function isUpstreamFailure(error: Error): boolean {
  return error instanceof UpstreamFailure && isUpstreamFault(error.kind);
}

/** After a rest the first call decides, and only what the upstream has said is a sign of life: not that a caller has left. */
function isAnswered(error: Error): boolean {
  return error instanceof UpstreamFailure && error.kind.is === 'refused';
}
