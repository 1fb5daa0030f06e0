// @ts-check
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats `work`, `everyMs` after it last finished, until `signal` aborts. Reports a failure once, when it occurs twice in a row, and
 * again only after a success. A single failure may come from a part that is exiting and reports that itself.
 *
 * @param {{ everyMs: number, signal: AbortSignal, work: () => Promise<void>, onFailure: (message: string) => void }} options
 * @returns {Promise<void>} resolves after the signal
 */
export async function repeat({ everyMs, signal, work, onFailure }) {
  let last = '';
  let reported = '';
  while (!signal.aborted) {
    try {
      await work();
      last = '';
      reported = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message === last && message !== reported && !signal.aborted) {
        onFailure(message);
        reported = message;
      }
      last = message;
    }
    await pause(everyMs, undefined, { signal }).catch(() => {}); // aborted during a pause
  }
}
