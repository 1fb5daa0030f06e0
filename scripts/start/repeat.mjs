// @ts-check
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does `work` again and again, `everyMs` after it last ended, until `signal` aborts. A failure is reported once, when it came twice
 * in a row (a part that dies says so itself in between), and again only after a success.
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
    await pause(everyMs, undefined, { signal }).catch(() => {}); // ended in the middle of a pause
  }
}
