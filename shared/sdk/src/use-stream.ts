import type { Stream } from '@mulya/contract';
import { useLayoutEffect, useState } from 'react';

/**
 * The newest value of a stream, `initial` until there is one. A stream that replays its value is read before the first
 * paint, so that `initial` never flashes.
 */
export function useStream<T>(stream: Stream<T>, initial: T): T {
  const [read, setRead] = useState<{ readonly from: Stream<T>; readonly value: T }>();

  useLayoutEffect(() => {
    const subscription = stream.subscribe((value) => setRead({ from: stream, value }));
    return () => subscription.unsubscribe();
  }, [stream]);

  // What another stream said does not count for this one.
  return read?.from === stream ? read.value : initial;
}
