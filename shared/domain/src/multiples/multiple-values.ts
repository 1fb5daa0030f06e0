import type { Business } from '../lines/business.ts';
import type { MultipleId } from './period-multiple.ts';

/** ₹ crore, crore of today's shares, and `price` in ₹; undefined where unknown. */
export interface MultipleFigures {
  readonly price: number | undefined;
  /** Default: price × shares. */
  readonly marketCap?: number | undefined;
  readonly shares: number | undefined;
  readonly netWorth: number | undefined;
  readonly netDebt: number | undefined;
  readonly pat: number | undefined;
  readonly ebitda: number | undefined;
  readonly sales: number | undefined;
}

/**
 * Returns the multiples of a price as plain numbers, times, by the formulas of `periodMultiple`. Null where one is not meaningful: on a
 * loss or a base that is not above zero, EV of lenders and insurers, an EV that is not above zero, and where a figure is missing.
 */
export function multipleValues(business: Business, figures: MultipleFigures): Readonly<Record<MultipleId, number | null>> {
  const { price, marketCap, shares, netWorth, netDebt, pat, ebitda, sales } = figures;
  const cap = marketCap ?? (price === undefined || shares === undefined ? undefined : price * shares);
  const ev = business !== 'ordinary' || cap === undefined || netDebt === undefined ? undefined : cap + netDebt;
  const perShare = (whole: number | undefined) => (whole === undefined || shares === undefined || shares <= 0 ? undefined : whole / shares);
  return {
    pe: over(price, perShare(pat)),
    pb: over(price, perShare(netWorth)),
    evEbitda: over(ev, ebitda),
    evSales: over(ev, sales),
  };
}

function over(value: number | undefined, base: number | undefined): number | null {
  if (value === undefined || base === undefined || value <= 0 || base <= 0) return null;
  return value / base;
}
