import type { ValuationAnswer, YearDividends } from '@mulya/contract';
import { isoText, parseIsoDate } from '@mulya/domain';

/** A source's 52-week range, ₹; nothing unless both ends are above zero and in order. */
export function yearRange(low: number | null | undefined, high: number | null | undefined): Pick<ValuationAnswer, 'yearRange'> {
  if (typeof low !== 'number' || typeof high !== 'number') return {};
  return low > 0 && low <= high ? { yearRange: { low, high } } : {};
}

/**
 * Adds up the dividends a share with ex-dates in the twelve months to the end of a year. Undefined if the source knows no dividend of the
 * company, or no year.
 *
 * The latest annual year, not the months to the price: a source's list can end months before its price, and then lacks the final dividends.
 *
 * @param to the end of the latest annual year, ISO
 * @example yearDividends([{ exDate: '2026-01-16', amount: 57 }], '2026-03-31'); // { perShare: 57, to: '2026-03-31' }
 */
export function yearDividends(
  dividends: readonly { readonly exDate: string; readonly amount: number }[] | undefined,
  to: string | null,
): YearDividends | undefined {
  const day = parseIsoDate(to);
  if (dividends === undefined || dividends.length === 0 || to === null || day === undefined) return undefined;
  const from = isoText({ ...day, year: day.year - 1 });
  const paid = dividends.filter(({ exDate }) => exDate > from && exDate <= to);
  return { perShare: Number(paid.reduce((sum, { amount }) => sum + amount, 0).toPrecision(12)), to };
}
