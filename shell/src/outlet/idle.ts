/** Safari has no idle callback; a moment after the page was shown comes near enough. */
const fallbackDelay = 200;

/** Calls back once when the browser is idle; the returned function calls it off. */
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
