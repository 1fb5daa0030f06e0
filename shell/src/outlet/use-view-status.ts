import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Route } from '@mulya/contract';
import type { ViewKind, ViewLoader, ViewRef, ViewStatus } from '../federation/view-status.ts';

/** The view that a route names; the same object as long as the route stays. */
export function useViewRef(route: Route): ViewRef<'page' | 'panel'> {
  return useMemo(() => ({ remote: route.remote, view: route.view }), [route]);
}

/** A view's loading status. Not through Suspense: React holds a revealed fallback for 300 ms. */
export function useViewStatus<Kind extends ViewKind>(loader: ViewLoader, ref: ViewRef<Kind>): ViewStatus<Kind> {
  const subscribe = useCallback((changed: () => void) => loader.subscribe(ref, changed), [loader, ref]);
  return useSyncExternalStore(subscribe, () => loader.status(ref));
}
