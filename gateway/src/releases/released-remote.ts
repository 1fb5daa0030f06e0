import type { RemoteManifest } from '@mulya/contract';
import type { Pointer } from './published/pointer.ts';
import { unreleasedPointer } from './published/pointer.ts';
import type { ReleaseState } from './published/release-store.ts';

/** The builds of a remote that a page may load. */
export interface ReleasedRemote {
  readonly current: RemoteManifest;
  readonly previous?: RemoteManifest;
  readonly canary?: { readonly manifest: RemoteManifest; readonly percent: number };
  readonly off?: true;
}

/**
 * Composes the remotes of a release: bundled ones, each replaced by the build that its pointer names, and promoted ones that are
 * not bundled. Overrides stay as they are.
 */
export function composeRemotes(
  bundled: readonly RemoteManifest[],
  { builds, pointers }: ReleaseState,
  overridden: ReadonlySet<string> = new Set(),
): readonly ReleasedRemote[] {
  const names = new Set([...bundled.map(({ name }) => name), ...pointers.keys()]);
  return [...names].flatMap((name) => {
    const own = bundled.find((manifest) => manifest.name === name);
    if (overridden.has(name)) return own === undefined ? [] : [{ current: own }];
    const find = (version: string | null) =>
      version === null ? undefined : (builds.get(name)?.get(version)?.manifest ?? (own?.version === version ? own : undefined));
    const released = remoteOf(pointers.get(name) ?? unreleasedPointer, own, find);
    return released === undefined ? [] : [released];
  });
}

function remoteOf(
  pointer: Pointer,
  own: RemoteManifest | undefined,
  find: (version: string | null) => RemoteManifest | undefined,
): ReleasedRemote | undefined {
  const current = find(pointer.current) ?? own;
  if (current === undefined) return undefined;
  const previous = find(pointer.previous);
  const canary = pointer.percent > 0 ? find(pointer.canary) : undefined;
  return {
    current,
    ...(previous === undefined ? {} : { previous }),
    ...(canary === undefined ? {} : { canary: { manifest: canary, percent: pointer.percent } }),
    ...(pointer.off ? { off: true } : {}),
  };
}
