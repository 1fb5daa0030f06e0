/** React's own name for the door through which development tools reach its renderers. */
const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

type ResolveFamily = (type: unknown) => unknown;

/** What of a renderer matters for Fast Refresh; React's development build has it, no other. */
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
 * Makes Fast Refresh work across the federation border. Each hot build brings a refresh runtime of its own, and a remote's
 * comes long after React has started, so that
 * - the renderers must be remembered for it (the fallback of react-refresh forgets them), and
 * - the runtimes must not displace each other: a renderer knows one resolver of changed components, so it is given one
 *   that asks all of theirs. Otherwise an edit in one build would cost what was edited before in another its state.
 *
 * It runs in the page before React does and is copied there as text: it may use nothing that stands outside it.
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
  const hook = (target[name] ??= own) as Hook; // React's development tools, when they are installed, have put theirs there
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

/** The statement that installs the hook in a page. */
export const devHookCode = (): string => `(${installHook.toString()})(self, ${JSON.stringify(HOOK)});`;
