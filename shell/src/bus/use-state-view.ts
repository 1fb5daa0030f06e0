import { useCallback, useSyncExternalStore } from 'react';
import type { StateView } from './state.ts';

/** Returns the current value and renders the component again when it changes. */
export function useStateView<T>(state: StateView<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = state.stream.subscribe(onChange);
      return () => {
        subscription.unsubscribe();
      };
    },
    [state],
  );
  return useSyncExternalStore(subscribe, () => state.current());
}
