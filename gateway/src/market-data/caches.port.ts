import type { SourceResult } from './stock-api/ask-company.ts';
import type { SourceHistory } from './live-history/source-history.ts';

/** A result of the source for one company. `day`: the Indian date of the call, "2026-10-01". */
export interface CachedResult {
  readonly result: SourceResult;
  readonly day: string;
}

/**
 * Caches the source's results beyond a restart, because a plan allows few calls. Neither method rejects: without the cache, the source
 * is asked.
 */
export interface ResultCache {
  /** @param company the company key */
  get(company: string): Promise<CachedResult | undefined>;
  /** Replaces the earlier result. It is stored once this resolves, unless the log says otherwise. */
  set(company: string, cached: CachedResult): Promise<void>;
}

export const noResultCache: ResultCache = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };

/** `day`: the Indian date of the calls. `history`: null if the source has none. */
export interface CachedHistory {
  readonly day: string;
  readonly history: SourceHistory | null;
}

/** Caches price histories beyond a restart. Neither method rejects. */
export interface HistoryCache {
  /** @param company the company key */
  get(company: string): Promise<CachedHistory | undefined>;
  /** Replaces the earlier history. */
  set(company: string, cached: CachedHistory): Promise<void>;
}

export const noHistoryCache: HistoryCache = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };
