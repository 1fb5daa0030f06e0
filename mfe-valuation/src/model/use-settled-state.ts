import { startTransition, useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { selectFairValue } from './fair-value.slice.ts';
import type { AnalysisState } from './analysis-store.ts';

/** Milliseconds; longer than the gap between two keystrokes. */
const typingPause = 150;

/**
 * A debounced selector: while the analyst types in the fair-value model, it updates at the first pause. Other changes apply at once.
 *
 * @param select must be the same function in each render
 */
export function useSettledState<T>(select: (state: AnalysisState) => T): T {
  const store = useStore<AnalysisState>();
  const [settled, setSettled] = useState<T>(() => select(store.getState()));

  useLayoutEffect(() => {
    const read = () => ({ found: select(store.getState()), typing: selectFairValue(store.getState()).coalesceKey !== undefined });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: ReturnType<typeof read> | undefined;
    const follow = () => {
      const now = read();
      if (Object.is(now.found, seen?.found) && now.typing === seen?.typing) return;
      seen = now;
      clearTimeout(timer);
      const take = () => setSettled(() => now.found);
      if (now.typing) timer = setTimeout(() => startTransition(take), typingPause);
      else take();
    };
    follow(); // The state may have changed since the render.
    const end = store.subscribe(follow);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [store, select]);
  return settled;
}
