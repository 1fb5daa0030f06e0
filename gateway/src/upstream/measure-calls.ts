import type { UpstreamObserver } from '../metrics/telemetry.port.ts';
import type { Slot } from './resilience.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** Reports the end of each attempt to `watch`. */
export function measureAttempts<Answer>(ask: (slot: Slot) => Promise<Answer>, watch: UpstreamObserver): (slot: Slot) => Promise<Answer> {
  return async (slot) => {
    const startedAt = performance.now();
    const report = (outcome: string) => watch.recordAttempt(outcome, (performance.now() - startedAt) / 1_000);
    try {
      const answer = await ask(slot);
      report('answered');
      return answer;
    } catch (error) {
      report(error instanceof UpstreamFailure ? error.kind.is : 'left');
      throw error;
    }
  };
}

/** Reports a call that was not sent, because the circuit is open or the bulkhead is full. */
export function reportUnsent(error: unknown, watch: UpstreamObserver): void {
  if (error instanceof UpstreamFailure && (error.kind.is === 'resting' || error.kind.is === 'busy')) watch.recordAttempt(error.kind.is);
}
