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
import type { Choices } from './choices.ts';
import { moduleFederation, type Federation } from './federation.adapter.ts';
import { shellProvides } from './provides.ts';
import { viewCodes } from './view-loader-codes.ts';
import type { Exposed, Phase, ViewKind, ViewLoader, ViewRef, ViewStatus } from './view-status.ts';

export interface ViewLoaderOptions {
  readonly release: Release;
  readonly log: Log;
  readonly provides?: Provides;
  readonly federation?: Federation;
  /** Whether this browser has builds of its own. */
  readonly hasOwnBuilds?: boolean;
  /** Whether this page tells how all remotes load, and not only those with a canary. */
  readonly reportsLoads?: boolean;
  /** Fetches what is needed where there is a choice between builds. */
  readonly loadChoices: () => Promise<Choices>;
  /** Waits between two tries; a little at random, so that not all browsers come back at once. */
  readonly pause?: () => Promise<void>;
}

/**
 * What a view's module may take, with all that it waits for. Longer than a build waits for each of its files (`chunkLoadTimeout`), so that a
 * file that does not come is always told from a module that does not end.
 */
const VIEW_TIMEOUT_MS = 20_000;

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
 * and then the current build; a build of this browser's own twice, and no other. A remote that does not fit this shell is refused before a byte of it is fetched.
 */
export function createViewLoader(options: ViewLoaderOptions): ViewLoader {
  const { release, log, provides = shellProvides(), federation = moduleFederation(), pause = jitter } = options;
  const statuses = new Map<string, ViewStatus<ViewKind>>();
  const listeners = new Map<string, Set<() => void>>();
  const remotes = new Map<string, Promise<Remote>>(); // by entry address
  const asked = new Set<RemoteName>();
  let fetched: Promise<Choices | undefined> | undefined;

  const choices = (): Promise<Choices | undefined> => {
    fetched ??= options.loadChoices().catch((error: unknown) => {
      log.warn('The code that chooses between builds could not be fetched.', error);
      return undefined;
    });
    return fetched;
  };

  /** The code first, so that whoever reads the line finds its page in docs/errors. */
  const warn = (way: keyof typeof viewCodes, sentence: string, about?: unknown): void => {
    log.warn(`${viewCodes[way]}: ${sentence}`, about);
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

  /** Tells how a remote's builds fare, by code that is fetched for it; undefined where nobody wants to know. */
  const reporter = (remote: RemoteName): Choices['report'] | undefined => {
    if (release.remotes[remote]?.canary === undefined && options.reportsLoads !== true) return undefined;
    return (load) => void choices().then((found) => found?.report(load));
  };

  const viewOf = async (ref: ViewRef, build: Build): Promise<Exposed[ViewKind]> => {
    const remote = await remoteOf(ref.remote, build);
    const load = remote[roomOf[ref.view.is]]?.[ref.view.name];
    if (load === undefined) {
      throw new LoadFailure('definition', `${ref.remote} ${build.version} has no ${ref.view.is} "${ref.view.name}".`);
    }
    const what = `The ${ref.view.is} "${ref.view.name}" of ${ref.remote} ${build.version}`;
    try {
      return (await within<{ readonly default: Exposed[ViewKind] }>(VIEW_TIMEOUT_MS, load(), what)).default;
    } catch (error) {
      if (error instanceof LoadFailure) throw error;
      const isLate = error instanceof Error && 'type' in error && error.type === 'timeout'; // as webpack says it of a file
      throw new LoadFailure(isLate ? 'timeout' : 'view', `${what} could not be fetched${isLate ? ' in time' : ''}.`, { cause: error });
    }
  };

  const run = async (ref: ViewRef): Promise<void> => {
    const released = release.remotes[ref.remote];
    if (released === undefined) {
      const message = `${ref.remote} is not part of this release.`;
      warn('absent', message);
      settle(ref, { is: 'failed', phase: 'entry', message });
      return;
    }
    if (released.disabled === true) {
      warn('off', `${ref.remote} is switched off.`);
      settle(ref, { is: 'disabled' });
      return;
    }
    const fits = (build: Build) => preflight({ ...build, name: ref.remote }, provides);
    let builds: readonly Build[] = [released, released, ...(released.previous === undefined ? [] : [released.previous])];
    const report = reporter(ref.remote);
    if (released.canary !== undefined || options.hasOwnBuilds === true) {
      settle(ref, { is: 'loading', attempt: 1 });
      try {
        builds = (await (await choices())?.buildsFor(ref.remote, released, (build) => fits(build).ok)) ?? builds;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        warn('entry', message, error);
        settle(ref, { is: 'failed', phase: 'entry', message });
        return;
      }
    }
    const [first = released] = builds;
    const verdict = fits(first);
    if (!verdict.ok) {
      warn('misfit', `${ref.remote} ${first.version} does not fit. ${verdict.reasons.map(reasonText).join(' ')}`);
      settle(ref, { is: 'incompatible', reasons: verdict.reasons });
      return;
    }
    // What stands behind the first may be older, or newer, than this shell can run.
    builds = builds.filter((build) => build === first || fits(build).ok);
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
        warn(failure.phase, failure.message, failure.cause);
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
      reporter(remote)?.({ remote, version, outcome: 'failed', phase: 'running' });
    },
  };
}

const jitter = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 400));

function within<T>(milliseconds: number, work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LoadFailure('timeout', `${what} did not come up within ${milliseconds / 1000} seconds.`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
