import { companyKey, type Listing } from '@mulya/contract';
import { noEventFacts, parseFigure } from '@mulya/domain';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { andThen, type Awaitable, createSingleFlight } from '../lib/promises.ts';
import { noTelemetry, type Telemetry } from '../metrics/telemetry.port.ts';
import { UpstreamFailure } from '../upstream/upstream-failure.ts';
import { cachedPrice, noPrice } from './cached-price.ts';
import { unlimitedBudget, UserBudgetExceeded, type CallBudget } from './call-budget.port.ts';
import type { MarketData, ValuationFound } from './market-data.port.ts';
import { noCache, type DayCache } from './day-cache.port.ts';
import { createLiveHistory } from './live-history/live-history.ts';
import { toPriceHistory, type SourceHistory } from './live-history/source-history.ts';
import { CompanyMemory, loadResult, toSourceResult, type LoadedCompany, type SourceResult } from './stock-api/company-memory.ts';
import { shareActionsIn } from './stock-api/corporate-actions.ts';
import { indianDay } from './calendar-day.ts';
import { logText, otherCompanyError, toAppError } from './stock-api/stock-api-errors.ts';
import { createStockApiSource } from './stock-api/stock-api-source.ts';
import { type StockApiLimits, stockApiLimits } from '../limits.ts';

export type MarketDataLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface StockApiOptions {
  readonly url: string;
  /** Sent in one request header only. */
  readonly key: string;
  readonly log: MarketDataLog;
  readonly telemetry?: Telemetry;
  /** Cached results of earlier runs, so that a restart costs no call. */
  readonly resultCache?: DayCache<SourceResult>;
  readonly historyCache?: DayCache<SourceHistory | null>;
  /** Limits the calls, for each user and for all. */
  readonly budget?: CallBudget;
  readonly limits?: StockApiLimits;
  readonly now?: () => Date;
}

/** The name for users and operators. */
export const indianStockApiName = 'Indian Stock API';

const name = indianStockApiName;

/**
 * Market data from the Indian Stock API. It asks for a company once a day and by one call at a time, because a plan allows few calls.
 * While the source is down, or has nothing or another company for this one, it serves the copy of an earlier day as stale.
 */
