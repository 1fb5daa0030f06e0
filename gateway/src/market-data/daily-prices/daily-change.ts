import { weekdayBefore } from '../calendar-day.ts';
import { factorBetween, type ShareAction } from '../corporate-actions/corporate-action.ts';

/** NSE's widest daily price band. A larger change may be a split, bonus issue or demerger that nobody has imported. */
const maxPlainChange = 20;

/**
 * The change since the previous close, percent. The exchanges don't adjust the previous close on an ex-date, so it is restated by the
 * action's factor. Null where it is unknown, or so large that it may be an unknown ex-date: better none than a wrong one.
 *
 * @param day ISO date of the close
 */
export function dailyChange(
  close: number,
  previousClose: number | null,
  day: string,
  actions: readonly Pick<ShareAction, 'exDate' | 'factor'>[],
): number | null {
  if (previousClose === null || previousClose <= 0) return null;
  const factor = factorBetween(actions, weekdayBefore(day), day); // an ex-date on a weekend counts on Monday
  const change = ((close * factor) / previousClose - 1) * 100;
  return Math.abs(change) > maxPlainChange ? null : Math.round(change * 100) / 100;
}
