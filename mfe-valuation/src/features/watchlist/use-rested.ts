import { useEffect, useState } from 'react';

/** Milliseconds: Safari has no idle callback, and a page that is never idle is not waited for longer than `longest`. */
const fallback = 200;
const longest = 3_000;

/** Whether the browser has had a moment of rest since the component was shown. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const rest = () => setRested(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(rest, fallback);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(rest, { timeout: longest });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return rested;
}
