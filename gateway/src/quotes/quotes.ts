import { setTimeout as sleep } from 'node:timers/promises';
import { companyKey, type Listing, type NoQuote, type Quote, type QuoteAnswer } from '@mulya/contract';
import { LRUCache } from 'lru-cache';
import { dayMs, type Clock } from '../lib/clock.ts';
import { indianDay } from '../market-data/calendar-day.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { judgeQuote } from './judge-quote.ts';
import { QuoteFailure, type QuoteSource, type SourcePast, type SourceQuote } from './quote-source.port.ts';

/** The source of current prices. `url`: replaces scheme and host of every address of the source. */
export type QuotesConfig = { readonly kind: 'off' } | { readonly kind: 'yahoo'; readonly url?: string };

/** What the source of quotes knows of a company's last year. */
export interface RecentPast {
  readonly quote: Quote;
  readonly past: SourcePast;
}

/** Current prices. No method rejects: without a quote the answer says why. */
export interface Quotes {
  quote(listing: Listing): Promise<QuoteAnswer>;
  /** One call of the source for all that are not held. By company key. */
  quotes(listings: readonly Listing[]): Promise<ReadonlyMap<string, QuoteAnswer>>;
  /** The last accepted quote that is held, unless a newer price is known by now. It never asks the source. */
  lastQuote(listing: Listing): Quote | undefined;
  /** The last accepted quote and what the source knows of the past; undefined without both, or while the source does not answer. */
  recent(listing: Listing): Promise<RecentPast | undefined>;
  close(): Promise<void>;
}

interface QuotesOptions {
  /** Undefined where quotes are off. */
  readonly source: QuoteSource | undefined;
  readonly marketData: Pick<MarketData, 'cachedPrice' | 'shareActions' | 'eventFacts'>;
  readonly log: { warn(fields: object, line: string): void };
  readonly clock: Clock;
}

/** What the source said of a symbol; undefined where it does not know it. `until`: when it is asked again, ms. */
interface Held {
  readonly said: SourceQuote | 'unreadable' | undefined;
  readonly until: number;
}

interface Pause {
  readonly reason: 'unreachable' | 'limit';
  readonly until: number;
}

const minuteMs = 60_000;
/** After a failure, unless the source names a longer time. */
const pauseMs = 5 * minuteMs;
/** How long a history waits for the source. */
const pastWaitMs = 500;
/** Companies whose quotes are held; each has about 2 KB with its past. */
const maxCompanies = 4_000;

const noQuote = (reason: NoQuote['reason'], detail: string): NoQuote => ({ is: 'unavailable', reason, detail });

const pauseTexts: Readonly<Record<Pause['reason'], string>> = {
  unreachable: 'The source of quotes cannot be reached.',
  limit: 'The limit of calls to the source of quotes is reached.',
};

/**
 * Holds quotes for a minute in market hours, else until the market opens, and asks for each symbol once at a time. After a failure the
 * source rests for minutes. Until it has answered, first and after a rest, it is asked one question at a time.
 */
