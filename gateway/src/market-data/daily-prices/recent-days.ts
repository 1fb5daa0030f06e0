import type { AdjustedClose } from './adjusted-closes.ts';
import { marketDataLimits } from '../../limits.ts';

/**
 * The closes of the year up to the newest one, oldest first, at most 260.
 *
 * @param closes newest first
 *
 * @example
 * recentDays([{ day: '2026-08-21', close: 2302 }, { day: '2025-08-20', close: 3060 }]); // [{ day: '2026-08-21', close: 2302 }]
 */
export function recentDays(closes: readonly AdjustedClose[]): readonly AdjustedClose[] {
  const newest = closes[0]?.day;
  if (newest === undefined) return [];
  const first = yearBefore(newest);
  return closes
    .slice(0, marketDataLimits.maxRecentDays)
    .filter(({ day }) => day >= first)
    .toReversed();
}

/** "2025-08-21" for "2026-08-21". Days compare as texts, so that 29 February needs no calendar. */
const yearBefore = (day: string): string => `${String(Number(day.slice(0, 4)) - 1)}${day.slice(4)}`;
