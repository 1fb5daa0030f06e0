import { pageAt } from '@mulya/contract';
import { httpFor } from '../host/host.ts';
import type { Kernel } from '../kernel/kernel.tsx';
import { verifiedUser } from '../session/session-port.ts';
import type { VitalsOptions } from './report-vitals.ts';

const always = new AbortController().signal;

const observed = new WeakSet<Kernel>();

/**
 * Observes the page from now on: errors that nothing catches, and how fast it was. Those of a remote are reported. Part of the overlays'
 * chunk, which a signed-in user's browser fetches once the page is idle.
 *
 * @param share the percentage of page loads that are measured; others are only on pages of a remote with a canary
 */
export function observePage(kernel: Kernel, view: Window, share: number): void {
  if (observed.has(kernel)) return;
  observed.add(kernel);
  const report = (error: unknown): void => {
    void import(/* webpackChunkName: "faults" */ '../federation/fault-reports.ts').then(
      ({ faultReportsOf }) => faultReportsOf(kernel).reportUncaught(error),
      () => undefined, // the network is away, and with it the gateway
    );
  };
  view.addEventListener('error', ({ error }: ErrorEvent) => report(error));
  view.addEventListener('unhandledrejection', ({ reason }) => report(reason));

  // The route that the browser loaded; the user may be elsewhere by now.
  const [navigation] = 'getEntriesByType' in view.performance ? view.performance.getEntriesByType('navigation') : []; // not in a test's DOM
  const loaded = pageAt(kernel.release.routes, new URL(navigation?.name ?? '/', view.location.href).pathname);
  const isInShare = Math.random() * 100 < share;
  const routes = kernel.release.routes.filter(
    ({ remote, view: { is } }) => is === 'page' && (isInShare || kernel.release.remotes[remote]?.canary !== undefined),
  );
  if (routes.length === 0) return;
  const options: VitalsOptions = {
    view,
    routes,
    loaded,
    versionOf: (route) => {
      const status = kernel.loader.status({ remote: route.remote, view: route.view });
      return status.is === 'ready' && verifiedUser(kernel.sessionState.current()) !== undefined ? status.version : undefined;
    },
    http: httpFor('shell', { ...kernel, onTokenRefused: () => undefined }, always),
    log: kernel.log,
  };
  void import(/* webpackChunkName: "vitals" */ './report-vitals.ts').then(
    ({ reportVitals }) => {
      reportVitals(options);
    },
    () => undefined, // the network is away; nothing is measured
  );
}
