import type { UpstreamWatch } from '../metrics/telemetry.port.ts';
import type { Place } from './patient-caller.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** `ask`, each attempt of which is told to `watch` when it ends. */
export function watched<Answer>(ask: (place: Place) => Promise<Answer>, watch: UpstreamWatch): (place: Place) => Promise<Answer> {
  return async (place) => {
    const begun = performance.now();
    const told = (outcome: string) => watch.asked(outcome, (performance.now() - begun) / 1_000);
    try {
      const answer = await ask(place);
      told('answered');
      return answer;
    } catch (error) {
      told(error instanceof UpstreamFailure ? error.trouble.is : 'left');
      throw error;
    }
  };
}

/** Tells `watch` of a question that was not sent, because the upstream rests or as many ask it as may. */
export function tellUnsent(error: unknown, watch: UpstreamWatch): void {
  if (error instanceof UpstreamFailure && (error.trouble.is === 'resting' || error.trouble.is === 'busy')) watch.asked(error.trouble.is);
}
