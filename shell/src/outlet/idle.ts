/** In milliseconds, for Safari, which has no idle callback. */
const fallbackDelay = 200;

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
