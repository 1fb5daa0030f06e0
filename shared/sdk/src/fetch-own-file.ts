import type { AssetRequest } from '@mulya/contract';

declare global {
  interface Window {
    /** How to ask for a build's file: made by the build's own loader. */
    readonly __mulyaAsset?: (address: string) => AssetRequest;
  }
}

/**
 * Asks for a file of the remote's own build, `new URL('…', import.meta.url)`, by the hash that the release has of it: other bytes
 * are refused as a network that fails. Outside of the shell's page, as in a test, by its address alone.
 */
export function fetchOwnFile(address: string | URL, init: RequestInit = {}, get: typeof fetch = fetch): Promise<Response> {
  const asked = window.__mulyaAsset?.(String(address));
  return get(address, asked === undefined ? init : { ...init, integrity: asked.integrity });
}
