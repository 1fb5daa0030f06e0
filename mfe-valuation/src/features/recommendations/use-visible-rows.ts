import { useState } from 'react';
import type { CardState } from './use-research.ts';

/** Cards in a row of the widest screen. */
export const cardsPerRow = 2;

/**
 * How many cards are shown, and for how many more room is kept below them. Texts come in any order and length: a row is shown
 * once all before it are and its own texts are there, so that what is being read never moves.
 */
export function useVisibleRows(states: readonly CardState[]): { readonly shown: number; readonly awaited: number } {
  const [shown, setShown] = useState(0);
  const open = states.findIndex(({ busy, written, failure }) => busy && written === undefined && failure === undefined);
  const settled = open < 0 ? states.length : open - (open % cardsPerRow);
  const now = Math.max(shown, settled); // what was shown once stays
  if (now > shown) setShown(now);
  return { shown: now, awaited: Math.min(cardsPerRow, states.length - now) };
}
