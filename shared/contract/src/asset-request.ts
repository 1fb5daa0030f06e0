/**
 * How the page requests a build's script or stylesheet: by hash and in CORS mode. A preload hint has the same attributes as the real
 * request, because the browser downloads the file twice if their modes differ.
 */
export interface AssetRequest {
  readonly integrity: string;
  readonly crossOrigin: 'anonymous';
}

/** A hash that matches no bytes. A file missing from the release gets it, so the browser rejects the file. */
export const UNKNOWN_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/**
 * Returns the request attributes for a release file. Fails closed: a file that the release does not list cannot load.
 *
 * @example
 * assetRequest(release.shell.files['/builds/shell/1.3.0/main.js']); // { integrity: 'sha384-…', crossOrigin: 'anonymous' }
 */
export function assetRequest(integrity: string | undefined): AssetRequest {
  return { integrity: integrity ?? UNKNOWN_INTEGRITY, crossOrigin: 'anonymous' };
}
