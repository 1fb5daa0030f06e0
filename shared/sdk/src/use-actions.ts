import type { Action, Actions } from '@mulya/contract';
import { useEffect, useEffectEvent } from 'react';

/**
 * Offers actions to the palette and the keyboard while the component is shown. A change of name, label or key offers them again. Running an
 * action always calls the latest render's function.
 *
 * @example
 * useActions(host, [{ name: 'reset', label: 'Reset the model', run: reset }]);
 */
export function useActions(host: { readonly actions: Actions }, actions: readonly Action[]): void {
  const registry = host.actions;
  const face = JSON.stringify(actions.map(({ name, label, keys }) => [name, label, keys]));
  const run = useEffectEvent((name: string) => actions.find((action) => action.name === name)?.run());
  const offer = useEffectEvent((onRun: (name: string) => void) =>
    registry.offer(actions.map((action) => ({ ...action, run: () => onRun(action.name) }))),
  );
  useEffect(() => offer((name) => run(name)), [registry, face]);
}
