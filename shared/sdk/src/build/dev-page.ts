import type { AssetRequest, Overrides } from '@mulya/contract';

/**
 * The asset table of a development page. Files of hot builds change with each save and have no stable hash; all other files are requested
 * as usual. Only the shell's development build contains it. Like `assetTable`, it is copied into the page as text and may use nothing
 * outside itself.
 */
export function devAssetTable(sealed: (address: string) => AssetRequest, overridesId: string): (address: string) => AssetRequest {
  // the gateway has parsed it
  const overrides = JSON.parse(document.getElementById(overridesId)?.textContent ?? '{}') as Partial<Overrides>;
  const hot = Object.entries({ shell: overrides.shell, ...overrides.remotes }).filter(
    ([, from]) => from !== undefined && 'address' in from,
  );
  return (address) => {
    const { origin, pathname } = new URL(address, location.href);
    const changes = origin === location.origin && hot.some(([name]) => pathname.startsWith(`/builds/${name}/`));
    return changes ? { integrity: '', crossOrigin: 'anonymous' } : sealed(address);
  };
}

/** React's global name for the hook by which development tools reach its renderers. */
const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

type ResolveFamily = (type: unknown) => unknown;

/** The parts of a renderer for Fast Refresh; only React's development build has them. */
interface Renderer {
  setRefreshHandler?: (resolve: ResolveFamily | null) => void;
}

interface Hook {
  readonly renderers: Map<number, Renderer>;
  readonly supportsFiber: true;
  inject(renderer: Renderer): number;
  checkDCE(): void;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

/**
 * Makes Fast Refresh work across the federation border. Each hot build has its own refresh runtime, and a remote's starts long after
 * React:
 * - The hook remembers the renderers for it, because the fallback of react-refresh forgets them.
 * - A renderer has one resolver of changed components, so it gets one that calls all runtimes. Otherwise an edit in one build would
 *   reset the state of components edited in another.
 *
 * It runs in the page before React and is copied there as text, so it may use nothing outside itself.
 */
export function installHook(target: Record<string, unknown>, name: string): void {
  const renderers = new Map<number, Renderer>();
  const nothing = (): void => undefined;
  const own: Hook = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    checkDCE: nothing,
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
  const hook = (target[name] ??= own) as Hook; // React's development tools, if installed, have set it already.
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const setHandler = renderer.setRefreshHandler?.bind(renderer);
    if (setHandler !== undefined) {
      const resolvers = new Set<ResolveFamily>();
      const resolveInAny: ResolveFamily = (type) => {
        for (const resolve of resolvers) {
          const family = resolve(type);
          if (family !== undefined) return family;
        }
        return undefined;
      };
      renderer.setRefreshHandler = (resolve) => {
        if (resolve !== null) resolvers.add(resolve);
        setHandler(resolveInAny);
      };
    }
    return inject(renderer);
  };
}

/** Returns the statement that installs the hook in a page. */
export const devHookCode = (): string => `(${installHook.toString()})(self, ${JSON.stringify(HOOK)});`;
