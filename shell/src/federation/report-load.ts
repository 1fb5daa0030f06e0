import type { Http, Log } from '@mulya/contract';
import type { RemoteLoad } from '@mulya/contract/releases';

export interface LoadReportOptions {
  readonly http: Http;
  readonly log: Log;
  /** Whether a user with a verified address is here: the gateway takes reports of nobody else. */
  isSignedIn(): boolean;
}

/**
 * Tells the gateway how a build fared in this browser: once for each build of a remote, and once more when it fell after it had come
 * up. Nothing waits for it and nothing is sent twice; a report that does not get through is logged.
 */
export function createLoadReports({ http, log, isSignedIn }: LoadReportOptions): (load: RemoteLoad) => void {
  const told = new Set<string>();

  async function send(load: RemoteLoad): Promise<void> {
    try {
      const response = await http('/api/remote-loads', {
        method: 'POST',
        keepalive: true, // whoever leaves a page that failed has still seen it fail
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(load),
      });
      if (!response.ok) throw new Error(`Expected the gateway to take the report; it answered ${String(response.status)}.`);
    } catch (error) {
      log.warn(`How ${load.remote} ${load.version} fared could not be reported.`, error);
    }
  }

  return (load) => {
    const what = `${load.remote} ${load.version} ${load.phase === 'running' ? 'running' : 'loaded'}`;
    if (told.has(what) || !isSignedIn()) return;
    told.add(what);
    void send(load);
  };
}
