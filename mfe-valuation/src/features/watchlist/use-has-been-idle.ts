import { useEffect, useState } from 'react';

/** Delay for Safari, which has no idle callback, milliseconds. */
const fallbackDelay = 200;
/** Maximum wait on a page that is never idle, milliseconds. */
const maxDelay = 3_000;

/** Whether the browser has been idle since the component mounted. */
export function useHasBeenIdle(): boolean {
  const [hasBeenIdle, setHasBeenIdle] = useState(false);
  useEffect(() => {
    const onIdle = () => setHasBeenIdle(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(onIdle, fallbackDelay);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(onIdle, { timeout: maxDelay });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return hasBeenIdle;
}
