import type { Action, Actions, Log } from '@mulya/contract';
import { createState, type StateView } from '../bus/state.ts';
import { isShortcut, isTyping } from './keys.ts';

export interface ActionRegistry {
  /** All that can be done now, the newest offer last. */
  readonly offered: StateView<readonly Action[]>;
  /** The registry as one view sees it; its offers end with `signal`. */
  actionsFor(signal: AbortSignal): Actions;
  /** Runs the newest action whose shortcut this is, unless the user is typing. */
  handleKey(event: KeyboardEvent): void;
}

export function createActions(log: Log): ActionRegistry {
  const offered = createState<readonly Action[]>([]);

  function offer(actions: readonly Action[], signal: AbortSignal): () => void {
    if (signal.aborted) return () => undefined;
    offered.set([...offered.current(), ...actions]);
    const withdraw = (): void => {
      signal.removeEventListener('abort', withdraw);
      offered.set(offered.current().filter((action) => !actions.includes(action)));
    };
    signal.addEventListener('abort', withdraw);
    return withdraw;
  }

  return {
    offered,
    actionsFor: (signal) => ({ offer: (actions) => offer(actions, signal) }),
    handleKey: (event) => {
      if (event.defaultPrevented || event.repeat || isTyping(event)) return;
      const action = offered.current().findLast(({ keys }) => keys !== undefined && isShortcut(keys, event));
      if (action === undefined) return;
      event.preventDefault();
      try {
        action.run();
      } catch (error) {
        log.error(`The action ${action.name} failed.`, error);
      }
    },
  };
}
