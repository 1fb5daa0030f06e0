import type { ValuationAnswer } from '@mulya/contract';
import { industrial, period } from '../answers.ts';

/** A line that a period lacks. */
export const none = undefined;

/** Statement lines, each with a value for each period. */
type Table = Readonly<Record<string, readonly (number | undefined)[]>>;

const linesOf = (table: Table, at: number) =>
  Object.fromEntries(Object.entries(table).flatMap(([line, { [at]: value }]) => (value === undefined ? [] : [[line, value]])));

export const years = (ends: readonly string[], INC: Table, BAL: Table = {}) =>
  ends.map((end, at) => period('Annual', end.slice(0, 4), end, { INC: linesOf(INC, at), BAL: linesOf(BAL, at) }));
export const quarters = (ends: readonly string[], INC: Table) =>
  ends.map((end, at) => period('Interim', end.slice(0, 4), end, { INC: linesOf(INC, at) }));

/*
 * Companies with the lines that the model reads, amounts in ₹ crore, prices of 21 Aug 2026. Their source restates no share count, and
 * includes minority interest in the net income of lenders.
 */

interface Facts {
  readonly name: string;
  readonly isin: string;
  readonly industry: string;
  readonly layout?: ValuationAnswer['layout'];
  readonly price: number;
  readonly shares: number;
  readonly marketCap: number;
  readonly periods: ValuationAnswer['financials'];
}

export function company({ name, isin, industry, layout = 'standard', price, shares, marketCap, periods }: Facts): ValuationAnswer {
  return {
    ...industrial,
    companyName: name,
    companyProfile: { mgIndustry: industry, recentNews: [] },
    currentPrice: { BSE: null, NSE: price },
    stockTechnicalData: [{ days: 50, bsePrice: null, nsePrice: price }],
    financials: periods,
    ids: { isin, nse: null, bse: null },
    asOf: { price: '2026-08-21', statements: periods.findLast(({ Type }) => Type === 'Annual')?.EndDate ?? null },
    layout,
    marketCap,
    sharesOutstanding: shares,
  };
}
