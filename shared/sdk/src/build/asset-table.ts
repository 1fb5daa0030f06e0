import type { AssetRequest, Release } from '@mulya/contract';

/** Name of the page's function that returns the request attributes of a build's file. */
export const ASSET_TABLE = '__mulyaAsset';

/**
 * Reads the inlined release and returns the function behind `__mulyaAsset`. A file of the release gets its hash; any other file gets a hash
 * that matches no bytes. It runs in the page before any module, copied there as text, so it may use nothing outside itself.
 */
export function assetTable(releaseId: string, unknownIntegrity: string): (address: string) => AssetRequest {
  let release: Partial<Release> = {};
  try {
    // a schema cannot be copied as text; the shell parses it later
    release = JSON.parse(document.getElementById(releaseId)?.textContent ?? '{}') as Partial<Release>;
  } catch {
    // Then nothing loads, and the shell reports that the page arrived incomplete.
  }
  const files = new Map(Object.entries(release.shell?.files ?? {}));
  for (const remote of Object.values(release.remotes ?? {})) {
    for (const build of [remote, remote.previous, remote.canary]) {
      for (const [path, integrity] of Object.entries(build?.files ?? {})) files.set(path, integrity);
    }
  }
  return (address) => ({
    integrity: files.get(new URL(address, location.href).pathname) ?? unknownIntegrity,
    crossOrigin: 'anonymous',
  });
}
