export interface IdleOptions {
  /** Maximum wait on a page that is never idle, milliseconds. */
  readonly latest?: number;
  /** Wait in Safari, which has no idle callback, milliseconds. */
  readonly withoutIdle?: number;
}

/**
 * Calls back once when the browser is idle. Returns a function that cancels the call.
 *
 * @example
 * useEffect(() => whenIdle(prefetchChart, { latest: 10_000 }), []);
 */
export function whenIdle(run: () => void, { latest = 2_000, withoutIdle = 200 }: IdleOptions = {}): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, withoutIdle);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: latest });
  return () => window.cancelIdleCallback(handle);
}
