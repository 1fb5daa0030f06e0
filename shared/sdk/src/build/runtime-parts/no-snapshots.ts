/**
 * Replaces the federation runtime's reader of `mf-manifest.json`. A remote is loaded by its entry, and the release has everything a page
 * needs. It runs in the page and knows no manifests.
 */
export class SnapshotHandler {
  /** The runtime passes each of its plugins to these hooks. */
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => undefined, removePlugin: (): void => undefined };
  /** The runtime clears a remote's manifest when the remote is registered again. */
  readonly manifestCache = new Map<string, never>();

  loadRemoteSnapshotInfo(): Promise<never> {
    return Promise.reject(new Error('Expected an entry, not a manifest.'));
  }

  getGlobalRemoteInfo(): GlobalRemoteInfo {
    return getGlobalRemoteInfo();
  }
}

interface GlobalRemoteInfo {
  readonly hostGlobalSnapshot: undefined;
  readonly globalSnapshot: undefined;
  readonly remoteSnapshot: undefined;
}

export function getGlobalRemoteInfo(): GlobalRemoteInfo {
  return { hostGlobalSnapshot: undefined, globalSnapshot: undefined, remoteSnapshot: undefined };
}
