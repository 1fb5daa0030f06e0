import type { RemoteName, SessionUser } from '@mulya/contract';
import type { RemoteLoad } from '@mulya/contract/releases';
import { httpFor } from '../host/host.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { verifiedUser } from '../session/session-port.ts';
import { hasCanary } from './choose-build.ts';
import { createLoadReports } from './report-load.ts';

/** What the remote loader needs where a release holds a canary, and only there: its code is fetched then. */
export interface Canaries {
  /** Whether whoever is here gets the canary of a remote. Waits until that is known; the first answer is kept as long as the tab. */
  isChosen(remote: RemoteName, percent: number): Promise<boolean>;
  /** Tells the gateway how a build fared; see `createLoadReports`. */
  report(load: RemoteLoad): void;
}

const always = new AbortController().signal;

export function createCanaries(kernel: Kernel): Canaries {
  const chosen = new Map<RemoteName, Promise<boolean>>();
  // A report that is refused is no reason to sign anybody out.
  const http = httpFor('shell', { ...kernel, signInRefused: () => undefined }, always);

  async function choose(remote: RemoteName, percent: number): Promise<boolean> {
    try {
      return await hasCanary((await whoIsHere(kernel))?.uid, percent);
    } catch (error) {
      kernel.log.warn(`Who gets the canary of ${remote} could not be told; this browser gets the current build.`, error);
      return false;
    }
  }

  return {
    isChosen: (remote, percent) => {
      const choice = chosen.get(remote) ?? choose(remote, percent);
      chosen.set(remote, choice);
      return choice;
    },
    report: createLoadReports({ http, log: kernel.log, isSignedIn: () => verifiedUser(kernel.sessionState.current()) !== undefined }),
  };
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
