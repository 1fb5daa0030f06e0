/** The longest wait, milliseconds. A hidden page has no frames. */
const maxWait = 100;

/**
 * Resolves when the browser has drawn its next frame, or after 100 ms. Never rejects. What starts afterwards, such as the request of
 * more code, takes nothing from the frame.
 *
 * @example
 * useEffect(() => void afterPaint().then(prefetchChart), []);
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWait);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve); // the frame's callbacks run before it is drawn, a new task after it
    });
  });
}

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
