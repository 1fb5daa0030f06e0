import type { AnySection, MakeFinder, Reason, RemoteName, SlotDefinition, View } from '@mulya/contract';

/** Where a load failed. `entry` includes an integrity mismatch, because the browser reports the same error for both. */
export type Phase = 'entry' | 'definition' | 'view' | 'timeout';

/** The kinds of modules that a remote exposes to the shell. */
export interface ExposedModules {
  readonly page: View<RemoteName>;
  readonly panel: View<RemoteName>;
  readonly finder: MakeFinder<RemoteName>;
  readonly section: AnySection<RemoteName>;
  readonly slot: SlotDefinition;
}

export type ViewKind = keyof ExposedModules;

/** Loading is a state, never an exception. Each state has its own component in `outlet/`. */
export type ViewStatus<Kind extends ViewKind = 'page' | 'panel'> =
  | { readonly is: 'idle' }
  | { readonly is: 'loading'; readonly attempt: number }
  | { readonly is: 'ready'; readonly view: ExposedModules[Kind]; readonly version: string }
  | { readonly is: 'failed'; readonly phase: Phase; readonly message: string }
  | { readonly is: 'incompatible'; readonly reasons: readonly Reason[] }
  | { readonly is: 'disabled' };

/** One page, panel, finder, section or slot of a remote. */
export interface ViewRef<Kind extends ViewKind = ViewKind> {
  readonly remote: RemoteName;
  readonly view: { readonly is: Kind; readonly name: string };
}

/** Loads what remotes expose; nothing in it throws or rejects. */
export interface ViewLoader {
  /** The current status: the same object until it changes, as `useSyncExternalStore` requires. */
  status<Kind extends ViewKind>(ref: ViewRef<Kind>): ViewStatus<Kind>;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(ref: ViewRef, listener: () => void): () => void;
  /** Starts loading unless it is loading, ready or refused. */
  load(ref: ViewRef): void;
  /** Loads again after `failed`. */
  retry(ref: ViewRef): void;
  /** Reports to the gateway that a view crashed after it had loaded. */
  reportCrash(remote: RemoteName, version: string, error: Error): void;
}

/** The code that begins the log line of each failure to show a remote. Codes never change; each has an anchor in docs/errors.md. */
export const viewCodes = {
  entry: 'REMOTE_ENTRY_LOST',
  definition: 'REMOTE_MALFORMED',
  view: 'REMOTE_VIEW_LOST',
  timeout: 'REMOTE_LATE',
  misfit: 'REMOTE_UNFIT',
  absent: 'REMOTE_ABSENT',
  off: 'REMOTE_OFF',
  running: 'REMOTE_STOPPED',
} as const satisfies Readonly<Record<Phase | 'misfit' | 'absent' | 'off' | 'running', string>>;
