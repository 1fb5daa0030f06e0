import type { Http, Log, RemoteName } from '@mulya/contract';
import type { RemoteLoad } from '@mulya/contract/releases';

export interface LoadReportOptions {
  /** Sends the user's token. */
  readonly http: Http;
  /** Sends no token. */
  readonly visitorHttp: Http;
  readonly log: Log;
  /** Whether a user with a verified address is signed in. */
  isSignedIn(): boolean;
  /** Whether a public page mounts the remote. For other remotes the gateway accepts reports from users only. */
  isOpenToVisitors(remote: RemoteName): boolean;
}

/**
 * Reports to the gateway how a build loaded in this browser: once for each build, and once more when a loaded build crashes. Nothing
 * waits for a report. A failed one is logged and not sent again.
 */
export function createLoadReports({ http, visitorHttp, log, isSignedIn, isOpenToVisitors }: LoadReportOptions): (load: RemoteLoad) => void {
  const sentReports = new Set<string>();

  async function send(load: RemoteLoad): Promise<void> {
    const [post, path] = isSignedIn() ? ([http, '/api/remote-loads'] as const) : ([visitorHttp, '/api/remote-loads/visitors'] as const);
    try {
      const response = await post(path, {
        method: 'POST',
        keepalive: true, // the user may leave a failed page at once
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(load),
      });
      if (!response.ok) throw new Error(`Expected the gateway to take the report; it answered ${String(response.status)}.`);
    } catch (error) {
      log.warn(`How ${load.remote} ${load.version} fared could not be reported.`, error);
    }
  }

  return (load) => {
    const key = `${load.remote} ${load.version} ${load.phase === 'running' ? 'running' : 'loaded'}`;
    if (sentReports.has(key) || !(isSignedIn() || isOpenToVisitors(load.remote))) return;
    sentReports.add(key);
    void send(load);
  };
}
