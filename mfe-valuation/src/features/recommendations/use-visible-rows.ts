import { useState } from 'react';
import type { CardState } from './use-research.ts';

/** The number of cards in a row of the widest layout. */
export const cardsPerRow = 2;

/**
 * The number of visible cards and of placeholders below them. Texts arrive in any order, so a row appears once its texts and all rows
 * above it are complete. Content being read never shifts.
 */
export function useVisibleRows(states: readonly CardState[]): { readonly shown: number; readonly awaited: number } {
  const [shown, setShown] = useState(0);
  const open = states.findIndex(({ busy, written, failure }) => busy && written === undefined && failure === undefined);
  const settled = open < 0 ? states.length : open - (open % cardsPerRow);
  const now = Math.max(shown, settled); // a visible row stays visible
  if (now > shown) setShown(now);
  return { shown: now, awaited: Math.min(cardsPerRow, states.length - now) };
}
