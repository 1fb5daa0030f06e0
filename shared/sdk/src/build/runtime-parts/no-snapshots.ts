/**
 * In place of the federation runtime's reader of `mf-manifest.json`: a remote is loaded by its entry, and what a page needs
 * stands in the release. Runs in the page, and knows nothing of the manifests that the runtime would ask it for.
 */
export class SnapshotHandler {
  /** The runtime offers each of its plugins to these hooks. */
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => undefined, removePlugin: (): void => undefined };
  /** The runtime forgets a remote's manifest when the remote is registered again. */
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
