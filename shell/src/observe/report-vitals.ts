import { figuresMark, type Http, type Log, type Route } from '@mulya/contract';
import type { RemoteVitals } from '@mulya/contract/releases';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

export interface VitalsOptions {
  readonly view: Window;
  /** The measured pages. */
  readonly routes: readonly Route[];
  /** The route that the browser loaded: LCP, INP, CLS and figures are its page's. */
  readonly loaded: Route | undefined;
  /** The version that shows a route's page; undefined: nothing is reported. */
  readonly versionOf: (route: Route) => string | undefined;
  readonly http: Http;
  readonly log: Log;
}

/** Reports how fast pages were, each page once, when the user leaves it or its tab. */
export function reportVitals({ view, routes, loaded, versionOf, http, log }: VitalsOptions): void {
  const values: { lcp?: number; inp?: number; cls?: number } = {};
  const into = (name: keyof typeof values) => (metric: Pick<Metric, 'value' | 'navigationType'>) => {
    // A page that the browser restores from its cache is no page load.
    if (metric.navigationType !== 'back-forward-cache') values[name] = metric.value;
  };
  onLCP(into('lcp'));
  onINP(into('inp'));
  onCLS(into('cls'));
  const sent = new Set<Route>();
  const send = async (route: Route): Promise<void> => {
    const version = versionOf(route);
    const { remote, path } = route;
    const figures = view.performance.getEntriesByName(figuresMark)[0]?.startTime;
    const render = firstRender(view.performance, route);
    const ofLoad = route === loaded ? { ...values, ...(figures === undefined ? {} : { figures }) } : {};
    const measured = { ...ofLoad, ...(render === undefined ? {} : { render }) };
    if (version === undefined || sent.has(route) || Object.keys(measured).length === 0) return;
    sent.add(route);
    const body: RemoteVitals = { remote, version, route: path, ...measured };
    try {
      const headers = { 'content-type': 'application/json' };
      const response = await http('/api/remote-vitals', { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`Expected the gateway to take the measurements; it answered ${String(response.status)}.`);
    } catch (error) {
      log.warn(`How fast ${remote} ${version} was could not be reported.`, error);
    }
  };
  // Later than the library's own listener, which captures the event.
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') for (const route of routes) void send(route);
  });
}

/**
 * Milliseconds from the moment when the shell asked for a remote until the first of its pages was rendered; undefined for its other pages,
 * whose code may be there already, and where a panel or a section was its first part.
 */
function firstRender(performance: Performance, { remote, path }: Route): number | undefined {
  const [mounted, rendered] = performance.getEntriesByName(remote);
  // A sign-in may lie between two askings.
  const asked = performance.getEntriesByName(`${remote} asked`).findLast(({ startTime }) => startTime <= (mounted?.startTime ?? 0));
  const isOfRoute = asked !== undefined && 'detail' in asked && asked.detail === path;
  return isOfRoute && rendered !== undefined ? rendered.startTime - asked.startTime : undefined;
}
