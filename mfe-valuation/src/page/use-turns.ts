import { startTransition, useCallback, useEffect, useState } from 'react';

const turns = ['target price', 'first sections', 'analysis'] as const;

/** The part of the page whose turn it is to render. Earlier ones have rendered. */
type Turn = (typeof turns)[number];

/** Milliseconds after which a part's turn comes at the latest, whatever the parts above it wait for. */
const latest = { 'first sections': 2_000, analysis: 6_000 };

/**
 * Renders the page from top to bottom: the target price, the first sections, then the analysis. A slow device would otherwise spend
 * seconds on sections out of view before the target price and the valuation summary appear.
 *
 * @returns `has`: whether a part may render; `give`: ends the turns before that part. Both are stable, `has` until the next turn.
 */
export function useTurns(): { has(turn: Turn): boolean; give(turn: Turn): void } {
  const [current, setCurrent] = useState<number>(0);
  const give = useCallback((turn: Turn) => startTransition(() => setCurrent((before) => Math.max(before, turns.indexOf(turn)))), []);
  useEffect(() => {
    const timers = Object.entries(latest).map(([turn, time]) => setTimeout(() => give(turn as Turn), time)); // the keys are turns
    return () => timers.forEach(clearTimeout);
  }, [give]);
  const has = useCallback((turn: Turn) => turns.indexOf(turn) <= current, [current]);
  return { has, give };
}
