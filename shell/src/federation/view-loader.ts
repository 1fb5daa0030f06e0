import {
  preflight,
  readRemote,
  reasonText,
  type Build,
  type Log,
  type Provides,
  type Release,
  type Remote,
  type RemoteName,
} from '@mulya/contract';
import type { RemoteLoad } from '@mulya/contract/releases';
import type { BuildSelector } from './build-selector.ts';
import { moduleFederation, type Federation } from './federation.adapter.ts';
import {
  viewCodes,
  type ExposedModules,
  type Phase,
  type ViewKind,
  type ViewLoader,
  type ViewRef,
  type ViewStatus,
} from './view-status.ts';

export interface ViewLoaderOptions {
  readonly release: Release;
  readonly log: Log;
  readonly provides?: Provides;
  readonly federation?: Federation;
  /** Whether this browser overrides builds. */
  readonly hasOwnBuilds?: boolean;
  /** Whether this page reports the loads of all remotes, not only of those with a canary. */
  readonly reportsLoads?: boolean;
  /** Fetches the code that chooses between builds. */
  readonly loadBuildSelector: (allowScriptsFrom: Federation['allowScriptsFrom']) => Promise<BuildSelector>;
  /** Waits between two attempts, with jitter, so that not all browsers retry at once. */
  readonly pause?: () => Promise<void>;
}

/**
 * The time limit for a view's module, including its imports. Longer than the build's limit for a file (`chunkLoadTimeout`), so that a
 * missing file is distinguishable from a module that never settles.
 */
const VIEW_TIMEOUT_MS = 20_000;

const idle = { is: 'idle' } as const;
type ExposedParts = Readonly<Record<string, () => Promise<{ readonly default: ExposedModules[ViewKind] }>>>;

const keyOf = (ref: ViewRef): string => `${ref.remote}/${ref.view.is}/${ref.view.name}`;

class LoadFailure extends Error {
  readonly phase: Phase;

  constructor(phase: Phase, message: string, options?: ErrorOptions) {
    super(message, options);
    this.phase = phase;
  }
}

/**
 * The remote loader. Tries the current build twice, then the previous one. Users with a canary get the canary twice, then the current
 * build. An override is tried twice, and no other build replaces it. A remote that doesn't fit this shell is refused before any of it
 * is fetched.
 */
