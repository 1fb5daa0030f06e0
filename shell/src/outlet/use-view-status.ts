import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Route } from '@mulya/contract';
import type { ViewLoader, ViewRef, ViewStatus } from '../federation/view-status.ts';

/** The view that a route names; the same object as long as the route stays. */
export function useViewRef(route: Route): ViewRef {
  return useMemo(() => ({ remote: route.remote, view: route.view }), [route]);
}

/** A view's loading status. Not through Suspense: React holds a revealed fallback for 300 ms. */
export function useViewStatus(loader: ViewLoader, ref: ViewRef): ViewStatus {
  const subscribe = useCallback((changed: () => void) => loader.subscribe(ref, changed), [loader, ref]);
  return useSyncExternalStore(subscribe, () => loader.status(ref));
}
