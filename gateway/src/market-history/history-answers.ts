import { companyKey, type Listing, type ValuationAnswer } from '@mulya/contract';
import { LRUCache } from 'lru-cache';
import type { MarketData } from '../market-data/market-data.port.ts';
import { prepareAnswer, type PreparedAnswer } from '../market-data/prepared-answer.ts';
import { toHistoryAnswer } from './history-answer.ts';

/** An answer has about 15 KB in both forms. */
const MAX_CACHED = 256;

interface CachedHistory {
  readonly version: string;
  readonly answer: ValuationAnswer | undefined;
  readonly prepared: Promise<PreparedAnswer | undefined>;
}

/**
 * Prepares a company's history once for each version of the data and each answer about its statements. `asker`: the user who pays for an
 * outside call. Returns undefined for a company without past prices.
 */
export type HistoryAnswers = (listing: Listing, asker: string | undefined) => Promise<PreparedAnswer | undefined>;

export function createHistoryAnswers(marketData: Pick<MarketData, 'history' | 'valuation' | 'dataVersion'>): HistoryAnswers {
  const cache = new LRUCache<string, CachedHistory>({ max: MAX_CACHED });

  async function prepare(listing: Listing, answer: ValuationAnswer | undefined, asker: string | undefined) {
    const history = await marketData.history(listing, asker);
    if (history?.lacksImports === true) cache.delete(companyKey(listing)); // the next call reads them
    return history === undefined ? undefined : prepareAnswer(toHistoryAnswer(history, answer));
  }

  return async (listing, asker) => {
    const found = await marketData.valuation(listing, asker);
    const answer = found.is === 'figures' ? found.answer : undefined;
    const key = companyKey(listing);
    const version = marketData.dataVersion();
    const cached = cache.get(key);
    if (cached?.version === version && cached.answer === answer) return cached.prepared;
    const prepared = prepare(listing, answer, asker);
    cache.set(key, { version, answer, prepared });
    prepared.catch(() => cache.delete(key)); // the next call asks again
    return prepared;
  };
}
