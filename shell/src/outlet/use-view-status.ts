import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Route } from '@mulya/contract';
import type { ViewKind, ViewLoader, ViewRef, ViewStatus } from '../federation/view-status.ts';

/** The view that a route names. The reference is stable while the route is. */
export function useViewRef(route: Route): ViewRef<'page' | 'panel'> {
  return useMemo(() => ({ remote: route.remote, view: route.view }), [route]);
}

/** A view's load status. Suspense would be slower, because React keeps a revealed fallback for 300 ms. */
export function useViewStatus<Kind extends ViewKind>(loader: ViewLoader, ref: ViewRef<Kind>): ViewStatus<Kind> {
  const subscribe = useCallback((onChange: () => void) => loader.subscribe(ref, onChange), [loader, ref]);
  return useSyncExternalStore(subscribe, () => loader.status(ref));
}
