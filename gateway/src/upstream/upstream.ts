import { noTelemetry, type UpstreamObserver } from '../metrics/telemetry.port.ts';
import { createDeadline, isTimeout, type Deadline } from './deadline.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { createResiliencePolicy, type Slot } from './resilience.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import type { UpstreamLimits } from './upstream-limits.ts';
import { reportUnsent, measureAttempts } from './measure-calls.ts';

/** One outside system, and the only way to ask it. */
export interface Upstream extends Pick<HttpClient, 'json' | 'events' | 'close'> {
  /**
   * What bounds one question as a whole: the time that it may take, and `leaves`, which ends when nobody waits for it any more. Its
   * `end` is called when the question is over.
   */
  startDeadline(leaves?: AbortSignal): Deadline;
  /**
   * Asks with bounded retries; each attempt is one call of `ask`, which reads the answer too, so that an answer that cannot be read
   * counts as a failure of the upstream.
   *
   * @param signal of `within`
   * @throws UpstreamFailure, or the reason of a caller's leaving
   */
  call<Answer>(ask: (place: Slot) => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  /** Whether it is left alone now, because it failed again and again: until it has answered a call. */
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
