import { preflight, readRemote, type Build, type Log, type Provides, type Release, type Remote, type RemoteName } from '@mulya/contract';
import type { Canaries } from './canary.ts';
import { moduleFederation, type Federation } from './federation.adapter.ts';
import { shellProvides } from './provides.ts';
import type { Exposed, Phase, ViewKind, ViewLoader, ViewRef, ViewStatus } from './view-status.ts';

export interface ViewLoaderOptions {
  readonly release: Release;
  readonly log: Log;
  readonly provides?: Provides;
  readonly federation?: Federation;
  /** Fetches what is needed where the release holds a canary. */
  readonly loadCanaries: () => Promise<Canaries>;
  /** Waits between two tries; a little at random, so that not all browsers come back at once. */
  readonly pause?: () => Promise<void>;
}

const VIEW_TIMEOUT_MS = 15_000;

const idle = { is: 'idle' } as const;
/** Where a remote's one value holds each kind. */
const roomOf = { page: 'pages', panel: 'panels', finder: 'finders' } as const;

const keyOf = (ref: ViewRef): string => `${ref.remote}/${ref.view.is}/${ref.view.name}`;

class LoadFailure extends Error {
  readonly phase: Phase;

  constructor(phase: Phase, message: string, options?: ErrorOptions) {
    super(message, options);
    this.phase = phase;
  }
}

/**
 * The remote loader: current build twice, then that remote's previous build, then `failed`; for who has its canary, the canary twice
 * and then the current build. A remote that does not fit this shell is refused before a byte of it is fetched.
 */
export function createViewLoader(options: ViewLoaderOptions): ViewLoader {
  const { release, log, provides = shellProvides(), federation = moduleFederation(), pause = jitter } = options;
  const statuses = new Map<string, ViewStatus<ViewKind>>();
  const listeners = new Map<string, Set<() => void>>();
  const remotes = new Map<string, Promise<Remote>>(); // by entry address
  const asked = new Set<RemoteName>();
  let fetched: Promise<Canaries | undefined> | undefined;

  const canaries = (): Promise<Canaries | undefined> => {
    fetched ??= options.loadCanaries().catch((error: unknown) => {
      log.warn('The code of the canaries could not be fetched.', error);
      return undefined;
    });
    return fetched;
  };

  const settle = (ref: ViewRef, status: ViewStatus<ViewKind>): void => {
    const key = keyOf(ref);
    statuses.set(key, status);
    for (const listener of listeners.get(key) ?? []) listener();
  };

  const remoteOf = (name: RemoteName, build: Build): Promise<Remote> => {
    const known = remotes.get(build.entry);
    if (known !== undefined) return known;
    const again = asked.has(name);
    asked.add(name);
    const loading = federation.fetchRemote(name, build.entry, again).then(
      (module) => {
        const read = readRemote(module, name);
        if ('problem' in read) throw new LoadFailure('definition', read.problem);
        return read.remote;
      },
      (error: unknown) => {
        throw new LoadFailure('entry', `${name} ${build.version} could not be fetched.`, { cause: error });
      },
    );
    remotes.set(build.entry, loading);
    loading.catch(() => remotes.delete(build.entry));
    return loading;
  };

  const viewOf = async (ref: ViewRef, build: Build): Promise<Exposed[ViewKind]> => {
    const remote = await remoteOf(ref.remote, build);
    const load = remote[roomOf[ref.view.is]]?.[ref.view.name];
    if (load === undefined) {
      throw new LoadFailure('definition', `${ref.remote} ${build.version} has no ${ref.view.is} "${ref.view.name}".`);
    }
    try {
      return (await within<{ readonly default: Exposed[ViewKind] }>(VIEW_TIMEOUT_MS, load())).default;
    } catch (error) {
      if (error instanceof LoadFailure) throw error;
      throw new LoadFailure('view', `The ${ref.view.is} "${ref.view.name}" of ${ref.remote} ${build.version} could not be fetched.`, { cause: error });
    }
  };

  const run = async (ref: ViewRef): Promise<void> => {
    const released = release.remotes[ref.remote];
    if (released === undefined) {
      settle(ref, { is: 'failed', phase: 'entry', message: `${ref.remote} is not part of this release.` });
      return;
    }
    if (released.disabled === true) {
      settle(ref, { is: 'disabled' });
      return;
    }
    const fits = (build: Build) => preflight({ ...build, name: ref.remote }, provides);
    let builds: readonly Build[] = [released, released, ...(released.previous === undefined ? [] : [released.previous])];
    let report: Canaries['report'] | undefined;
    if (released.canary !== undefined) {
      settle(ref, { is: 'loading', attempt: 1 });
      const found = await canaries();
      report = found?.report;
      if (fits(released.canary).ok && (await found?.isChosen(ref.remote, released.canary.percent)) === true) {
        builds = [released.canary, released.canary, released];
      }
    }
    const verdict = fits(builds[0] ?? released);
    if (!verdict.ok) {
      settle(ref, { is: 'incompatible', reasons: verdict.reasons });
      return;
    }
    let failure = new LoadFailure('entry', `${ref.remote} could not be loaded.`);
    for (const [index, build] of builds.entries()) {
      settle(ref, { is: 'loading', attempt: index + 1 });
      if (index > 0) await pause();
      try {
        const view = await viewOf(ref, build);
        report?.({ remote: ref.remote, version: build.version, outcome: 'ready' });
        settle(ref, { is: 'ready', view, version: build.version });
        return;
      } catch (error) {
        failure = error instanceof LoadFailure ? error : new LoadFailure('entry', String(error));
        log.warn(failure.message, { phase: failure.phase, cause: failure.cause });
        if (builds[index + 1] !== build) report?.({ remote: ref.remote, version: build.version, outcome: 'failed', phase: failure.phase });
      }
    }
    settle(ref, { is: 'failed', phase: failure.phase, message: failure.message });
  };

  const status = <Kind extends ViewKind>(ref: ViewRef<Kind>): ViewStatus<Kind> => {
    const held = statuses.get(keyOf(ref)) ?? idle;
    return held as ViewStatus<Kind>; // the kind is a part of the key under which it was put there
  };

  return {
    status,
    subscribe(ref, listener) {
      const key = keyOf(ref);
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => set.delete(listener);
    },
    load(ref) {
      if (status(ref).is === 'idle') void run(ref);
    },
    retry(ref) {
      if (status(ref).is === 'failed') void run(ref);
    },
    stopped(remote, version) {
      if (release.remotes[remote]?.canary === undefined) return;
      void canaries().then((found) => {
        found?.report({ remote, version, outcome: 'failed', phase: 'running' });
      });
    },
  };
}

const jitter = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 400));

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailure('timeout', `Nothing came for ${milliseconds / 1000} seconds.`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
