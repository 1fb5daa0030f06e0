/**
 * How the page asks for a build's script or stylesheet: by hash, and in CORS mode. The same attributes stand on a preload
 * hint and on the real request, because a hint whose mode differs downloads the file a second time.
 */
export interface AssetRequest {
  readonly integrity: string;
  readonly crossOrigin: 'anonymous';
}

/** A hash that no bytes have. A file that the release does not list gets it, so that the browser refuses the file. */
export const UNKNOWN_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** The request's attributes for a file of a release; fail-closed when the release does not list it. */
export function assetRequest(integrity: string | undefined): AssetRequest {
  return { integrity: integrity ?? UNKNOWN_INTEGRITY, crossOrigin: 'anonymous' };
}
