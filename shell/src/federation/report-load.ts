import type { Http, Log, RemoteName } from '@mulya/contract';
import type { RemoteLoad } from '@mulya/contract/releases';

export interface LoadReportOptions {
  /** With the user's token. */
  readonly http: Http;
  /** Without any. */
  readonly visitorHttp: Http;
  readonly log: Log;
  /** Whether a user with a verified address is here. */
  isSignedIn(): boolean;
  /** Whether an address that is open to visitors mounts the remote: of others the gateway takes reports of users alone. */
  isOpenToVisitors(remote: RemoteName): boolean;
}

/**
 * Tells the gateway how a build fared in this browser: once for each build of a remote, and once more when it fell after it had come
 * up. Nothing waits for it and nothing is sent twice; a report that does not get through is logged.
 */
export function createLoadReports({ http, visitorHttp, log, isSignedIn, isOpenToVisitors }: LoadReportOptions): (load: RemoteLoad) => void {
  const told = new Set<string>();

  async function send(load: RemoteLoad): Promise<void> {
    const [post, path] = isSignedIn() ? ([http, '/api/remote-loads'] as const) : ([visitorHttp, '/api/remote-loads/visitors'] as const);
    try {
      const response = await post(path, {
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
    if (told.has(what) || !(isSignedIn() || isOpenToVisitors(load.remote))) return;
    told.add(what);
    void send(load);
  };
}
