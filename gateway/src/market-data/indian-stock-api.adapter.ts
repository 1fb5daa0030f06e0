import { companyKey, type Listing } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { andThen, type Awaitable } from '../lib/awaitable.ts';
import { AppError } from '../errors/app-error.ts';
import { noTelemetry, type Telemetry } from '../metrics/telemetry.port.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import { UpstreamFailure, type FailureKind } from '../upstream/upstream-failure.ts';
import { openUpstream } from '../upstream/upstream.ts';
import { unlimitedBudget, countCall, UserBudgetExceeded, type CallBudget } from './call-budget.port.ts';
import { cachedPrice, noPrice } from './cached-price.ts';
import { noResultCache, type ResultCache } from './result-cache/result-cache.port.ts';
import type { MarketData, ValuationFound } from './market-data.port.ts';
import { prepareAnswer } from './prepared-answer.ts';
import { askCompany, type SourceResult } from './stock-api/ask-company.ts';
import { indianDay } from './stock-api/indian-day.ts';
import { createStockApiClient } from './stock-api/stock-api-client.ts';
import { stockApiLimits, type StockApiLimits } from './stock-api/stock-api-limits.ts';
import { toAppError, otherCompanyError, logText } from './stock-api/stock-api-errors.ts';

export type MarketDataLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface StockApiOptions {
  readonly url: string;
  /** Sent in one request header only. */
  readonly key: string;
  readonly log: MarketDataLog;
  readonly telemetry?: Telemetry;
  /** Cached results of earlier runs, so that a restart costs no call. */
  readonly resultCache?: ResultCache;
  /** Limits the calls, for each user and for all. */
  readonly budget?: CallBudget;
  readonly limits?: StockApiLimits;
  readonly now?: () => Date;
}

/** `peers`: the names that the source gives with the figures. */
type Figures = Extract<ValuationFound, { is: 'figures' }> & { readonly peers: readonly string[] };
type Answered = Figures | Exclude<SourceResult, { is: 'figures' }>;

/** `day`: the Indian date of the call. `serveUntil`: milliseconds; until then a stale copy is served without a call. */
interface Held {
  readonly answered: Answered;
  readonly day: string;
  readonly serveUntil: number;
}

/** `until`: milliseconds. */
interface Failed {
  readonly error: AppError;
  readonly until: number;
}

/** The name for users and operators. */
export const indianStockApiName = 'Indian Stock API';

const name = indianStockApiName;
const bytesKept = 200_000_000;
const failuresKept = 5_000;

/**
 * Market data from the Indian Stock API. It asks for a company once a day and by one call at a time, because a plan allows few calls.
 * While the source is down, or has nothing or another company for this one, it serves the copy of an earlier day as stale.
 */
