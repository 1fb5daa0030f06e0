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