export function createViewLoader(options: ViewLoaderOptions): ViewLoader {
  const { release, log, provides = shellProvides(), federation = moduleFederation(), pause = jitter } = options;
  const statuses = new Map<string, ViewStatus<ViewKind>>();
  const listeners = new Map<string, Set<() => void>>();
  const remotes = new Map<string, Promise<Remote>>(); // by entry address
  const requestedNames = new Set<RemoteName>();
  let selectorPromise: Promise<BuildSelector | undefined> | undefined;

  const buildSelector = (): Promise<BuildSelector | undefined> => {
    selectorPromise ??= options.loadBuildSelector(federation.allowScriptsFrom).catch((error: unknown) => {
      log.warn('The code that chooses between builds could not be fetched.', error);
      return undefined;
    });
    return selectorPromise;
  };

  /** The line begins with the code, which is an anchor in docs/errors.md. */
  const warn = (failure: keyof typeof viewCodes, sentence: string, about?: unknown): void => {
    log.warn(`${viewCodes[failure]}: ${sentence}`, about);
  };

  const setStatus = (ref: ViewRef, status: ViewStatus<ViewKind>): void => {
    const key = keyOf(ref);
    statuses.set(key, status);
    for (const listener of listeners.get(key) ?? []) listener();
  };

  const loadRemoteOnce = (name: RemoteName, build: Build): Promise<Remote> => {
    const cached = remotes.get(build.entry);
    if (cached !== undefined) return cached;
    const again = requestedNames.has(name);
    requestedNames.add(name);
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

  /** Reports how a remote's build loaded, if its loads are counted, and any fault. */
  const report = (load: RemoteLoad, fault?: unknown): void => {
    const isCounted = release.remotes[load.remote]?.canary !== undefined || options.reportsLoads === true;
    if (isCounted || fault !== undefined) void buildSelector().then((selector) => selector?.report(load, isCounted, fault));
  };

  const loadView = async (ref: ViewRef, build: Build): Promise<ExposedModules[ViewKind]> => {
    const remote = await loadRemoteOnce(ref.remote, build);
    const views: ExposedParts | undefined = remote[`${ref.view.is}s`];
    const load = views?.[ref.view.name];
    if (load === undefined) {
      throw new LoadFailure('definition', `${ref.remote} ${build.version} has no ${ref.view.is} "${ref.view.name}".`);
    }
    const what = `The ${ref.view.is} "${ref.view.name}" of ${ref.remote} ${build.version}`;
    try {
      return (await withTimeout(VIEW_TIMEOUT_MS, load(), what)).default;
    } catch (error) {
      if (error instanceof LoadFailure) throw error;
      const isLate = error instanceof Error && 'type' in error && error.type === 'timeout'; // how webpack reports a file that timed out
      throw new LoadFailure(isLate ? 'timeout' : 'view', `${what} could not be fetched${isLate ? ' in time' : ''}.`, { cause: error });
    }
  };

  const run = async (ref: ViewRef): Promise<void> => {
    const released = release.remotes[ref.remote];
    if (released?.disabled === true) {
      warn('off', `${ref.remote} is switched off.`);
      setStatus(ref, { is: 'disabled' });
      return;
    }
    const fits = (build: Build) => preflight({ ...build, name: ref.remote }, provides);
    let builds: readonly Build[] = released === undefined ? [] : [released, released];
    if (released?.previous !== undefined) builds = [...builds, released.previous];
    if (released?.canary !== undefined || options.hasOwnBuilds === true) {
      setStatus(ref, { is: 'loading', attempt: 1 });
      try {
        builds = (await (await buildSelector())?.buildsFor(ref.remote, released, (build) => fits(build).ok)) ?? builds;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        warn('entry', message, error);
        setStatus(ref, { is: 'failed', phase: 'entry', message });
        return;
      }
    }
    const [first] = builds;
    if (first === undefined) {
      const message = `${ref.remote} is not part of this release.`;
      warn('absent', message);
      setStatus(ref, { is: 'failed', phase: 'entry', message });
      return;
    }
    const verdict = fits(first);
    if (!verdict.ok) {
      warn('misfit', `${ref.remote} ${first.version} does not fit. ${verdict.reasons.map(reasonText).join(' ')}`);
      setStatus(ref, { is: 'incompatible', reasons: verdict.reasons });
      return;
    }
    // The other builds may need an older or newer shell.
    builds = builds.filter((build) => build === first || fits(build).ok);
    let failure = new LoadFailure('entry', `${ref.remote} could not be loaded.`);
    for (const [index, build] of builds.entries()) {
      setStatus(ref, { is: 'loading', attempt: index + 1 });
      if (index > 0) await pause();
      try {
        const view = await loadView(ref, build);
        report({ remote: ref.remote, version: build.version, outcome: 'ready' });
        setStatus(ref, { is: 'ready', view, version: build.version });
        return;
      } catch (error) {
        failure = error instanceof LoadFailure ? error : new LoadFailure('entry', String(error));
        warn(failure.phase, failure.message, failure.cause);
        if (builds[index + 1] !== build)
          report({ remote: ref.remote, version: build.version, outcome: 'failed', phase: failure.phase }, failure.cause ?? failure);
      }
    }
    setStatus(ref, { is: 'failed', phase: failure.phase, message: failure.message });
  };

  const status = <Kind extends ViewKind>(ref: ViewRef<Kind>): ViewStatus<Kind> => {
    const current = statuses.get(keyOf(ref)) ?? idle;
    return current as ViewStatus<Kind>; // the key contains the kind
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
    reportCrash(remote, version, error) {
      report({ remote, version, outcome: 'failed', phase: 'running' }, error);
    },
  };
}

const jitter = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 400));

function withTimeout<T>(milliseconds: number, work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LoadFailure('timeout', `${what} did not come up within ${milliseconds / 1000} seconds.`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Defined by the build: the contract version and the libraries that this shell provides. */
declare const MULYA_PROVIDES: Provides;

const shellProvides = (): Provides => MULYA_PROVIDES;
