import type { EventName, EventOf } from './events/index.ts';
import type { Host } from './host.ts';
import { RemoteNameSchema, type RemoteName } from './names.ts';
import { z } from './schema.ts';
import { ContractVersionSchema } from './version.ts';

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
  readonly emits?: readonly EventOf<Name>[];
  readonly listens?: readonly EventName[];
}

const brand = 'mulya.remote';

export type Remote<Name extends RemoteName = RemoteName> = RemoteDefinition<Name> & { readonly $$type: typeof brand };

const isFunction = z.custom<() => Promise<unknown>>((value) => typeof value === 'function', 'a page is a function that imports it');

const RemoteShape = z.object({
  $$type: z.literal(brand),
  name: RemoteNameSchema,
  contract: ContractVersionSchema,
  pages: z.optional(z.record(z.string(), isFunction)),
  panels: z.optional(z.record(z.string(), isFunction)),
  emits: z.optional(z.array(z.string())),
  listens: z.optional(z.array(z.string())),
});

/** Makes a remote: the default export of its `remote.tsx`, from which everything at the border is derived. */
export function defineRemote<const Name extends RemoteName>(definition: RemoteDefinition<Name>): Remote<Name> {
  return { ...definition, $$type: brand };
}

/** Whether a loaded module's default export is a remote of that name; a sentence when it is not. */
export function readRemote(module: unknown, name: RemoteName): { readonly remote: Remote } | { readonly problem: string } {
  const value = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  const parsed = RemoteShape.safeParse(value);
  if (!parsed.success) {
    return { problem: `${name} was expected to export one defineRemote(…) value as its default, but did not.` };
  }
  if (parsed.data.name !== name) {
    return { problem: `${name} was expected, but the module says it is ${parsed.data.name}.` };
  }
  return { remote: value as Remote }; // the schema above has just proved the shape
}
