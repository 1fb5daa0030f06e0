import type { EventName, EventOf } from './events/index.ts';
import type { LoadFinder } from './finder.ts';
import type { Host } from './host.ts';
import type { RemoteName } from './names.ts';

export interface ViewProps<Name extends RemoteName> {
  readonly host: Host<Name>;
}

/** A React function component; the contract needs no React to say so. */
export type View<Name extends RemoteName> = (props: ViewProps<Name>) => unknown;

export type LoadView<Name extends RemoteName> = () => Promise<{ readonly default: View<Name> }>;

/** The whole public surface of a team. */
export interface RemoteDefinition<Name extends RemoteName> {
  readonly name: Name;
  /** The contract it was built for, major.minor. */
  readonly contract: string;
  /** Shown in the page's main area, by the name that the route table uses. */
  readonly pages?: Readonly<Record<string, LoadView<Name>>>;
  /** Mounted by the shell beside a page, when the page is idle. */
  readonly panels?: Readonly<Record<string, LoadView<Name>>>;
  /** What the shell's palette searches, by the name that its table of finders uses. Since contract 1.1. */
  readonly finders?: Readonly<Record<string, LoadFinder<Name>>>;
  readonly emits?: readonly EventOf<Name>[];
  readonly listens?: readonly EventName[];
}

/** Marks a value that `defineRemote` made. */
export const REMOTE_BRAND = 'mulya.remote';

export type Remote<Name extends RemoteName = RemoteName> = RemoteDefinition<Name> & { readonly $$type: typeof REMOTE_BRAND };

/** Makes a remote: the default export of its `remote.tsx`, from which everything at the border is derived. */
export function defineRemote<const Name extends RemoteName>(definition: RemoteDefinition<Name>): Remote<Name> {
  return { ...definition, $$type: REMOTE_BRAND };
}
