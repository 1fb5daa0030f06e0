import type { FinancialPeriod, LineItem } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';

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
