import type { AssetRequest } from '@mulya/contract';

declare global {
  interface Window {
    /** Returns the request attributes of a build's file; the build's own loader creates it. */
    readonly __mulyaAsset?: (address: string) => AssetRequest;
  }
}

/**
 * Fetches a file of the remote's own build by the release's hash; a file with other bytes fails like a network error. Outside the shell's
 * page, as in a test, it fetches without a hash.
 *
 * @example
 * const response = await fetchOwnFile(new URL('@team/news-data/items.json', import.meta.url));
 */
export function fetchOwnFile(address: string | URL, init: RequestInit = {}, get: typeof fetch = fetch): Promise<Response> {
  const asked = window.__mulyaAsset?.(String(address));
  return get(address, asked === undefined ? init : { ...init, integrity: asked.integrity });
}

/**
 * Downloads a file. The browser asks where to put it, or saves it, as the user has set. `name` includes the extension.
 *
 * @example
 * saveFile(new Blob(['a,b\n'], { type: 'text/csv' }), 'Sales.csv');
 */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoke late: the browser reads the address after all click handlers have run.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
