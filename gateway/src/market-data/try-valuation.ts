import type { Listing } from '@mulya/contract';
import type { MarketData, ValuationFound } from './market-data.port.ts';

/** What the source has of a company; undefined where it cannot answer, for those who can do without. */
export async function tryValuation(
  listing: Listing,
  marketData: Pick<MarketData, 'valuation'>,
  asker: string | undefined,
): Promise<ValuationFound | undefined> {
  try {
    return await marketData.valuation(listing, asker);
  } catch {
    return undefined;
  }
}
