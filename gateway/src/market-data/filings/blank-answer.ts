import type { Listing, ValuationAnswer } from '@mulya/contract';
import type { CachedPrice } from '../market-data.port.ts';
import { filingsName } from './stored-filing.ts';

/** Price and market cap (₹ crore) at the base source of a company whose statements it lacks. `source`: its name. */
export interface BaseQuote extends CachedPrice {
  readonly source: string;
  readonly marketCap: number | null;
}

/** Whether only filings have the answer's statements. Their share count is that of the period's end. */
export const isFiledOnly = ({ source }: Pick<ValuationAnswer, 'source'>): boolean => source.name === filingsName;

/** The answer for a company that only its filings give statements of. */
export function blankAnswer(listing: Listing, quote?: BaseQuote): ValuationAnswer {
  const hasPrice = quote !== undefined && quote.price !== null && quote.exchange !== undefined;
  const priceOn = (exchange: CachedPrice['exchange']) => (hasPrice && quote.exchange === exchange ? quote.price : null);
  return {
    companyName: listing.name,
    companyProfile: { mgIndustry: listing.industry, recentNews: [] },
    currentPrice: { BSE: priceOn('BSE'), NSE: priceOn('NSE') },
    percentChange: null,
    stockTechnicalData: [],
    financials: [],
    ids: { isin: listing.isin, nse: listing.nse, bse: listing.bse },
    sector: null,
    asOf: { price: hasPrice ? quote.asOf : null, statements: null },
    source: { id: 'pack', name: filingsName, retrievedAt: null, stale: false },
    basis: 'not-stated',
    layout: 'standard',
    coverage: 'full',
    marketCap: quote?.marketCap ?? null,
    sharesOutstanding: null,
    sources: hasPrice ? [{ kind: 'price', name: quote.source, asOf: quote.asOf, chosen: true }] : [],
    ...(hasPrice ? { priceSource: { name: quote.source } } : {}),
  };
}
