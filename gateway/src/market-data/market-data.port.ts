import type { CoverageAnswer, Listing, RawFigure, StatementBasis, ValuationAnswer } from '@mulya/contract';
import type { EventFacts } from '@mulya/domain';
import type { Awaitable } from '../lib/promises.ts';
import type { Dependency } from '../health/dependency.ts';
import type { ShareAction } from './corporate-actions/corporate-action.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import type { PriceHistory } from './price-history.ts';

/** `prepared`: the serialised answer, prepared once and sent many times. `no-figures`: listed, but without data. */
export type ValuationFound =
  | { readonly is: 'figures'; readonly answer: ValuationAnswer; readonly prepared: PreparedAnswer }
  | { readonly is: 'no-figures' };

/**
 * `marketCap` is ₹ crore as the source reports it; null where it reports none. `staleSince`: ISO time of the copy that is served while
 * the source is down; null where unknown.
 */
type MarketCapFound =
  | { readonly is: 'figures'; readonly marketCap: RawFigure; readonly staleSince?: string | null }
  | { readonly is: 'no-figures' };

/** Properties for comparing a company, where known. `marketCap` is ₹ crore. */
interface Comparable {
  readonly industry: string | null;
  readonly sector: string | null;
  readonly marketCap: number | null;
  /** The source's own names for the company's peers. */
  readonly peers: readonly string[];
}

/**
 * ₹ a share, and the ISO date of that price; null where unknown. `exchange`: absent where unknown. `isOfFile`: it is from an exchange's
 * daily price file.
 */
export interface CachedPrice {
  readonly price: number | null;
  readonly asOf: string | null;
  readonly exchange?: 'BSE' | 'NSE';
  readonly isOfFile?: true;
}

/**
 * A source of market figures. Methods reject with an `AppError` when the source cannot answer. `asker`: the budget of
 * this user pays for an outside call; undefined for a call without a user. No method needs its object, so that a layer over a source is
 * `{ ...source, history }`.
 */
export interface MarketData {
  /** The name for users and operators: "Built-in market pack". */
  readonly name: string;
  coverage(): CoverageAnswer;
  /**
   * Synchronous where it is cached. Never throws: errors are rejections. `basis`: the basis wanted, default consolidated. A source that
   * lacks it answers with the one that it has, and the answer's `basis` says which.
   */
  valuation(listing: Listing, asker?: string, basis?: StatementBasis): Awaitable<ValuationFound>;
  marketCap(listing: Listing, asker?: string): Promise<MarketCapFound>;
  /** From the cache only: makes no outside call; unknown values are null. */
  comparable(listing: Listing): Comparable;
  /** The last cached price, as the page would show it. Makes no outside call. */
  cachedPrice(listing: Listing): CachedPrice;
  /**
   * The answer of `valuation` from what is stored, without its serialised form; undefined where nothing is. Makes no outside call, and
   * stays out of the cache, so that a walk over the whole market doesn't fill it.
   */
  storedAnswer(listing: Listing): Awaitable<ValuationAnswer | undefined>;
  /** The splits and bonus issues that the source knows, oldest first, announced ones too. Makes no outside call. */
  shareActions(listing: Listing): readonly ShareAction[];
  /** What the source knows of a company's events, announced actions too. Makes no outside call. */
  eventFacts(listing: Listing): EventFacts;
  /** Past prices; undefined where the source has none. */
  history(listing: Listing, asker?: string): Awaitable<PriceHistory | undefined>;
  /** Changes when stored figures, prices or corporate actions change, so that what was calculated from them is dropped. */
  dataVersion(): string;
  /** Whether the source is available now. Makes no outside call. */
  ready(): Promise<Dependency>;
  close(): Promise<void>;
}
