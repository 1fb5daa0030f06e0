/** In milliseconds, for Safari, which has no idle callback. */
const fallbackDelay = 200;
/** How long a page that waits for its first answers has the browser for itself, milliseconds. */
const headStart = 400;

/** Calls back once when the browser is idle. Returns a function that cancels the callback. */
export function whenIdle(view: Window, callback: () => void): () => void {
  if (typeof view.requestIdleCallback === 'function') {
    const handle = view.requestIdleCallback(callback, { timeout: 2000 });
    return () => {
      view.cancelIdleCallback(handle);
    };
  }
  const handle = view.setTimeout(callback, fallbackDelay);
  return () => {
    view.clearTimeout(handle);
  };
}

/**
 * Calls back once when the browser is idle and, 400 ms later, idle again: while a page waits for its first answers the browser is idle
 * too. Returns a function that cancels the callback.
 */
export function whenStillIdle(view: Window, callback: () => void): () => void {
  let cancel = whenIdle(view, () => {
    const timer = view.setTimeout(() => {
      cancel = whenIdle(view, callback);
    }, headStart);
    cancel = () => {
      view.clearTimeout(timer);
    };
  });
  return () => {
    cancel();
  };
}
