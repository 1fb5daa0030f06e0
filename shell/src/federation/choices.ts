import type { Build, Http, ReleasedRemote, RemoteName, SessionUser } from '@mulya/contract';
import type { RemoteLoad } from '@mulya/contract/releases';
import { isAccepted, keepChoice } from '../boot/own-choice.ts';
import { browserOverrides, readPageOverrides } from '../boot/page-overrides.ts';
import { httpFor } from '../host/host.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { verifiedUser } from '../session/session-port.ts';
import { hasCanary } from './choose-build.ts';
import { createOwnBuilds, type OwnBuilds } from './own-builds.ts';
import { createLoadReports } from './report-load.ts';

/**
 * What the remote loader needs where there is a choice between builds, and only there: its code is fetched then. A release may hold a
 * canary; a browser may have builds of its own.
 */
export interface Choices {
  /**
   * The builds to try for whoever is here, in their order; undefined where it is that of everybody. Waits until that is known; the
   * first answer is kept as long as the tab. Rejects, with a sentence, where a build of this browser's own cannot be had: it was asked
   * for by name, and no other may stand in for it unseen.
   */
  buildsFor(remote: RemoteName, released: ReleasedRemote, fits: (build: Build) => boolean): Promise<readonly Build[] | undefined>;
  /** Tells the gateway how a build fared; see `createLoadReports`. */
  report(load: RemoteLoad): void;
}

const always = new AbortController().signal;

export function createChoices(kernel: Kernel, ownBuilds: OwnBuilds = ownBuildsOf(kernel)): Choices {
  const report = createLoadReports({
    http: ownHttp(kernel),
    visitorHttp: (path, init) => kernel.fetch(new URL(path, kernel.origin), init),
    log: kernel.log,
    isSignedIn: () => verifiedUser(kernel.sessionState.current()) !== undefined,
    isOpenToVisitors: (remote) => kernel.release.routes.some((route) => route.remote === remote && route.access !== 'signed-in'),
  });
  const chosen = new Map<RemoteName, Promise<boolean>>();

  async function choose(remote: RemoteName, percent: number): Promise<boolean> {
    try {
      return await hasCanary((await whoIsHere(kernel))?.uid, percent);
    } catch (error) {
      kernel.log.warn(`Who gets the canary of ${remote} could not be told; this browser gets the current build.`, error);
      return false;
    }
  }

  const isChosen = (remote: RemoteName, percent: number): Promise<boolean> => {
    const choice = chosen.get(remote) ?? choose(remote, percent);
    chosen.set(remote, choice);
    return choice;
  };

  return {
    async buildsFor(remote, released, fits) {
      const own = await ownBuilds.buildOf(remote);
      if (own !== undefined) return [own, own];
      const { canary } = released;
      if (canary === undefined || !fits(canary) || !(await isChosen(remote, canary.percent))) return undefined;
      return [canary, canary, released];
    },
    report: (load) => void whoIsHere(kernel).then(() => report(load)), // a build may come up before the session knows whose it is
  };
}

/** The shell's own calls, a refusal of which is no reason to sign anybody out. */
function ownHttp(kernel: Kernel): Http {
  return httpFor('shell', { ...kernel, signInRefused: () => undefined }, always);
}

function ownBuildsOf(kernel: Kernel): OwnBuilds {
  return createOwnBuilds({
    overrides: browserOverrides(readPageOverrides(document)),
    http: ownHttp(kernel),
    fetch: (address) => kernel.fetch(address, { cache: 'no-store' }),
    whoIsHere: () => whoIsHere(kernel),
    tell: (text) => {
      kernel.notify.alert(text);
    },
    isAccepted,
    keep: keepChoice,
    reload: () => {
      window.location.reload();
    },
  });
}

/** The verified user, or undefined for a visitor, as soon as the session knows. */
function whoIsHere({ sessionState, startSession }: Pick<Kernel, 'sessionState' | 'startSession'>): Promise<SessionUser | undefined> {
  startSession();
  return new Promise((resolve) => {
    const following = sessionState.stream.subscribe((state) => {
      if (state.is === 'loading') return;
      resolve(verifiedUser(state));
      queueMicrotask(() => {
        following.unsubscribe(); // after the first answer, which may come before `subscribe` has returned
      });
    });
  });
}
