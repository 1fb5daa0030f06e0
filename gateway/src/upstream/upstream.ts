import { noTelemetry, type UpstreamWatch } from '../metrics/telemetry.port.ts';
import { deadline, isOver, type Deadline } from './deadline.ts';
import { outsideCalls, type OutsideCalls } from './outside-calls.ts';
import { patientCaller, type Place } from './patient-caller.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import type { UpstreamLimits } from './upstream-limits.ts';
import { tellUnsent, watched } from './watched-calls.ts';

/** One outside system, and the only way to ask it. */
export interface Upstream extends Pick<OutsideCalls, 'json' | 'events' | 'close'> {
  /**
   * What bounds one question as a whole: the time that it may take, and `leaves`, which ends when nobody waits for it any more. Its
   * `end` is called when the question is over.
   */
  within(leaves?: AbortSignal): Deadline;
  /**
   * Asks with bounded retries; each attempt is one call of `ask`, which reads the answer too, so that an answer that cannot be read
   * counts as a failure of the upstream.
   *
   * @param signal of `within`
   * @throws UpstreamFailure, or the reason of a caller's leaving
   */
  call<Answer>(ask: (place: Place) => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  /** Whether it is left alone now, because it failed again and again: until it has answered a call. */
  isResting(): boolean;
}

const nobody = noTelemetry.upstream('market-data');

export function openUpstream(limits: UpstreamLimits, watch: UpstreamWatch = nobody): Upstream {
  const calls = outsideCalls(limits);
  const caller = patientCaller(limits);
  watch.rests(() => caller.isResting());

  return {
    ...calls,
    within: (leaves) => deadline(limits.total, ...(leaves === undefined ? [] : [leaves])),
    async call(ask, signal) {
      try {
        return await caller.call(watched(ask, watch), signal);
      } catch (error) {
        tellUnsent(error, watch);
        if (signal.aborted && isOver(signal.reason)) throw new UpstreamFailure({ is: 'timeout' });
        throw error;
      }
    },
    isResting: () => caller.isResting(),
  };
}