export function createIndianStockApi({
  url,
  key,
  log,
  telemetry = noTelemetry,
  resultCache: kept = noResultCache,
  budget = unlimitedBudget,
  limits = stockApiLimits,
  now = () => new Date(),
}: StockApiOptions): MarketData {
  const source = openUpstream(limits, telemetry.upstream('market-data'));
  const looked = telemetry.cache('market-data');
  const client = createStockApiClient(url, key, source);
  const once = createSingleFlight<Answered>();
  const failures = new LRUCache<string, Failed>({ max: failuresKept });
  const answers = new LRUCache<string, Held>({
    maxSize: bytesKept,
    sizeCalculation: ({ answered }) => (answered.is === 'figures' ? answered.prepared.json.length * 5 : 100), // bytes of both forms and the parsed value
  });

  /** An open circuit makes hardly any calls, so an outage must not use up anybody's budget. */
  const count = async (asker: string | undefined) => (source.isOpen() ? undefined : countCall(budget, asker));
  const ask = async (listing: Listing, asker: string | undefined) =>
    answeredBy(await askCompany(client, source, { listing, sourceName: name, now, countCall: () => count(asker) }));

  /**
   * Loads the persistent copy: today's, which this gateway's predecessor or another gateway loaded. An older copy only fills the
   * memory, for use while the source is down.
   */
  async function recalled(company: string): Promise<Answered | undefined> {
    const found = await kept.get(company);
    const isToday = found?.day === indianDay(now());
    if (found === undefined || (!isToday && answers.has(company))) return undefined;
    const answered = await answeredBy(found.result);
    answers.set(company, { answered, day: found.day, serveUntil: 0 });
    return isToday ? answered : undefined;
  }

  /** Caches a result for the rest of the day, in memory and in the persistent cache. */
  async function keepForToday(company: string, answered: Answered): Promise<void> {
    const day = indianDay(now());
    answers.set(company, { answered, day, serveUntil: 0 });
    const verdict: SourceResult = answered.is === 'figures' ? { is: 'figures', value: answered.answer, peers: answered.peers } : answered;
    await kept.set(company, { result: verdict, day });
  }

  /** The copy of an earlier day, marked as stale. */
  async function older(company: string): Promise<Answered | undefined> {
    const held = answers.get(company)?.answered;
    return held?.is === 'figures' ? staleCopy(held) : undefined;
  }

  async function refreshed(listing: Listing, asker: string | undefined): Promise<Answered> {
    const company = companyKey(listing);
    const known = await recalled(company);
    if (known !== undefined) return known;
    try {
      const answered = await ask(listing, asker);
      if (answered.is === 'other-company') log.warn({ company }, 'The source answered with another company.');
      // A result without figures must not replace earlier figures.
      const copy = answered.is === 'figures' ? undefined : await older(company);
      await keepForToday(company, copy ?? answered);
      return copy ?? answered;
    } catch (error) {
      if (!(error instanceof UpstreamFailure || error instanceof AppError)) throw error;
      if (error instanceof UpstreamFailure) tell(company, error.kind);
      else log.warn({ company }, 'The source is not asked: MARKET_DATA_CALLS_PER_DAY_IN_ALL is used up.');
      const copy = await older(company);
      if (copy !== undefined) {
        answers.set(company, { answered: copy, day: '', serveUntil: now().getTime() + limits.staleFor });
        return copy;
      }
      const answer = error instanceof UpstreamFailure ? toAppError(error.kind) : error;
      failures.set(company, { error: answer, until: now().getTime() + limits.failedFor });
      throw answer;
    }
  }

  function tell(company: string, kind: FailureKind): void {
    log[kind.is === 'key-refused' ? 'error' : 'warn']({ company, trouble: kind.is }, logText(kind));
  }

  /** Shares one call among all who ask now. When the first user's budget is used up, the next user makes the call. */
  async function together(listing: Listing, asker: string | undefined): Promise<Answered> {
    const company = companyKey(listing);
    try {
      return await once(company, () => refreshed(listing, asker));
    } catch (error) {
      if (!(error instanceof UserBudgetExceeded)) throw error;
      if (error.uid !== asker) return together(listing, asker);
      const copy = await older(company);
      if (copy === undefined) throw error.error;
      answers.set(company, { answered: copy, day: '', serveUntil: 0 }); // prepared once; other users ask the source
      return copy;
    }
  }

  function current(listing: Listing, asker: string | undefined): Awaitable<Answered> {
    const company = companyKey(listing);
    const held = answers.get(company);
    const isHeld = held !== undefined && (held.serveUntil > now().getTime() || (held.serveUntil === 0 && held.day === indianDay(now())));
    looked(isHeld);
    if (isHeld) return held.answered;
    const failed = failures.get(company);
    if (failed !== undefined && failed.until > now().getTime()) return Promise.reject(failed.error);
    return together(listing, asker);
  }

  function known(listing: Listing, asker?: string): Awaitable<ValuationFound> {
    return andThen(current(listing, asker), (answered) =>
      answered.is === 'other-company' ? Promise.reject(otherCompanyError()) : answered,
    );
  }

  return {
    name,
    coverage: () => ({ source: name, covers: 'all' }),
    valuation: known,
    async marketCap(listing, asker) {
      const found = await known(listing, asker);
      if (found.is === 'no-figures') return found;
      const { marketCap, source: origin } = found.answer;
      return { is: 'figures', marketCap, ...(origin.stale ? { staleSince: origin.retrievedAt } : {}) };
    },
    comparable(listing) {
      const held = answers.peek(companyKey(listing))?.answered;
      // The source's industries use another classification than the listings, so they cannot be compared.
      const nothing = { industry: null, sector: null, marketCap: null, peers: [] };
      return held?.is === 'figures' ? { ...nothing, marketCap: parseFigure(held.answer.marketCap) ?? null, peers: held.peers } : nothing;
    },
    cachedPrice(listing) {
      const held = answers.peek(companyKey(listing))?.answered;
      return held?.is === 'figures'
        ? cachedPrice(held.answer.currentPrice.BSE, held.answer.currentPrice.NSE, held.answer.asOf.price)
        : noPrice;
    },
    // Optional, because all gateways share the source: if none was ready without it, nobody would be served.
    async ready() {
      if (source.isOpen()) return { ok: false, isOptional: true, detail: `${name} failed several times in a row.` };
      return { ok: true, isOptional: true, detail: `${name} may be asked.` };
    },
    close: () => source.close(),
  };
}

async function answeredBy(verdict: SourceResult): Promise<Answered> {
  if (verdict.is !== 'figures') return verdict;
  return { is: 'figures', answer: verdict.value, prepared: await prepareAnswer(verdict.value), peers: verdict.peers };
}

async function staleCopy(figures: Figures): Promise<Figures> {
  if (figures.answer.source.stale) return figures;
  const answer = { ...figures.answer, source: { ...figures.answer.source, stale: true } };
  return { ...figures, answer, prepared: await prepareAnswer(answer) };
}
