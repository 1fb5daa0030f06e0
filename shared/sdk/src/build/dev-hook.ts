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
