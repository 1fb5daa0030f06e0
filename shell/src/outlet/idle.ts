import { whenIdle } from '@mulya/sdk';

/** How long a page that waits for its first answers has the browser for itself, milliseconds. */
const headStart = 400;

/**
 * Calls back once when the browser is idle and, 400 ms later, idle again: while a page waits for its first answers the browser is idle
 * too. Returns a function that cancels the callback.
 */
export function whenStillIdle(callback: () => void): () => void {
  let cancel = whenIdle(() => {
    const timer = setTimeout(() => {
      cancel = whenIdle(callback);
    }, headStart);
    cancel = () => clearTimeout(timer);
  });
  return () => {
    cancel();
  };
}
