import { startTransition, useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { selectFairValue } from '../fair-value/fair-value.slice.ts';
import type { DeskState } from './desk-store.ts';

/** Longer than between two keys of who types on, milliseconds. */
const pause = 150;

/**
 * What `select` finds in the desk's state, for what need not keep up with the keys: while the analyst types in the fair-value model
 * it follows when they pause, and nothing is rendered until then; else at once.
 *
 * @param select a function that stays the same
 */
export function useSettled<T>(select: (state: DeskState) => T): T {
  const store = useStore<DeskState>();
  const [settled, setSettled] = useState<T>(() => select(store.getState()));

  useLayoutEffect(() => {
    const read = () => ({ found: select(store.getState()), typing: selectFairValue(store.getState()).typing !== undefined });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: ReturnType<typeof read> | undefined;
    const follow = () => {
      const now = read();
      if (Object.is(now.found, seen?.found) && now.typing === seen?.typing) return;
      seen = now;
      clearTimeout(timer);
      const take = () => setSettled(() => now.found);
      if (now.typing) timer = setTimeout(() => startTransition(take), pause);
      else take();
    };
    follow(); // between the render and now something may have changed
    const end = store.subscribe(follow);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [store, select]);
  return settled;
}
