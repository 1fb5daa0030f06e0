import type { ShareAction } from './corporate-action.ts';

/** Sources round factors, and some date an issue by its record date. */
const maxFactorDifference = 0.005;
const maxDayDifference = 7;

/** Whether two sources mean the same issue. */
export function isSameAction(one: Pick<ShareAction, 'exDate' | 'factor'>, other: Pick<ShareAction, 'exDate' | 'factor'>): boolean {
  const days = Math.abs(Date.parse(one.exDate) - Date.parse(other.exDate)) / 86_400_000;
  return days <= maxDayDifference && Math.abs(one.factor / other.factor - 1) <= maxFactorDifference;
}

/** The issues of both sources, oldest first; one that both know is the first source's. */
export function joinActions<Action extends Pick<ShareAction, 'exDate' | 'factor'>>(
  first: readonly Action[],
  second: readonly Action[],
): readonly Action[] {
  const others = second.filter((action) => !first.some((known) => isSameAction(known, action)));
  return [...first, ...others].sort((one, other) => one.exDate.localeCompare(other.exDate));
}

/**
 * The issues that lie between a reported count and today's: the newest ones that bring it nearest to today's count. Empty where the
 * reported count is nearest by itself, because the source has restated it already.
 *
 * @param reported crore; undefined explains nothing
 * @param today crore
 * @param later the issues after the period, oldest first
 */
export function explainShares(reported: number | undefined, today: number, later: readonly ShareAction[]): readonly ShareAction[] {
  if (reported === undefined) return [];
  const distanceOf = (actions: readonly ShareAction[]) =>
    Math.abs(Math.log(actions.reduce((count, { factor }) => count * factor, reported) / today));
  return later
    .map((_, at) => later.slice(at))
    .reduce<readonly ShareAction[]>((best, each) => (distanceOf(each) < distanceOf(best) ? each : best), []);
}
