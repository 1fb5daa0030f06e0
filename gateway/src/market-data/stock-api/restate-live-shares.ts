import type { CompanyAction, FinancialPeriod } from '@mulya/contract';
import { toCorporateAction } from '../corporate-actions/corporate-action.ts';
import { reportedShareCount } from '../share-count.ts';
import { shareActionsIn } from './corporate-actions.ts';

/** A reported count within 2 % of the reference is that reference; more than 5 % away, it is another count. */
const sameCount = 0.02;
const otherCount = 0.05;

/**
 * Restates each period's share count for the splits and bonus issues after its end. The source sends the count of the statement's date.
 * Where a count already equals the next newer one and restating would make it another count, the source has restated it, so it stays.
 *
 * @param actions only those before `today` count
 * @param today ISO date
 * @param currentShares crore, today's count, if known
 */
export function restateLiveShares(
  periods: readonly FinancialPeriod[],
  actions: readonly CompanyAction[],
  today: string,
  currentShares: number | undefined,
): FinancialPeriod[] {
  const issues = shareActionsIn(actions)
    .filter(({ exDate }) => exDate <= today)
    .map(toCorporateAction);
  if (issues.length === 0) return [...periods];
  const restated = new Map<FinancialPeriod, FinancialPeriod>();
  let reference = currentShares;
  for (const period of periods.toSorted((one, other) => other.EndDate.localeCompare(one.EndDate))) {
    const reported = reportedShareCount(period);
    if (reported === undefined) continue;
    const later = issues.filter(({ exDate }) => exDate > period.EndDate);
    const product = later.reduce((shares, { factor }) => shares * factor, reported);
    const applies = later.length > 0 && !(isWithin(reported, reference, sameCount) && !isWithin(product, reference, otherCount));
    if (applies) restated.set(period, { ...period, restatedShares: { shares: product, actions: later } });
    reference = applies ? product : reported;
  }
  return periods.map((period) => restated.get(period) ?? period);
}

function isWithin(shares: number, reference: number | undefined, tolerance: number): boolean {
  return reference !== undefined && Math.abs(shares / reference - 1) <= tolerance;
}
