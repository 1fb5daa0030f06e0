import type { SourceHistory } from './source-history.ts';

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