export function createQuotes({ source, marketData, log, clock }: QuotesOptions): Quotes {
  const held = new LRUCache<string, Held>({ max: maxCompanies });
  const accepted = new LRUCache<string, SourceQuote>({ max: maxCompanies });
  const pasts = new LRUCache<string, { readonly day: string; readonly past: SourcePast | undefined }>({ max: maxCompanies });
  const inFlight = new Map<string, Promise<void>>();
  let pause: Pause | undefined;
  let state: 'unknown' | 'answering' | 'failing' = 'unknown';
  /** The question that finds out whether the source answers. */
  let probe: Promise<void> | undefined;

  const currentPause = (): Pause | undefined => (pause !== undefined && clock() < pause.until ? pause : undefined);
  const today = (): string => indianDay(new Date(clock()));

  function rest(failure: QuoteFailure): void {
    const { reason, retryAfterSeconds = 0 } = failure;
    const milliseconds = reason === 'limit' ? retryAfterSeconds * 1_000 : Math.max(pauseMs, retryAfterSeconds * 1_000);
    pause = { reason, until: clock() + Math.min(milliseconds, dayMs) };
    const minutes = Math.ceil(milliseconds / minuteMs);
    const next = `It is asked again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
    if (state !== 'failing') log.warn({ trouble: failure.message }, `${pauseTexts[reason]} ${next}`);
    state = 'failing';
  }

  /** Asks the source, unless it rests. */
  async function ask(question: (open: QuoteSource) => Promise<void>): Promise<void> {
    while (state !== 'answering' && probe !== undefined) await probe;
    if (source === undefined || currentPause() !== undefined) return;
    const asking = attempt(question(source)).finally(() => (probe = undefined));
    if (state !== 'answering') probe = asking;
    await asking;
  }

  /** A failure becomes a rest. */
  async function attempt(asking: Promise<void>): Promise<void> {
    try {
      await asking;
      state = 'answering';
    } catch (error) {
      if (!(error instanceof QuoteFailure)) throw error;
      rest(error);
    }
  }

  /** Asks for those that are neither held nor being asked for, in one call, and waits for all of them. */
  async function load(symbols: readonly string[]): Promise<void> {
    const stale = symbols.filter((symbol) => (held.get(symbol)?.until ?? 0) <= clock());
    const missing = stale.filter((symbol) => !inFlight.has(symbol));
    if (missing.length > 0) {
      const asking = ask(async (open) => {
        const found = await open.quotes(missing);
        for (const symbol of missing) {
          const said = found.get(symbol);
          held.set(symbol, { said, until: heldUntil(clock(), said === 'unreadable' ? undefined : said?.at) });
        }
      }).finally(() => missing.forEach((symbol) => inFlight.delete(symbol)));
      for (const symbol of missing) inFlight.set(symbol, asking);
    }
    await Promise.all(stale.flatMap((symbol) => inFlight.get(symbol) ?? []));
  }

  /** Reads the past once a day: a year, and at least since the held price. */
  async function loadPast(symbol: string, listing: Listing): Promise<void> {
    if (pasts.get(symbol)?.day === today()) return;
    const yearAgo = indianDay(new Date(clock() - 370 * dayMs));
    const { asOf } = marketData.cachedPrice(listing);
    const since = asOf !== null && asOf < yearAgo ? asOf : yearAgo;
    const key = `past of ${symbol}`;
    const asking =
      inFlight.get(key) ??
      ask(async (open) => void pasts.set(symbol, { day: today(), past: await open.past(symbol, since) })).finally(() =>
        inFlight.delete(key),
      );
    inFlight.set(key, asking);
    await asking;
  }

  /** Whether it is known which splits the source names since the held price. */
  function hasSplits(symbol: string, listing: Listing): boolean {
    const { asOf } = marketData.cachedPrice(listing);
    return asOf === null || asOf >= today() || pasts.get(symbol)?.day === today();
  }

  function judge(said: SourceQuote, listing: Listing, symbol: string): QuoteAnswer {
    const facts = marketData.eventFacts(listing);
    const known = {
      last: marketData.cachedPrice(listing),
      actions: marketData.shareActions(listing),
      events: facts.listed.map(({ date }) => date),
      today: today(),
    };
    const exchange = symbol.endsWith('.BO') ? 'BSE' : 'NSE';
    return judgeQuote(said, pasts.get(symbol)?.past?.splits ?? [], known, { exchange, source: source?.name ?? '' });
  }

  function resting(): NoQuote {
    const { reason } = currentPause() ?? { reason: 'unreachable' as const };
    return noQuote(reason, pauseTexts[reason]);
  }

  function answer(listing: Listing): QuoteAnswer {
    if (source === undefined) return noQuote('off', 'Quotes are turned off.');
    const symbol = symbolOf(listing);
    if (symbol === undefined) return noQuote('unknown', 'The company has no exchange symbol.');
    const entry = held.get(symbol);
    // While the source rests, an older quote says its own time.
    if (entry === undefined || (entry.until <= clock() && typeof entry.said !== 'object')) return resting();
    if (entry.said === undefined) return noQuote('unknown', 'The source of quotes does not know this company.');
    if (entry.said === 'unreadable') return noQuote('refused', 'the source’s answer has another form than expected.');
    const judged = judge(entry.said, listing, symbol);
    if (judged.is === 'quote') accepted.set(symbol, entry.said);
    return judged;
  }

  function lastQuote(listing: Listing): Quote | undefined {
    const symbol = symbolOf(listing);
    const said = symbol === undefined ? undefined : accepted.get(symbol);
    if (symbol === undefined || said === undefined) return undefined;
    const judged = judge(said, listing, symbol);
    return judged.is === 'quote' ? judged : undefined;
  }

  const symbolsOf = (listings: readonly Listing[]): readonly string[] => [...new Set(listings.flatMap((each) => symbolOf(each) ?? []))];

  return {
    async quote(listing) {
      const [symbol] = symbolsOf([listing]);
      if (source === undefined || symbol === undefined) return answer(listing);
      await load([symbol]); // first, so that one failed call is enough to rest
      if (!hasSplits(symbol, listing)) await loadPast(symbol, listing);
      return hasSplits(symbol, listing) ? answer(listing) : resting();
    },
    async quotes(listings) {
      await load(symbolsOf(listings));
      return new Map(listings.map((listing) => [companyKey(listing), answer(listing)]));
    },
    lastQuote,
    async recent(listing) {
      const symbol = symbolOf(listing);
      if (source === undefined || symbol === undefined) return undefined;
      const asking = load([symbol]).then(() => loadPast(symbol, listing));
      await Promise.race([asking, sleep(pastWaitMs, undefined, { ref: false })]); // it goes on, and the next call has it
      answer(listing); // accepts what came
      const [quote, past] = [lastQuote(listing), pasts.get(symbol)?.past];
      return quote === undefined || past === undefined ? undefined : { quote, past };
    },
    close: async () => source?.close(),
  };
}

/** "TCS.NS", or by the BSE code "532540.BO"; undefined for a listing with neither. */
function symbolOf({ nse, bse }: Listing): string | undefined {
  const [symbol, suffix] = nse === null ? [bse, 'BO'] : [nse, 'NS'];
  return symbol !== null && /^[A-Z0-9&-]{1,20}$/.test(symbol) ? `${symbol}.${suffix}` : undefined;
}

const [openMinute, closeMinute] = [9 * 60 + 15, 15 * 60 + 30];
/** Minutes after the close, by which a delayed source has the last price. */
const settlingMinutes = 30;

/**
 * How long a quote that came now is served, ms: a minute in market hours (Monday to Friday, 9:15 to 15:30 in India; holidays are not
 * known), else until the next open. One of today from before the close is asked for once more, when the close has reached the source.
 *
 * @param at the time of the price
 */
export function heldUntil(now: number, at?: Date): number {
  const dayStart = Date.parse(`${indianDay(new Date(now))}T00:00:00+05:30`);
  const timeOf = (minute: number): number => dayStart + minute * minuteMs;
  const isTradingDay = (day: number): boolean => ![0, 6].includes(new Date(`${indianDay(new Date(day))}T00:00:00Z`).getUTCDay());
  if (isTradingDay(dayStart)) {
    if (now < timeOf(openMinute)) return timeOf(openMinute);
    if (now < timeOf(closeMinute)) return now + minuteMs;
    const settled = timeOf(closeMinute + settlingMinutes);
    const isEarly = at !== undefined && at.getTime() >= dayStart && at.getTime() < timeOf(closeMinute);
    if (isEarly && now < settled) return settled;
  }
  let next = dayStart + dayMs;
  while (!isTradingDay(next)) next += dayMs;
  return next + openMinute * minuteMs;
}
