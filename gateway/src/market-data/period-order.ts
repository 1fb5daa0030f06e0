import type { FinancialPeriod } from '@mulya/contract';

/** Annual periods by fiscal year, then interim ones by end date, both ascending. */
export function sortPeriods(periods: readonly FinancialPeriod[]): FinancialPeriod[] {
  const annual = periods.filter((period) => period.Type === 'Annual');
  const interim = periods.filter((period) => period.Type === 'Interim');
  return [
    ...annual.toSorted((one, other) => Number(one.FiscalYear) - Number(other.FiscalYear) || compareText(one.EndDate, other.EndDate)),
    ...interim.toSorted((one, other) => compareText(one.EndDate, other.EndDate)),
  ];
}

/** The ISO end date of the newest annual period; null without one. */
export function newestAnnualEnd(periods: readonly FinancialPeriod[]): string | null {
  const ends = periods.filter((period) => period.Type === 'Annual').map((period) => period.EndDate);
  return ends.toSorted(compareText).at(-1) ?? null;
}

/** ISO dates sort as text. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
