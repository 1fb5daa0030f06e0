import type { Action, Actions, Log } from '@mulya/contract';
import { createState, type StateView } from '../bus/state.ts';
import { isShortcut, isTyping } from './keys.ts';

/** Under which heading the palette and the shortcut list show an action. What a view offers is `page`. */
export type ActionGroup = 'page' | 'go-to' | 'preferences' | 'help';

export interface OfferedAction {
  readonly group: ActionGroup;
  readonly action: Action;
}

export interface ActionRegistry {
  /** All that can be done now: the shell's own, then what views offer, the newest last. */
  readonly available: StateView<readonly OfferedAction[]>;
  /** The registry as one view sees it; its offers end with `signal`. */
  actionsFor(signal: AbortSignal): Actions;
  /** The shell's own, in place of those before. On the same key a view's action goes before them. */
  setShellActions(actions: readonly OfferedAction[]): void;
  /** Runs an action; one that fails is reported by its name. */
  run(action: Action): void;
  /** Runs the newest action whose shortcut this is, unless the user is typing. */
  handleKey(event: KeyboardEvent): void;
}

export function createActions(log: Log): ActionRegistry {
  const offered = createState<readonly OfferedAction[]>([]);
  let shellActions: readonly OfferedAction[] = [];
  let viewActions: readonly OfferedAction[] = [];
  const publish = (): void => {
    offered.set([...shellActions, ...viewActions]);
  };

  function offer(actions: readonly Action[], signal: AbortSignal): () => void {
    if (signal.aborted) return () => undefined;
    const offers = actions.map((action): OfferedAction => ({ group: 'page', action }));
    viewActions = [...viewActions, ...offers];
    publish();
    const withdraw = (): void => {
      signal.removeEventListener('abort', withdraw);
      viewActions = viewActions.filter((each) => !offers.includes(each));
      publish();
    };
    signal.addEventListener('abort', withdraw);
    return withdraw;
  }

  const run = (action: Action): void => {
    try {
      action.run();
    } catch (error) {
      log.error(`The action ${action.name} failed.`, error);
    }
  };

  return {
    available: offered,
    actionsFor: (signal) => ({ offer: (actions) => offer(actions, signal) }),
    setShellActions: (actions) => {
      shellActions = actions;
      publish();
    },
    run,
    handleKey: (event) => {
      if (event.defaultPrevented || isTyping(event)) return;
      const found = offered.current().findLast(({ action: { keys } }) => keys !== undefined && isShortcut(keys, event));
      if (found === undefined) return;
      event.preventDefault(); // also of a key that is held: the browser's own Save would follow
      if (!event.repeat) run(found.action);
    },
  };
}

/** Those that can be reached: of several with the same shortcut the one that the key runs. */
export function reachableActions(offered: readonly OfferedAction[]): readonly OfferedAction[] {
  return offered.filter(
    ({ action: { keys } }, at) => keys === undefined || !offered.slice(at + 1).some((later) => later.action.keys === keys),
  );
}
