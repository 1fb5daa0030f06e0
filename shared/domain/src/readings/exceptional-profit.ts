import type { Business } from '../lines/business.ts';
import type { LineName } from '../lines/line-catalogue.ts';
import type { PeriodLines } from '../lines/period-lines.ts';
import { yearBefore, type PeriodColumn } from '../statements/order-periods.ts';

/** The number of earlier years that determine the usual conversion. */
export const priorYears = 3;
const fewestYears = 2;
/** Above it an EBITDA is next to nothing, and the conversion is no number that a sentence can state. */
const maxConversion = 1e15;

/** A conversion is PAT / EBITDA, 1 is 100 %. */
interface Conversion {
  readonly pat: number;
  readonly ebitda: number;
  /** The usual conversion; undefined if fewer than two of the earlier years had a profit and an operating profit. */
  readonly median: number | undefined;
  /** Whether EBITDA includes depreciation. Without it, EBITDA is operating income, and PAT can exceed it. */
  readonly hasDepreciation: boolean;
}

/** Judges whether a year's profit may be a one-off. Source: analyst guide, 4. */
export function judgeConversion({ pat, ebitda, median, hasDepreciation }: Conversion): 'pass' | 'warn' | 'fail' {
  if (ebitda <= 0) return 'fail';
  const conversion = pat / ebitda;
  const isAbove = (times: number) => median === undefined || isMoreThan(conversion, times * median);
  const limit = !hasDepreciation ? 1.25 : median === undefined ? 1.2 : 1;
  if (isMoreThan(conversion, limit) && isAbove(1.25)) return 'fail';
  return median !== undefined && isMoreThan(conversion, 0.3) && isAbove(2) ? 'warn' : 'pass';
}

/** Ignores rounding errors of the division. */
const isMoreThan = (found: number, limit: number): boolean => found > limit + 1e-9;

/** Returns a year's line; undefined where it has no figure. */
export type AmountOf = (name: LineName) => number | undefined;

/** `of`: the number of years. */
export interface UsualConversion {
  readonly median: number;
  readonly of: number;
}

/** Whether a year's EBITDA is one, and not EBIT for want of depreciation. */
export const hasEbitda = (amountOf: AmountOf): boolean => (amountOf('depreciation') ?? amountOf('operatingProfit')) !== undefined;

/**
 * Returns the median conversion of those of the three years before with PAT and EBITDA above zero. Undefined if there are fewer than two.
 *
 * @param hasDepreciation whether the EBITDA that it is for includes depreciation: an EBITDA and an EBIT are not compared
 * @param yearBefore the lines of the year that is `1`, `2` or `3` years earlier
 */
export function usualConversion(
  hasDepreciation: boolean,
  yearBefore: (years: number) => AmountOf | undefined,
): UsualConversion | undefined {
  const found = Array.from({ length: priorYears }, (_, at) => yearBefore(at + 1)).flatMap((amountOf) => {
    const [pat, ebitda] = [amountOf?.('pat'), amountOf?.('ebitda')];
    if (amountOf === undefined || pat === undefined || ebitda === undefined || pat <= 0 || ebitda <= 0) return [];
    if (hasEbitda(amountOf) !== hasDepreciation) return [];
    const conversion = pat / ebitda;
    return conversion < maxConversion ? [conversion] : [];
  });
  const sorted = found.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (sorted.length < fewestYears || lower === undefined || upper === undefined) return undefined;
  return { median: (lower + upper) / 2, of: sorted.length };
}

/**
 * Returns whether a year's profit fails the check, by the lines of the year (`0`) and the years before it. False without PAT or EBITDA, and
 * for a loss. Of an ordinary company only.
 */
export function isExceptionalYear(yearBefore: (years: number) => AmountOf | undefined): boolean {
  const year = yearBefore(0);
  const [pat, ebitda] = [year?.('pat'), year?.('ebitda')];
  if (year === undefined || pat === undefined || ebitda === undefined || pat <= 0) return false;
  const hasDepreciation = hasEbitda(year);
  return judgeConversion({ pat, ebitda, median: usualConversion(hasDepreciation, yearBefore)?.median, hasDepreciation }) === 'fail';
}

/** The words for a PE on such a profit, which is compared with nothing. */
export const exceptionalWords = 'not comparable (exceptional profit)';

/** Returns whether the profit of a company's annual year is exceptional, so that its PE is compared with nothing. */
export function isExceptionalAmong<Year extends { readonly column: PeriodColumn }>(
  year: Year,
  years: readonly Year[],
  business: Business,
  amountsOf: (year: Year) => AmountOf,
): boolean {
  const ago = (count: number) => (count === 0 ? year : yearBefore(year, years, count));
  return (
    business === 'ordinary' &&
    isExceptionalYear((count) => {
      const found = ago(count);
      return found && amountsOf(found);
    })
  );
}

/** The lines of a year as plain numbers. */
export const amountsIn =
  ({ line }: Pick<PeriodLines, 'line'>): AmountOf =>
  (name) => {
    const cell = line(name);
    return cell.is === 'figure' ? cell.value : undefined;
  };