export function createIndianStockApi({
  url,
  key,
  log,
  telemetry = noTelemetry,
  resultCache = noCache,
  historyCache = noCache,
  budget = unlimitedBudget,
  limits = stockApiLimits,
  now = () => new Date(),
}: StockApiOptions): MarketData {
  const source = createStockApiSource({ name, url, key, telemetry, budget, limits, now });
  const memory = new CompanyMemory(now, limits);
  const loadHistory = createLiveHistory({ source, name, cache: historyCache, log, failedFor: limits.failedFor, now });
  const countLookup = telemetry.cache('market-data');
  const once = createSingleFlight<LoadedCompany>();

  /**
   * Loads the persistent copy: today's, which this gateway's predecessor or another gateway loaded. An older copy only fills the
   * memory, for use while the source is down.
   */
  async function recall(company: string): Promise<LoadedCompany | undefined> {
    const cached = await resultCache.get(company);
    const isToday = cached?.day === indianDay(now());
    if (cached === undefined || (!isToday && memory.has(company))) return undefined;
    const loaded = await loadResult(cached.value);
    memory.setForDay(company, loaded, cached.day);
    return isToday ? loaded : undefined;
  }

  async function cacheForToday(company: string, loaded: LoadedCompany): Promise<void> {
    const day = indianDay(now());
    memory.setForDay(company, loaded, day);
    await resultCache.set(company, { day, value: toSourceResult(loaded) });
  }

  async function refresh(listing: Listing, asker: string | undefined): Promise<LoadedCompany> {
    const company = companyKey(listing);
    const persistedCopy = await recall(company);
    if (persistedCopy !== undefined) return persistedCopy;
    try {
      const loaded = await source.ask(listing, asker);
      if (loaded.is === 'other-company') log.warn({ company }, 'The source answered with another company.');
      // A result without figures must not replace earlier figures.
      const copy = loaded.is === 'figures' ? undefined : await memory.staleCopy(company);
      await cacheForToday(company, copy ?? loaded);
      return copy ?? loaded;
    } catch (error) {
      if (!(error instanceof UpstreamFailure || error instanceof AppError)) throw error;
      logFailure(company, error);
      const copy = await memory.staleCopy(company);
      if (copy !== undefined) {
        memory.setStale(company, copy);
        return copy;
      }
      const answer = error instanceof UpstreamFailure ? toAppError(error.kind) : error;
      memory.setFailed(company, answer);
      throw answer;
    }
  }

  function logFailure(company: string, error: UpstreamFailure | AppError): void {
    if (error instanceof AppError) log.warn({ company }, 'The source is not asked: MARKET_DATA_CALLS_PER_DAY_IN_ALL is used up.');
    else log[error.kind.is === 'key-refused' ? 'error' : 'warn']({ company, trouble: error.kind.is }, logText(error.kind));
  }

  /** Shares one call among all who ask now. When the first user's budget is used up, the next user makes the call. */
  async function refreshOnce(listing: Listing, asker: string | undefined): Promise<LoadedCompany> {
    const company = companyKey(listing);
    try {
      return await once(company, () => refresh(listing, asker));
    } catch (error) {
      if (!(error instanceof UserBudgetExceeded)) throw error;
      if (error.uid !== asker) return refreshOnce(listing, asker);
      const copy = await memory.staleCopy(company);
      if (copy === undefined) throw error.error;
      memory.setExpired(company, copy); // prepared once; other users ask the source
      return copy;
    }
  }

  function current(listing: Listing, asker: string | undefined): Awaitable<LoadedCompany> {
    const company = companyKey(listing);
    const cached = memory.current(company);
    countLookup(cached !== undefined);
    if (cached !== undefined) return cached;
    const failure = memory.failure(company);
    return failure === undefined ? refreshOnce(listing, asker) : Promise.reject(failure);
  }

  function valuation(listing: Listing, asker?: string): Awaitable<ValuationFound> {
    return andThen(current(listing, asker), (loaded) => (loaded.is === 'other-company' ? Promise.reject(otherCompanyError()) : loaded));
  }

  return {
    name,
    coverage: () => ({ source: name, covers: 'all' }),
    valuation,
    async marketCap(listing, asker) {
      const found = await valuation(listing, asker);
      if (found.is === 'no-figures') return found;
      const { marketCap, source: origin } = found.answer;
      return { is: 'figures', marketCap, ...(origin.stale ? { staleSince: origin.retrievedAt } : {}) };
    },
    async history(listing, asker) {
      const found = await valuation(listing, asker);
      if (found.is === 'no-figures') return undefined;
      const history = await loadHistory({ listing, answer: found.answer }, asker);
      return history === undefined ? undefined : toPriceHistory(history, found.answer.actions);
    },
    comparable(listing) {
      const figures = memory.peekFigures(companyKey(listing));
      // The source's industries use another classification than the listings, so they cannot be compared.
      return {
        industry: null,
        sector: null,
        marketCap: parseFigure(figures?.answer.marketCap) ?? null,
        peers: figures?.peers ?? [],
      };
    },
    cachedPrice(listing) {
      const figures = memory.peekFigures(companyKey(listing));
      if (figures === undefined) return noPrice;
      const { currentPrice, asOf } = figures.answer;
      return cachedPrice(currentPrice.BSE, currentPrice.NSE, asOf.price);
    },
    storedAnswer: (listing) => memory.peekFigures(companyKey(listing))?.answer,
    shareActions: (listing) => shareActionsIn(memory.peekFigures(companyKey(listing))?.answer.actions),
    eventFacts(listing) {
      const { actions = [] } = memory.peekFigures(companyKey(listing))?.answer ?? {};
      return {
        ...noEventFacts,
        listed: actions.flatMap(({ kind, exDate }) => (kind === 'rights' ? [{ kind, date: exDate, source: name }] : [])),
        actions: shareActionsIn(actions).map((action) => ({ ...action, source: name })),
      };
    },
    dataVersion: () => indianDay(now()),
    // Optional, because all gateways share the source: readiness that depended on it would stop them all.
    async ready() {
      if (source.isOpen()) return { ok: false, isOptional: true, detail: `${name} failed several times in a row.` };
      return { ok: true, isOptional: true, detail: `${name} may be asked.` };
    },
    close: () => source.close(),
  };
}
