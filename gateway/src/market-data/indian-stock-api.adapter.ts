import { companyKey, type Listing } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { heldPrice, noPrice } from './held-price.ts';
import type { MarketData, ValuationFound } from './market-data.port.ts';
import { prepareAnswer } from './prepared-answer.ts';
import { askCompany, type Verdict } from './stock-api/ask-company.ts';
import { indianDay } from './stock-api/indian-day.ts';
import { stockApiClient } from './stock-api/stock-api-client.ts';
import { answerFor, StockApiFailure } from './stock-api/stock-api-failure.ts';
import { stockApiLimits, type StockApiLimits } from './stock-api/stock-api-limits.ts';
import { patientCaller } from './stock-api/stock-api-retry.ts';

export type MarketDataLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface StockApiOptions {
  readonly url: string;
  /** It goes into one request header and nowhere else. */
  readonly key: string;
  readonly log: MarketDataLog;
  readonly limits?: StockApiLimits;
  readonly now?: () => Date;
}

/** `peers`: names, as the source gives them beside the figures. */
type Figures = Extract<ValuationFound, { is: 'figures' }> & { readonly peers: readonly string[] };
type Answered = Figures | Exclude<Verdict, { is: 'figures' }>;

/** `day`: the Indian date it was asked on. `serveUntil`: milliseconds; an older copy is served until then without asking. */
interface Kept {
  readonly answered: Answered;
  readonly day: string;
  readonly serveUntil: number;
}

const name = 'Indian Stock API';
const bytesKept = 200_000_000;

/**
 * Market data from the Indian Stock API. A company is asked for once a day and by one call at a time, since a plan allows few
 * calls; while the source is down, the copy of an earlier day is served and says that it is stale.
 */
export function indianStockApi({ url, key, log, limits = stockApiLimits, now = () => new Date() }: StockApiOptions): MarketData {
  const client = stockApiClient(url, key, limits);
  const caller = patientCaller(limits);
  const asking = new Map<string, Promise<Answered>>();
  const answers = new LRUCache<string, Kept>({
    maxSize: bytesKept,
    sizeCalculation: ({ answered }) => (answered.is === 'figures' ? answered.prepared.json.length * 5 : 100), // bytes, and the value itself
  });

  async function ask(listing: Listing): Promise<Answered> {
    const verdict = await askCompany(client, caller, { listing, sourceName: name, now, signal: AbortSignal.timeout(limits.total) });
    if (verdict.is !== 'figures') return verdict;
    return { is: 'figures', answer: verdict.value, prepared: await prepareAnswer(verdict.value), peers: verdict.peers };
  }

  async function refreshed(listing: Listing): Promise<Answered> {
    const company = companyKey(listing);
    try {
      const answered = await ask(listing);
      if (answered.is === 'other-company') log.warn({ company }, 'The source answered with another company.');
      answers.set(company, { answered, day: indianDay(now()), serveUntil: 0 });
      return answered;
    } catch (error) {
      if (!(error instanceof StockApiFailure)) throw error;
      const level = error.trouble.is === 'key-refused' ? 'error' : 'warn';
      log[level]({ company, trouble: error.trouble.is }, error.message);
      const older = answers.get(company);
      if (older?.answered.is !== 'figures') throw answerFor(error.trouble);
      const answered = await staleCopy(older.answered);
      answers.set(company, { answered, day: older.day, serveUntil: now().getTime() + limits.staleFor });
      return answered;
    }
  }

  function current(listing: Listing): Promise<Answered> {
    const company = companyKey(listing);
    const kept = answers.get(company);
    if (kept !== undefined && (kept.serveUntil > now().getTime() || (kept.serveUntil === 0 && kept.day === indianDay(now())))) {
      return Promise.resolve(kept.answered);
    }
    const underWay = asking.get(company);
    if (underWay !== undefined) return underWay;
    const question = refreshed(listing).finally(() => asking.delete(company));
    asking.set(company, question);
    return question;
  }

  async function known(listing: Listing): Promise<ValuationFound> {
    const answered = await current(listing);
    if (answered.is === 'other-company') throw answerFor(answered);
    return answered;
  }

  return {
    name,
    coverage: () => ({ source: name, covers: 'all' }),
    valuation: known,
    async marketCap(listing) {
      const found = await known(listing);
      return found.is === 'figures' ? { is: 'figures', marketCap: found.answer.marketCap } : found;
    },
    comparable(listing) {
      const held = answers.peek(companyKey(listing))?.answered;
      // Its industries are of another classification than the listings', so that one cannot be compared with the other.
      const nothing = { industry: null, sector: null, marketCap: null, peers: [] };
      return held?.is === 'figures' ? { ...nothing, marketCap: parseFigure(held.answer.marketCap) ?? null, peers: held.peers } : nothing;
    },
    heldPrice(listing) {
      const held = answers.peek(companyKey(listing))?.answered;
      return held?.is === 'figures' ? heldPrice(held.answer.currentPrice.BSE, held.answer.currentPrice.NSE, held.answer.asOf.price) : noPrice;
    },
    async ready() {
      if (caller.resting()) return { ok: false, detail: `${name} failed several times in a row.` };
      return { ok: true, detail: `${name} may be asked.` };
    },
    close: () => client.close(),
  };
}

async function staleCopy(figures: Figures): Promise<Figures> {
  if (figures.answer.source.stale) return figures;
  const answer = { ...figures.answer, source: { ...figures.answer.source, stale: true } };
  return { ...figures, answer, prepared: await prepareAnswer(answer) };
}
