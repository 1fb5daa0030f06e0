import { figuresMark, type Http, type Log } from '@mulya/contract';
import type { RemoteVitals } from '@mulya/contract/releases';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

export interface VitalsOptions {
  readonly view: Window;
  /** The page's build and route; undefined: nothing is reported. */
  readonly build: () => Pick<RemoteVitals, 'remote' | 'version' | 'route'> | undefined;
  readonly http: Http;
  readonly log: Log;
}

/** Reports once how fast the page load was, when the user leaves the page or its tab for the first time. */
export function reportVitals({ view, build, http, log }: VitalsOptions): void {
  const values: { lcp?: number; inp?: number; cls?: number } = {};
  const into = (name: keyof typeof values) => (metric: Pick<Metric, 'value' | 'navigationType'>) => {
    // A page that the browser restores from its cache is no page load.
    if (metric.navigationType !== 'back-forward-cache') values[name] = metric.value;
  };
  onLCP(into('lcp'));
  onINP(into('inp'));
  onCLS(into('cls'));
  let isSent = false;
  const send = async (): Promise<void> => {
    const of = build();
    if (isSent || of === undefined || view.document.visibilityState !== 'hidden') return;
    isSent = true;
    const figures = view.performance.getEntriesByName(figuresMark)[0]?.startTime;
    const body: RemoteVitals = { ...of, ...values, ...(figures === undefined ? {} : { figures }) };
    try {
      const headers = { 'content-type': 'application/json' };
      const response = await http('/api/remote-vitals', { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`Expected the gateway to take the measurements; it answered ${String(response.status)}.`);
    } catch (error) {
      log.warn(`How fast ${of.remote} ${of.version} was could not be reported.`, error);
    }
  };
  // Later than the library's own listener, which captures the event.
  view.document.addEventListener('visibilitychange', () => void send());
}
