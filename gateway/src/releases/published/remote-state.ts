import type { RemoteState } from '@mulya/contract/releases';
import type { ChangeableReleases } from '../release-source.port.ts';
import { unreleasedPointer } from './pointer.ts';
import type { PublishedBuild } from './read-releases.ts';
import { currentOf, progressOf, type RemoteFacts } from './release-facts.ts';
import type { ReleaseState } from './release-store.ts';

/** The state of a remote for teams. `knowsLoads`: whether the facts have the loads of its canary. */
export function remoteStateOf({ state }: Pick<ChangeableReleases, 'state'>, facts: RemoteFacts, knowsLoads: boolean): RemoteState {
  const { remote } = facts;
  const pointer = state.pointers.get(remote) ?? unreleasedPointer;
  const published = state.builds.get(remote);
  return {
    remote,
    current: currentOf(pointer, facts),
    previous: pointer.previous,
    canary:
      pointer.canary === null
        ? null
        : { version: pointer.canary, percent: pointer.percent, ...(knowsLoads ? { progress: progressOf(pointer, facts) } : {}) },
    off: pointer.off,
    mounts: state.mounts.filter((route) => route.remote === remote),
    sections: state.sections.filter((mount) => mount.remote === remote),
    ...redirectsIn(state, remote),
    builds: [...facts.builds].map(([version, { contract }]) => {
      const build = published?.get(version);
      return {
        version,
        contract,
        publishedAt: build?.publishedAt.toISOString() ?? null,
        publishedBy: build?.publishedBy ?? 'house',
        ...(build === undefined || build.stopped === null ? {} : { stopped: build.stopped }),
        ...previewIn(build),
      };
    }),
  };
}

function previewIn(build: PublishedBuild | undefined): Pick<RemoteState['builds'][number], 'preview'> {
  if (build === undefined || build.preview === null) return {};
  return { preview: { branch: build.preview.branch, endsAt: build.preview.endsAt.toISOString() } };
}

function redirectsIn({ redirects }: ReleaseState, remote: string): Pick<RemoteState, 'redirects'> {
  const own = redirects.filter((redirect) => redirect.remote === remote).map(({ path, to }) => ({ path, to }));
  return own.length === 0 ? {} : { redirects: own };
}
