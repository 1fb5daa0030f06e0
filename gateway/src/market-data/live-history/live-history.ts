import { companyKey, type Listing, type ValuationAnswer } from '@mulya/contract';
import { chooseMarketPrice } from '@mulya/domain';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors/app-error.ts';
import { createSingleFlight } from '../../lib/promises.ts';
import { UpstreamFailure } from '../../upstream/upstream-failure.ts';
import { UserBudgetExceeded } from '../call-budget.port.ts';
import { type SourceHistory, historyPoints, historyMonths } from './source-history.ts';
import { indianDay } from '../calendar-day.ts';
import { logText, toAppError } from '../stock-api/stock-api-errors.ts';
import type { StockApiSource } from '../stock-api/stock-api-source.ts';
import type { DayCache, DayEntry } from '../day-cache.port.ts';
import { marketDataLimits } from '../../limits.ts';

interface LiveHistoryOptions {
  readonly source: Pick<StockApiSource, 'askHistory'>;
  /** The name for users. */
  readonly name: string;
  /** `null`: the source has no history. */
  readonly cache: DayCache<SourceHistory | null>;
  readonly log: { warn(fields: object, line: string): void };
  /** Milliseconds for which a failure is served, so that reloads don't cost calls. */
  readonly failedFor: number;
  readonly now: () => Date;
}

type CachedHistory = DayEntry<SourceHistory | null>;

/** A company's history, for the user who asks. Undefined if the source has none. */
type LoadHistory = (
  company: { readonly listing: Listing; readonly answer: ValuationAnswer },
  asker: string | undefined,
) => Promise<SourceHistory | undefined>;
const maxPrice = 10_000_000;
/** A newest close further from the price than this factor is another company's. */
const maxPriceRatio = 1.5;

/**
 * Price history of the live source: one call a company and day, counted like all others. An earlier day's history is served while the
 * source is down.
 */
export function createLiveHistory({ source, name, cache, log, failedFor, now }: LiveHistoryOptions): LoadHistory {
  const memory = new LRUCache<string, CachedHistory>({ max: marketDataLimits.maxLiveHistories });
  const failures = new LRUCache<string, { readonly error: AppError; readonly until: number }>({ max: marketDataLimits.maxLiveHistories });
  const once = createSingleFlight<CachedHistory>();

  const ofToday = (cached: CachedHistory | undefined) => (cached?.day === indianDay(now()) ? cached : undefined);

  async function ask(listing: Listing, answer: ValuationAnswer, asker: string | undefined): Promise<SourceHistory | null> {
    const today = indianDay(now());
    const closes = historyPoints(await source.askHistory(listing, asker), 'Price', { today, max: maxPrice });
    const newest = closes.at(-1);
    if (newest === undefined) return null;
    if (!isPriceOf(answer, newest.value)) {
      log.warn({ company: companyKey(listing) }, "The source's price history is of another company.");
      return null;
    }
    return { source: name, asOf: newest.date, months: historyMonths(closes, issuesOf(answer, today)) };
  }

  async function refresh(listing: Listing, answer: ValuationAnswer, asker: string | undefined): Promise<CachedHistory> {
    const company = companyKey(listing);
    const earlier = (await cache.get(company)) ?? memory.get(company);
    if (earlier !== undefined) memory.set(company, earlier);
    const known = ofToday(earlier);
    if (known !== undefined) return known;
    try {
      return await store(company, await ask(listing, answer, asker), earlier);
    } catch (error) {
      if (!(error instanceof UpstreamFailure || error instanceof AppError)) throw error;
      if (error instanceof UpstreamFailure) log.warn({ company, trouble: error.kind.is }, logText(error.kind));
      // A plan without this call refuses it each time, and each time counts.
      if (error instanceof UpstreamFailure && error.kind.is === 'refused') return store(company, null, earlier);
      if (hasHistory(earlier)) return earlier;
      const failure = error instanceof UpstreamFailure ? toAppError(error.kind) : error;
      failures.set(company, { error: failure, until: now().getTime() + failedFor });
      throw failure;
    }
  }

  /** A day without a history doesn't replace an earlier one. */
  async function store(company: string, history: SourceHistory | null, earlier: CachedHistory | undefined): Promise<CachedHistory> {
    const cached = { day: indianDay(now()), value: history ?? earlier?.value ?? null };
    memory.set(company, cached);
    await cache.set(company, cached);
    return cached;
  }

  /** Shares the calls among all who ask now. When the first user's budget is used up, the next user makes them. */
  async function refreshOnce(listing: Listing, answer: ValuationAnswer, asker: string | undefined): Promise<CachedHistory> {
    try {
      return await once(companyKey(listing), () => refresh(listing, answer, asker));
    } catch (error) {
      if (!(error instanceof UserBudgetExceeded)) throw error;
      if (error.uid !== asker) return refreshOnce(listing, answer, asker);
      const earlier = memory.get(companyKey(listing));
      if (hasHistory(earlier)) return earlier;
      throw error.error;
    }
  }

  return async ({ listing, answer }, asker) => {
    const company = companyKey(listing);
    const failure = failures.get(company);
    const known = ofToday(memory.get(company));
    if (known === undefined && failure !== undefined && failure.until > now().getTime()) throw failure.error;
    return (known ?? (await refreshOnce(listing, answer, asker))).value ?? undefined;
  };
}

function hasHistory(cached: CachedHistory | undefined): cached is CachedHistory {
  return cached !== undefined && cached.value !== null;
}

/** The source searches by name and doesn't say whose history it sends, so the newest close is compared with the company's price. */
function isPriceOf({ currentPrice }: ValuationAnswer, close: number): boolean {
  const quote = chooseMarketPrice(currentPrice);
  return quote === undefined || (close / quote.price <= maxPriceRatio && quote.price / close <= maxPriceRatio);
}

function issuesOf({ actions = [] }: ValuationAnswer, today: string) {
  return actions.filter(({ kind, exDate }) => (kind === 'split' || kind === 'bonus') && exDate <= today);
}
