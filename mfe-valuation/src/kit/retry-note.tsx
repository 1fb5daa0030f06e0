import { useEffect, useState } from 'react';

/** Counts down to the retry of a rejected request, so it must not be in a live region. `at`: epoch milliseconds. */
export function RetryNote({ at, className }: { readonly at: number; readonly className?: string | undefined }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((at - now) / 1000));
  return (
    <span
      className={className}
    >{`Request limit reached. Trying again in ${seconds === 1 ? '1 second' : `${String(seconds)} seconds`}.`}</span>
  );
}
