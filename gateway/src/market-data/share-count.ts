import type { FinancialPeriod, LineItem, CorporateAction, RestatedShares } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import type { PackPeriod } from '@mulya/sample-data';

/** The line of a balance sheet that has the share count, crore. */
export const shareCountKey = 'TotalCommonSharesOutstanding';

/** The share count among a balance sheet's lines, crore: of the last line that has one above zero; else undefined. */
export function shareCountIn(lines: readonly Pick<LineItem, 'key' | 'value'>[] = []): number | undefined {
  return lines
    .filter(({ key }) => key.trim().toLowerCase() === shareCountKey.toLowerCase())
    .flatMap(({ value }) => parseFigure(value) ?? [])
    .findLast((count) => count > 0);
}

/** The share count that a period's balance sheet reports, crore. */
export const reportedShareCount = ({ stockFinancialMap: { BAL } }: Pick<FinancialPeriod, 'stockFinancialMap'>): number | undefined =>
  shareCountIn(BAL);

/** How far the product of factors may differ from the pack's restatement, because both are rounded. */
const tolerance = 0.005;

/**
 * A period's restated share count with the splits and bonus issues that explain it. These are the newest issues after
 * the period with factors that multiply to restated / reported count. The reported count may include older ones.
 */
export function restatedShares(
  { endDate, BAL, sharesRestated }: PackPeriod,
  actions: readonly CorporateAction[] = [],
): RestatedShares | undefined {
  if (sharesRestated === undefined) return undefined;
  const reported = BAL?.[shareCountKey];
  const later = actions.filter(({ exDate }) => exDate > endDate).toSorted((one, other) => one.exDate.localeCompare(other.exDate));
  const from = later.findIndex((_, at) => {
    const product = later.slice(at).reduce((whole, { factor }) => whole * factor, reported ?? NaN);
    return Math.abs(product / sharesRestated - 1) <= tolerance;
  });
  return { shares: sharesRestated, actions: from < 0 ? [] : later.slice(from).map(({ exDate, factor }) => ({ exDate, factor })) };
}
