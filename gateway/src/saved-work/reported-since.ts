import { companyKey, type Listing } from '@mulya/contract';
import type { ReportedResults } from '@mulya/contract/saved-work';
import { businessOf, reportedResults } from '@mulya/domain';
import { LRUCache } from 'lru-cache';
import type { MarketData } from '../market-data/market-data.port.ts';

/** Companies whose reports are held; a few kilobytes each. */
const MAX_COMPANIES = 2_000;

/** Reads what a company has reported; null where no source has its figures. */
export type ReportedSince = (listing: Listing) => Promise<ReportedResults | null>;

/**
 * Reads reports from stored answers, once for each version of the data, because parsing an answer costs about a millisecond. Makes no
 * outside call.
 */
export function createReportedSince(marketData: Pick<MarketData, 'storedAnswer' | 'dataVersion'>): ReportedSince {
  const cached = new LRUCache<string, { readonly version: string; readonly reported: ReportedResults | null }>({ max: MAX_COMPANIES });
  return async (listing) => {
    const [key, version] = [companyKey(listing), marketData.dataVersion()];
    const known = cached.get(key);
    if (known?.version === version) return known.reported;
    const reported = await read(marketData, listing);
    cached.set(key, { version, reported });
    return reported;
  };
}

async function read(marketData: Pick<MarketData, 'storedAnswer'>, listing: Listing): Promise<ReportedResults | null> {
  const answer = await marketData.storedAnswer(listing);
  if (answer === undefined) return null;
  const { years, newest, shares, actions } = reportedResults(answer, businessOf(answer.layout, answer.companyProfile.mgIndustry));
  return { basis: answer.basis, years: [...years], newest, shares, actions: [...actions] };
}
