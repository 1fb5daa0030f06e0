import type { EventName, EventOf } from './events.ts';
import type { LoadFinder } from './finder.ts';
import type { Host } from './host.ts';
import type { RemoteName } from './names.ts';
import type { LoadSection, LoadSlot } from './section.ts';
import type { SlotKey } from './slots/define.ts';

export interface ViewProps<Name extends RemoteName> {
  readonly host: Host<Name>;
}

/** A React function component. The contract itself does not depend on React. */
export type View<Name extends RemoteName> = (props: ViewProps<Name>) => unknown;

export type LoadView<Name extends RemoteName> = () => Promise<{ readonly default: View<Name> }>;

/** What a remote declares of a page, besides the function that imports it. */
interface PageDeclaration {
  /**
   * Asks for a place in the header's menu by this label, of at most 20 characters. The operator grants it at the page's address. Since
   * contract 1.4.
   */
  readonly menu?: string;
}

/** What a remote declares of a section, besides the function that imports it. */
interface SectionDeclaration {
  /** The slot that it is for. The operator can mount it in no other one. Since contract 1.4. */
  readonly slot?: SlotKey;
}

/** A part of a remote: the function that imports it, alone or with what the remote declares of it. */
type Part<Load, Declaration> = Load | (Declaration & { readonly load: Load });

/** The whole public surface of a team. */
export interface RemoteDefinition<Name extends RemoteName> {
  readonly name: Name;
  /** The contract version it was built for, major.minor. */
  readonly contract: string;
  /** Shown in the page's main area, under the name that the route table uses. */
  readonly pages?: Readonly<Record<string, Part<LoadView<Name>, PageDeclaration>>>;
  /** Mounted by the shell next to a page, when the page is idle. */
  readonly panels?: Readonly<Record<string, LoadView<Name>>>;
  /** Searched by the shell's palette, under the name that its table of finders uses. Since contract 1.1. */
  readonly finders?: Readonly<Record<string, LoadFinder<Name>>>;
  /** Shown in slots of other remotes' pages, where the operator mounts them. Since contract 1.3. */
  readonly sections?: Readonly<Record<string, Part<LoadSection<Name>, SectionDeclaration>>>;
  /** The slots that its pages offer to sections of other remotes. Since contract 1.3. */
  readonly slots?: Readonly<Record<SlotKey, LoadSlot>>;
  readonly emits?: readonly EventOf<Name>[];
  readonly listens?: readonly EventName[];
}

/** Marks a value of `defineRemote`. */
export const REMOTE_BRAND = 'mulya.remote';

/** A defined remote: what it declares of a part is on the function that imports it, so that every shell since 1.3 runs it. */
export type Remote<Name extends RemoteName = RemoteName> = Omit<RemoteDefinition<Name>, 'pages' | 'sections'> & {
  readonly $$type: typeof REMOTE_BRAND;
  readonly pages?: Readonly<Record<string, LoadView<Name> & PageDeclaration>>;
  readonly sections?: Readonly<Record<string, LoadSection<Name> & SectionDeclaration>>;
};

/**
 * Defines a remote: the default export of its `remote.tsx`. The build derives the manifest from it.
 *
 * @example
 * export default defineRemote({
 *   name: 'mfe-search',
 *   contract: '1.1',
 *   pages: { dashboard: () => import('./pages/dashboard.page.tsx') },
 * });
 */
export function defineRemote<const Name extends RemoteName>(definition: RemoteDefinition<Name>): Remote<Name> {
  const { pages, sections } = definition;
  return {
    ...definition,
    ...(pages && { pages: functionsOf(pages) }),
    ...(sections && { sections: functionsOf(sections) }),
    $$type: REMOTE_BRAND,
  } as Remote<Name>; // `functionsOf` loses the types of views
}

type Load = () => Promise<unknown>;

/** Moves what a part declares to a function of its own, because two parts may import one module. */
function functionsOf(parts: Readonly<Record<string, Part<Load, object>>>): Readonly<Record<string, Load>> {
  const loads = Object.entries(parts).map(([name, part]) => {
    if (typeof part === 'function') return [name, part] as const;
    const { load, ...declared } = part;
    return [name, Object.assign(() => load(), declared)] as const;
  });
  return Object.fromEntries(loads);
}

/**
 * The user timing mark of a page whose first figures are on screen. A page that sets none has no time to figures.
 *
 * @example
 * useEffect(() => void performance.mark(figuresMark), []);
 */
export const figuresMark = 'mulya:figures';
