import { lineValues } from '../lines/line-values.ts';
import { monthsBetween, parseIsoDate } from '../periods/calendar.ts';
import { contiguousQuarters } from '../periods/quarters.ts';
import type { SourcePeriod } from '../statements/source.ts';

/**
 * Finds the years that have operating income without depreciation, and whose four quarters have operating profit before depreciation: with
 * its sum, ₹ crore, which is the year's EBITDA. Pure.
 */
export function yearOperatingProfits(financials: readonly SourcePeriod[]): ReadonlyMap<SourcePeriod, number> {
  const quarters = financials.flatMap((source) => {
    const end = source.Type === 'Interim' ? parseIsoDate(source.EndDate) : undefined;
    return end === undefined ? [] : [{ source, end }];
  });
  const found = new Map<SourcePeriod, number>();
  for (const year of financials) {
    const end = year.Type === 'Annual' ? parseIsoDate(year.EndDate) : undefined;
    const valueOf = lineValues(year, 'ordinary');
    if (end === undefined || valueOf('depreciation') !== undefined || valueOf('operatingIncome') === undefined) continue;
    if (valueOf('operatingProfit') !== undefined) continue;
    const four = contiguousQuarters(
      quarters.filter((quarter) => monthsBetween(quarter.end, end) >= 0),
      4,
    );
    const newest = four?.at(-1);
    if (four === undefined || newest === undefined || monthsBetween(newest.end, end) !== 0) continue;
    const profits = four.flatMap(({ source }) => lineValues(source, 'ordinary')('operatingProfit') ?? []);
    if (profits.length === 4)
      found.set(
        year,
        profits.reduce((sum, profit) => sum + profit),
      );
  }
  return found;
}
