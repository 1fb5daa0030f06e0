import type { Listing } from '@mulya/contract';
import type { MarketData, ValuationFound } from './market-data.port.ts';

/** The source's answer, or undefined where it fails, for callers that can do without it. */
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
