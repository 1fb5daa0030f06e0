import { pageAt } from '@mulya/contract';
import type { Kernel } from '../kernel/kernel.tsx';
import { asksForPreview } from '../outlet/route-guard.ts';
import { verifiedUser } from '../session/session-port.ts';

/**
 * Starts in parallel what the first page needs: the sign-in state and the route's remote. The landing page needs neither, so it only
 * starts the session, and that later.
 */
export function start(kernel: Kernel, view: Window): void {
  const { location } = view;
  if (location.pathname === '/') {
    afterLoad(view, () => kernel.startSession());
    return;
  }
  const route = pageAt(kernel.release.routes, location.pathname);
  if (route !== undefined && !asksForPreview(route.remote, location)) kernel.loader.load({ remote: route.remote, view: route.view });
  kernel.startSession();
}

/** Reloads a page that the browser restores from its back/forward cache after a sign-out, because it still shows the user's data. */
export function reloadWhenStale(kernel: Kernel, view: Window, reload: () => void): void {
  view.addEventListener('pageshow', (event) => {
    if (event.persisted && verifiedUser(kernel.sessionState.current()) === undefined) reload();
  });
}

/** In milliseconds after the load event. */
const delay = 1500;

/** Calls back a while after the page has loaded. */
export function afterLoad(view: Window, callback: () => void): void {
  const later = (): void => {
    view.setTimeout(callback, delay);
  };
  if (view.document.readyState === 'complete') later();
  else view.addEventListener('load', later, { once: true });
}
