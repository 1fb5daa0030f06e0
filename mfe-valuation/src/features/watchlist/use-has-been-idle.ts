import { whenIdle } from '@mulya/sdk';
import { useEffect, useState } from 'react';

/** Whether the browser has been idle since the component mounted. */
export function useHasBeenIdle(): boolean {
  const [hasBeenIdle, setHasBeenIdle] = useState(false);
  useEffect(() => whenIdle(() => setHasBeenIdle(true), { latest: 3_000 }), []);
  return hasBeenIdle;
}
