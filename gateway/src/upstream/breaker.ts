import { BrokenCircuitError, CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen, type CircuitBreakerPolicy } from 'cockatiel';
import { isUpstreamFault, UpstreamFailure } from './upstream-failure.ts';
import type { BreakerLimits } from './upstream-limits.ts';

/** Stops calls to an upstream that keeps failing, and probes it with one call after a while. */
export interface Breaker {
  /** @throws UpstreamFailure "resting" without a call while the circuit is open */
  run<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  /** Until a call is answered: also while the probe, which may hang, is in flight. */
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

/** Only an answer of the upstream closes the circuit: a caller who leaves proves nothing. */
function isAnswered(error: Error): boolean {
  return error instanceof UpstreamFailure && error.kind.is === 'refused';
}
