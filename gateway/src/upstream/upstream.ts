import { noTelemetry, type UpstreamObserver } from '../metrics/telemetry.port.ts';
import { createDeadline, isTimeout, type Deadline } from './deadline.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { createResiliencePolicy, type Slot } from './resilience.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import type { UpstreamLimits } from './upstream-limits.ts';

/** One outside system; every call to it goes through here. */
export interface Upstream extends Pick<HttpClient, 'json' | 'events' | 'bytes' | 'close'> {
  /**
   * Bounds one question as a whole: by its total time, and by `leaves`, which aborts with the last caller. Call `end` when the
   * question is over.
   */
  startDeadline(leaves?: AbortSignal): Deadline;
  /**
   * Calls with bounded retries. Each attempt runs `ask`, which also parses the answer, so that an unreadable answer counts as a
   * failure.
   *
   * @param signal from `startDeadline`
   * @throws UpstreamFailure, or the reason of a caller who left
   */
  call<Answer>(ask: (place: Slot) => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  /** Whether the circuit is open: until a call is answered. */
  isOpen(): boolean;
}

const noWatch = noTelemetry.upstream('market-data');

export function openUpstream(limits: UpstreamLimits, watch: UpstreamObserver = noWatch): Upstream {
  const client = createHttpClient(limits);
  const policy = createResiliencePolicy(limits);
  watch.observeCircuit(() => policy.isOpen());

  return {
    ...client,
    startDeadline: (leaves) => createDeadline(limits.total, ...(leaves === undefined ? [] : [leaves])),
    async call(ask, signal) {
      try {
        return await policy.call(measureAttempts(ask, watch), signal);
      } catch (error) {
        reportUnsent(error, watch);
        if (signal.aborted && isTimeout(signal.reason)) throw new UpstreamFailure({ is: 'timeout' });
        throw error;
      }
    },
    isOpen: () => policy.isOpen(),
  };
}

/** Reports the end of each attempt to `watch`. */
function measureAttempts<Answer>(ask: (slot: Slot) => Promise<Answer>, watch: UpstreamObserver): (slot: Slot) => Promise<Answer> {
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
function reportUnsent(error: unknown, watch: UpstreamObserver): void {
  if (error instanceof UpstreamFailure && (error.kind.is === 'resting' || error.kind.is === 'busy')) watch.recordAttempt(error.kind.is);
}
