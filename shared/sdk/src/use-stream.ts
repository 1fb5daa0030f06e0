import type { Stream } from '@mulya/contract';
import { useLayoutEffect, useState } from 'react';

/**
 * Returns the latest value of a stream, or `initial` before the first one. A stream that replays its value is read before the first paint,
 * so `initial` never flashes.
 *
 * @example
 * const preferences = useStream(host.preferences.state, host.preferences.current());
 */
export function useStream<T>(stream: Stream<T>, initial: T): T {
  const [read, setRead] = useState<{ readonly from: Stream<T>; readonly value: T }>();

  useLayoutEffect(() => {
    const subscription = stream.subscribe((value) => setRead({ from: stream, value }));
    return () => subscription.unsubscribe();
  }, [stream]);

  // Ignores values of a previous stream.
  return read?.from === stream ? read.value : initial;
}
