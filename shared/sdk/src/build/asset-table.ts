import type { AssetRequest, Release } from '@mulya/contract';

/** The page's function that tells how to ask for a build's file. */
export const ASSET_TABLE = '__mulyaAsset';

/**
 * Reads the inlined release and gives the function behind `__mulyaAsset`: each file of the release is asked for by its
 * hash, any other by a hash that no bytes have.
 *
 * It runs in the page as part of the shell's runtime, before any module does, so it is copied there as text: it may use
 * nothing that stands outside it.
 */
export function assetTable(releaseId: string, unknownIntegrity: string): (address: string) => AssetRequest {
  let release: Partial<Release> = {};
  try {
    release = JSON.parse(document.getElementById(releaseId)?.textContent ?? '{}') as Partial<Release>; // a schema cannot be copied along; the shell parses it again
  } catch {
    // Nothing is loaded then, and the shell says that the page arrived incomplete.
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
