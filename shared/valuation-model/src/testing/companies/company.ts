import type { ValuationAnswer } from '@mulya/contract';
import { industrial, period } from '../answers.ts';

/*
 * Companies with the lines that the model reads, amounts in ₹ crore, prices of 21 Aug 2026. Their source restates no share count, and
 * includes minority interest in the net income of lenders.
 */

type Lines = Readonly<Record<string, number>>;
export const year = (end: string, INC: Lines, BAL: Lines = {}) => period('Annual', end.slice(0, 4), end, { INC, BAL });
export const quarter = (end: string, INC: Lines) => period('Interim', end.slice(0, 4), end, { INC });

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
