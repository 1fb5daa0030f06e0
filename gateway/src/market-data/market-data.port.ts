import type { CoverageAnswer, Listing, RawFigure, ValuationAnswer } from '@mulya/contract';
import type { Awaitable } from '../lib/awaitable.ts';
import type { Dependency } from '../health/dependency.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

/** `prepared`: the answer's bytes, made once and sent many times. `no-figures`: listed, but the source holds nothing to value. */
export type ValuationFound =
  { readonly is: 'figures'; readonly answer: ValuationAnswer; readonly prepared: PreparedAnswer } | { readonly is: 'no-figures' };

/**
 * `marketCap` is ₹ crore as the source reports it, null where it reports none. `staleSince`: of a copy, while the source is down, the
 * ISO time at which it was had (null where nobody states it).
 */
export type MarketCapFound =
  { readonly is: 'figures'; readonly marketCap: RawFigure; readonly staleSince?: string | null } | { readonly is: 'no-figures' };

/** By what a company compares with others, as far as the source has said. `marketCap` is ₹ crore. */
export interface Comparable {
  readonly industry: string | null;
  readonly sector: string | null;
  readonly marketCap: number | null;
  /** What the source itself calls the company's peers, by its own names for them. */
  readonly peers: readonly string[];
}

/** ₹ a share, and the ISO date of that price; null where it is not known. */
export interface CachedPrice {
  readonly price: number | null;
  readonly asOf: string | null;
}

/**
 * A source of market figures. Its methods reject with an `AppError` when the source cannot answer. `asker`: the user for whom it is asked,
 * against whose limit it counts when another system has to be asked; left out where it is nobody in particular.
 */
export interface MarketData {
  /** As users and operators read it: "Built-in market pack". */
  readonly name: string;
  coverage(): CoverageAnswer;
  /** At once where it is held already. It never throws: what cannot be had rejects. */
  valuation(listing: Listing, asker?: string): Awaitable<ValuationFound>;
  marketCap(listing: Listing, asker?: string): Promise<MarketCapFound>;
  /** Told from what is held already: it asks no other system, and what it does not hold is null. */
  comparable(listing: Listing): Comparable;
  /** The last price that is held already, as the page would show it: it asks no other system. */
  cachedPrice(listing: Listing): CachedPrice;
  /** Whether the source can be asked now. It asks no other system. */
  ready(): Promise<Dependency>;
  close(): Promise<void>;
}
