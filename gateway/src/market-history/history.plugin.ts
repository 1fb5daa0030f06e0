import { z, companyKey, type Listing, type ValuationAnswer, type HistoryAnswer } from '@mulya/contract';
import { chooseMarketPrice, companyEvents, type CompanyEvent } from '@mulya/domain';
import type {} from '../auth/route-guards.ts'; // its types of a request
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Companies, requireCompany } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { sendPrepared, prepareAnswer, type PreparedAnswer } from '../market-data/prepared-answer.ts';
import type { PriceHistory } from '../market-data/price-history.ts';
import type { Quotes, RecentPast } from '../quotes/quotes.ts';
import { monthlyMultiples } from './monthly-multiples.ts';
import { withRecentMonths } from './recent-months.ts';
import { marketDataLimits } from '../limits.ts';

interface CachedHistory {
  readonly version: string;
  readonly answer: ValuationAnswer | undefined;
  readonly prepared: Promise<PreparedAnswer>;
}

/**
 * Prepares a company's history once for each version of the data and each answer about its statements. `asker`: the user who pays for an
 * outside call. A company without past prices has no months: a 404 would be an error in the browser's console.
 */
type HistoryAnswers = (listing: Listing, asker: string | undefined) => Promise<PreparedAnswer>;

export interface HistoryOptions {
  readonly marketData: MarketData;
  readonly companies: Companies;
  readonly quotes: Pick<Quotes, 'recent'>;
}

const QuerySchema = z.object({ isin: z.optional(z.string()) });

/** `GET /company/history/:company`: month-end closes and multiples of a company by its listed name; `?isin=` chooses between listings. */
export const historyPlugin: FastifyPluginAsync<HistoryOptions> = async (app, { marketData, companies, quotes }) => {
  const historyOf = createHistoryAnswers(marketData, quotes);
  app.get<{ Params: { company: string } }>('/company/history/:company', async (request, reply) => {
    const query = QuerySchema.safeParse(request.query);
    if (!query.success) throw new AppError('BAD_REQUEST', 'isin may be given once.');
    const listing = requireCompany(companies.byName(request.params.company, query.data.isin));
    return sendPrepared(request, reply, await historyOf(listing, request.signIn?.uid));
  });
};

function createHistoryAnswers(
  marketData: Pick<MarketData, 'name' | 'history' | 'valuation' | 'eventFacts' | 'dataVersion'>,
  quotes: Pick<Quotes, 'recent'>,
): HistoryAnswers {
  const cache = new LRUCache<string, CachedHistory>({ max: marketDataLimits.maxMarketHistories });

  async function prepare(listing: Listing, answer: ValuationAnswer | undefined, recent: RecentPast | undefined, asker: string | undefined) {
    const history = await marketData.history(listing, asker);
    if (history?.lacksImports === true) cache.delete(companyKey(listing)); // the next call reads them
    // Without statements there is no answer that has the events.
    const known = answer === undefined ? companyEvents(marketData.eventFacts(listing)) : answer.events;
    const past = history ?? noHistory(marketData.name);
    if (recent === undefined) return prepareAnswer(toHistoryAnswer(past, answer, known));
    const events = withEvent(known ?? [], recent.quote.event);
    return prepareAnswer(toHistoryAnswer(withRecentMonths(past, recent), answer === undefined ? answer : { ...answer, events }, events));
  }

  return async (listing, asker) => {
    const found = await marketData.valuation(listing, asker);
    const answer = found.is === 'figures' ? found.answer : undefined;
    const key = companyKey(listing);
    const recent = await quotes.recent(listing);
    const version = `${marketData.dataVersion()} ${recent === undefined ? '' : JSON.stringify(recent)}`;
    const cached = cache.get(key);
    if (cached?.version === version && cached.answer === answer) return cached.prepared;
    const prepared = prepare(listing, answer, recent, asker);
    cache.set(key, { version, answer, prepared });
    prepared.catch(() => cache.delete(key)); // the next call asks again
    return prepared;
  };
}

const withEvent = (events: readonly CompanyEvent[], event: CompanyEvent | undefined): CompanyEvent[] =>
  [...events, ...(event === undefined ? [] : [event])].toSorted((one, other) => one.date.localeCompare(other.date));

/** Of a company without past prices. */
const noHistory = (source: string): PriceHistory => ({ asOf: '', source, closes: [], actions: [], dividends: [] });

/** Builds the answer about a company's past prices and multiples. `answer`: its statements; undefined where the source has none. */
export function toHistoryAnswer(
  past: PriceHistory,
  answer?: ValuationAnswer,
  events: readonly CompanyEvent[] | undefined = answer?.events,
): HistoryAnswer {
  const history = past.closes.length === 0 ? past : withPagePrice(past, answer);
  return {
    asOf: history.asOf,
    source: history.source,
    basis: 'split- and bonus-adjusted closes, INR',
    months: monthlyMultiples(history, answer),
    actions: history.actions.map(({ exDate, factor }) => ({ exDate, factor, kind: factor < 1 ? 'consolidation' : 'split-or-bonus' })),
    dividends: history.dividends.map(({ exDate, amount }) => ({ exDate, amount })),
    ...(history.demergers === undefined ? {} : { demergers: [...history.demergers] }),
    ...(events === undefined || events.length === 0 ? {} : { events: [...events] }),
    ...(history.days === undefined ? {} : { days: history.days.map(({ day, close }) => ({ day, close })) }),
  };
}

/** Ends the closes at the price that the page shows, where they end earlier, so that today's multiple is that of the page. */
function withPagePrice(history: PriceHistory, answer: ValuationAnswer | undefined): PriceHistory {
  const day = answer?.asOf.price ?? null;
  const close = answer === undefined ? undefined : chooseMarketPrice(answer.currentPrice)?.price;
  if (day === null || close === undefined || day <= history.asOf) return history;
  const month = day.slice(0, 7);
  return { ...history, asOf: day, closes: [...history.closes.filter((each) => each.month !== month), { month, close }] };
}
