import { pageAt } from '@mulya/contract';
import type { Kernel } from '../kernel/kernel.ts';
import { verifiedUser } from '../session/session-port.ts';
import { startLibraries } from '../shared-scope/fetch-ahead.ts';
import { afterLoad } from './after-load.ts';

/**
 * Starts what the first page needs, all side by side: the sign-in state, the route's remote, the libraries it requires.
 * The landing page needs none of them, so that they wait until it has long been shown.
 */
export function start(kernel: Kernel, view: Window): void {
  if (view.location.pathname === '/') {
    afterLoad(view, () => {
      kernel.startSession();
    });
    return;
  }
  const route = pageAt(kernel.release.routes, view.location.pathname);
  if (route !== undefined) {
    kernel.loader.load({ remote: route.remote, view: route.view });
    startLibraries(kernel.release.remotes[route.remote]?.requires ?? {}, kernel.log);
  }
  kernel.startSession();
}

/** A page that the browser kept whole and shows again after a sign-out must not show what it showed. */
export function reloadWhenStale(kernel: Kernel, view: Window, reload: () => void): void {
  view.addEventListener('pageshow', (event) => {
    if (event.persisted && verifiedUser(kernel.sessionState.current()) === undefined) reload();
  });
}
