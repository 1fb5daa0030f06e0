import type { Action, Actions, Log } from '@mulya/contract';
import { createState, type StateView } from '../bus/state.ts';

/** The heading that lists an action. Actions of views are in `page`. */
export type ActionGroup = 'page' | 'go-to' | 'preferences' | 'help';

export interface OfferedAction {
  readonly group: ActionGroup;
  readonly action: Action;
}

export interface ActionRegistry {
  /** The shell's actions, followed by those of views, the newest last. */
  readonly available: StateView<readonly OfferedAction[]>;
  /** The registry for one view. Its actions end with `signal`. */
  actionsFor(signal: AbortSignal): Actions;
  /** Replaces the shell's actions. A view's action on the same key takes precedence. */
  setShellActions(actions: readonly OfferedAction[]): void;
  /** Runs an action and logs a failure with its name. */
  run(action: Action): void;
  /** Runs the newest action on this key, unless the user is typing. */
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
      event.preventDefault(); // even for a repeated key, or the browser would open its own Save dialog
      if (!event.repeat) run(found.action);
    },
  };
}

/** Filters out actions that another one on the same key hides. */
export function reachableActions(offered: readonly OfferedAction[]): readonly OfferedAction[] {
  return offered.filter(
    ({ action: { keys } }, at) => keys === undefined || !offered.slice(at + 1).some((later) => later.action.keys === keys),
  );
}

/** Keys that edit text together with Control or Command. In a field they belong to the field. */
const editingKeys = new Set(['a', 'c', 'v', 'x', 'y', 'z']);

/** Whether an event matches a shortcut such as "/", "?", "Control+k" or "Alt+1". Command counts as Control. */
export function isShortcut(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('+');
  const key = parts.pop() || '+'; // in "Control++" the key is "+"
  const wants = (modifier: string) => parts.includes(modifier);
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    wants('Control') === (event.ctrlKey || event.metaKey) &&
    wants('Alt') === event.altKey &&
    (!wants('Shift') || event.shiftKey) // most keyboards need Shift for "?"
  );
}

/** Whether the key belongs to a field in which the user is typing. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const field = target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]') !== null;
  if (!field) return false;
  return event.ctrlKey || event.metaKey ? editingKeys.has(event.key.toLowerCase()) : true;
}
