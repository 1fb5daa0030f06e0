import type { Reason, RemoteName, View } from '@mulya/contract';

/** Where a load went wrong. `integrity` cannot be told from `entry` by the browser's own error: both refuse the script. */
export type Phase = 'entry' | 'definition' | 'view' | 'timeout';

/**
 * Loading is a state, never an exception. Each state has one component with one sentence and one action
 * (see `outlet/`).
 */
export type ViewStatus =
  | { readonly is: 'idle' }
  | { readonly is: 'loading'; readonly attempt: number }
  | { readonly is: 'ready'; readonly view: View<RemoteName>; readonly version: string }
  | { readonly is: 'failed'; readonly phase: Phase; readonly message: string }
  | { readonly is: 'incompatible'; readonly reasons: readonly Reason[] }
  | { readonly is: 'disabled' };

/** One page or panel of a remote. */
export interface ViewRef {
  readonly remote: RemoteName;
  readonly view: { readonly is: 'page' | 'panel'; readonly name: string };
}

/** Loads pages and panels of remotes; nothing in it throws or rejects. */
export interface ViewLoader {
  /** The status now: the same object until it changes, as `useSyncExternalStore` needs it. */
  status(ref: ViewRef): ViewStatus;
  /** Calls `listener` after each change; returns how to stop. */
  subscribe(ref: ViewRef, listener: () => void): () => void;
  /** Starts loading unless it is loading, ready or refused. */
  load(ref: ViewRef): void;
  /** Starts again after `failed`. */
  retry(ref: ViewRef): void;
}
