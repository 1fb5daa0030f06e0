import { useCallback, useSyncExternalStore } from 'react';
import type { StateView } from './state.ts';

/** The state's value now; the component renders again when it changes. */
export function useStateView<T>(state: StateView<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = state.stream.subscribe(changed);
      return () => {
        subscription.unsubscribe();
      };
    },
    [state],
  );
  return useSyncExternalStore(subscribe, () => state.current());
}
