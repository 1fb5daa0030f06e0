import { companyKey, ListedCompaniesQuerySchema, type CompanySummary, type Listing, type SummariesAnswer } from '@mulya/contract';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { Companies } from '../companies/companies.ts';
import { parseOrReject } from '../errors/app-error.ts';
import { marketDataLimits } from '../limits.ts';
import { indianDay } from '../market-data/calendar-day.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { prepareAnswer, sendPrepared } from '../market-data/prepared-answer.ts';
import { summarizeCompany, withQuote, type LastQuote } from './company-summary.ts';

interface CachedSummary {
  /** Of the data, the quote and the day. */
  readonly version: string;
  readonly summary: CompanySummary;
}

export interface SummariesOptions {
  readonly marketData: Pick<MarketData, 'storedAnswer' | 'cachedPrice' | 'dataVersion'>;
  readonly companies: Pick<Companies, 'byKey'>;
  readonly now: () => Date;
  /** The last quote of a company that was accepted; undefined where none is held. Asks nobody. */
  readonly lastQuote?: ((listing: Listing) => LastQuote | undefined) | undefined;
}

/** `GET /company/summaries?isin=…&isin=…`: companies in one row each, for the dashboard. Makes no outside call. */
export const summariesPlugin: FastifyPluginAsync<SummariesOptions> = async (app, options) => {
  const summaryOf = createSummaries(options);
  app.get('/company/summaries', async (request, reply) => {
    const { isin } = parseOrReject(ListedCompaniesQuerySchema, request.query);
    const summaries: SummariesAnswer['summaries'] = {};
    for (const key of new Set([isin].flat())) {
      const listing = options.companies.byKey(key);
      if (listing !== undefined) summaries[key] = await summaryOf(listing);
    }
    return sendPrepared(request, reply, await prepareAnswer({ summaries }));
  });
};

/** Summarises a company once for each version of the data, each quote and each day, because a first reading costs milliseconds. */
function createSummaries({ marketData, now, lastQuote }: SummariesOptions): (listing: Listing) => Promise<CompanySummary> {
  const cache = new LRUCache<string, CachedSummary>({ max: marketDataLimits.maxSummaries });

  async function read(listing: Listing, quote: LastQuote | undefined, today: string): Promise<CompanySummary> {
    const answer = await marketData.storedAnswer(listing);
    await yieldToCalls();
    if (answer !== undefined) return summarizeCompany(listing, quote === undefined ? answer : withQuote(answer, quote), today);
    const { price, asOf } = quote === undefined ? marketData.cachedPrice(listing) : { price: quote.price, asOf: quote.at };
    return {
      name: listing.name,
      ...{ price, asOf, change: quote?.change ?? null, low52: quote?.low52 ?? null, high52: quote?.high52 ?? null },
      ...{ pe: null, peBasis: 'no figures', newest: null, nextResults: null },
    };
  }

  return async (listing) => {
    const key = companyKey(listing);
    const [quote, today] = [lastQuote?.(listing), indianDay(now())];
    const version = `${marketData.dataVersion()} ${today} ${quote?.at ?? ''} ${quote?.price ?? ''}`;
    const cached = cache.get(key);
    if (cached?.version === version) return cached.summary;
    const summary = await read(listing, quote, today);
    cache.set(key, { version, summary });
    return summary;
  };
}
