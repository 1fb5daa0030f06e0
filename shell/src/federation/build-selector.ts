import type { Build, Http, ReleasedRemote, RemoteName, SessionUser, Log } from '@mulya/contract';
import type { RemoteFault, RemoteLoad } from '@mulya/contract/releases';
import { isOverrideAccepted, saveOverrides } from '../boot/accepted-overrides.ts';
import { browserOverridesOf, readPageOverrides } from '../boot/page-overrides.ts';
import { httpFor } from '../host/host.ts';
import type { Kernel } from '../kernel/kernel.tsx';
import { verifiedUser } from '../session/session-port.ts';
import { createOverrideBuilds, type OverrideBuilds } from './override-builds.ts';
import type { Phase } from './view-status.ts';

/**
 * Chooses between builds of a remote: a canary of the release, or this browser's overrides. The remote loader fetches this code only
 * when there is such a choice.
 */
export interface BuildSelector {
  /**
   * The builds to try for this user, in order. Resolves with undefined when the default order applies. Waits until the session is known;
   * a canary decision lasts as long as the tab. Rejects with a sentence when an override isn't available, because another build must not
   * silently replace one that the user requested by name.
   */
  buildsFor(
    remote: RemoteName,
    /** undefined: only an override has it. */
    released: ReleasedRemote | undefined,
    fits: (build: Build) => boolean,
  ): Promise<readonly Build[] | undefined>;
  /**
   * Reports to the gateway how a build loaded, if `isCounted`, and its fault, if any. See `createLoadReports` and `createFaultReports`; the
   * latter's code is fetched with the first fault.
   */
  report(load: RemoteLoad, isCounted: boolean, fault?: unknown): void;
}

const always = new AbortController().signal;

export function createBuildSelector(
  kernel: Kernel,
  allowScriptsFrom: (base: string) => void,
  overrideBuilds: OverrideBuilds = overrideBuildsOf(kernel, allowScriptsFrom),
): BuildSelector {
  const report = createLoadReports({
    http: shellHttp(kernel),
    visitorHttp: (path, init) => kernel.fetch(new URL(path, kernel.origin), init),
    log: kernel.log,
    isSignedIn: () => verifiedUser(kernel.sessionState.current()) !== undefined,
    isOpenToVisitors: (remote) => kernel.release.routes.some((route) => route.remote === remote && route.access !== 'signed-in'),
  });
  const canaryChoices = new Map<RemoteName, Promise<boolean>>();

  async function decideCanary(remote: RemoteName, canary: Canary): Promise<boolean> {
    try {
      return await hasCanary((await verifiedUserOnceKnown(kernel))?.uid, canary);
    } catch (error) {
      kernel.log.warn(`Who gets the canary of ${remote} could not be told; this browser gets the current build.`, error);
      return false;
    }
  }

  const getsCanary = (remote: RemoteName, canary: Canary): Promise<boolean> => {
    const choice = canaryChoices.get(remote) ?? decideCanary(remote, canary);
    canaryChoices.set(remote, choice);
    return choice;
  };

  return {
    async buildsFor(remote, released, fits) {
      const override = await overrideBuilds.buildOf(remote);
      if (override !== undefined) return [override, override];
      const canary = released?.canary;
      if (released === undefined || canary === undefined || !fits(canary) || !(await getsCanary(remote, canary))) return undefined;
      return [canary, canary, released];
    },
    report: (load, isCounted, fault) => {
      void verifiedUserOnceKnown(kernel).then(async () => {
        // A build may load before the session is known.
        if (isCounted) report(load);
        if (fault === undefined) return;
        await import(/* webpackChunkName: "faults" */ './fault-reports.ts').then(
          ({ faultReportsOf }) =>
            faultReportsOf(kernel).report({ remote: load.remote, version: load.version, phase: faultPhaseOf(load) }, fault),
          (error: unknown) => kernel.log.warn('The code that reports faults could not be fetched.', error),
        );
      });
    },
  };
}

/** Load reports name a crash `running`; a boundary catches it while the view mounts or renders. */
const faultPhaseOf = ({ phase = 'entry' }: RemoteLoad): RemoteFault['phase'] => (phase === 'running' ? 'render' : (phase as Phase)); // the loader's
// the loader's

/** The shell's own calls. A refused one doesn't sign the user out. */
function shellHttp(kernel: Kernel): Http {
  return httpFor('shell', { ...kernel, onTokenRefused: () => undefined }, always);
}

function overrideBuildsOf(kernel: Kernel, allowScriptsFrom: (base: string) => void): OverrideBuilds {
  return createOverrideBuilds({
    overrides: browserOverridesOf(readPageOverrides(document)),
    http: shellHttp(kernel),
    fetch: (address) => kernel.fetch(address, { cache: 'no-store' }),
    allowScriptsFrom,
    verifiedUserOnceKnown: () => verifiedUserOnceKnown(kernel),
    alert: (text) => kernel.notify.alert(text),
    isAccepted: isOverrideAccepted,
    save: saveOverrides,
    reload: () => window.location.reload(),
  });
}

/** Resolves with the verified user, or with undefined for a visitor, once the session is known. */
function verifiedUserOnceKnown({
  sessionState,
  startSession,
}: Pick<Kernel, 'sessionState' | 'startSession'>): Promise<SessionUser | undefined> {
  startSession();
  return new Promise((resolve) => {
    const subscription = sessionState.stream.subscribe((state) => {
      if (state.is === 'loading') return;
      resolve(verifiedUser(state));
      queueMicrotask(() => {
        subscription.unsubscribe(); // deferred, because the first value may arrive before `subscribe` returns
      });
    });
  });
}

type Canary = Pick<NonNullable<ReleasedRemote['canary']>, 'integrity' | 'percent'>;

/**
 * A user's position in a canary's rollout, from 0 to 99.99 in steps of 0.01. It depends on the uid and the hash of the canary's entry only,
 * so it is the same on every device and page load, and nobody can choose it by registering before the build is public. Rejects without
 * `crypto.subtle`, which browsers offer only over HTTPS and on loopback addresses.
 */
export async function rolloutPercentile(uid: string, integrity: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${integrity} ${uid}`));
  return (new DataView(digest).getUint32(0) % 10_000) / 100;
}

/** Whether a user gets a canary. Users keep it while the percentage grows. Visitors never get it, because they have no uid. */
export async function hasCanary(uid: string | undefined, { integrity, percent }: Canary): Promise<boolean> {
  return uid !== undefined && (await rolloutPercentile(uid, integrity)) < percent;
}

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
