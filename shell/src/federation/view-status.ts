import type { MakeFinder, Reason, RemoteName, View } from '@mulya/contract';

/** Where a load went wrong. `integrity` cannot be told from `entry` by the browser's own error: both refuse the script. */
export type Phase = 'entry' | 'definition' | 'view' | 'timeout';

/** What a remote has for the shell, and what each kind of it is once it is loaded. */
export interface Exposed {
  readonly page: View<RemoteName>;
  readonly panel: View<RemoteName>;
  readonly finder: MakeFinder<RemoteName>;
}

export type ViewKind = keyof Exposed;

/**
 * Loading is a state, never an exception. Each state has one component with one sentence and one action
 * (see `outlet/`).
 */
export type ViewStatus<Kind extends ViewKind = 'page' | 'panel'> =
  | { readonly is: 'idle' }
  | { readonly is: 'loading'; readonly attempt: number }
  | { readonly is: 'ready'; readonly view: Exposed[Kind]; readonly version: string }
  | { readonly is: 'failed'; readonly phase: Phase; readonly message: string }
  | { readonly is: 'incompatible'; readonly reasons: readonly Reason[] }
  | { readonly is: 'disabled' };

/** One page, panel or finder of a remote. */
export interface ViewRef<Kind extends ViewKind = ViewKind> {
  readonly remote: RemoteName;
  readonly view: { readonly is: Kind; readonly name: string };
}

/** Loads pages, panels and finders of remotes; nothing in it throws or rejects. */
export interface ViewLoader {
  /** The status now: the same object until it changes, as `useSyncExternalStore` needs it. */
  status<Kind extends ViewKind>(ref: ViewRef<Kind>): ViewStatus<Kind>;
  /** Calls `listener` after each change; returns how to stop. */
  subscribe(ref: ViewRef, listener: () => void): () => void;
  /** Starts loading unless it is loading, ready or refused. */
  load(ref: ViewRef): void;
  /** Starts again after `failed`. */
  retry(ref: ViewRef): void;
  /** A view of that build was shown and then failed: told to the gateway where the remote has a canary. */
  stopped(remote: RemoteName, version: string): void;
}
