import type { SourceResult } from '../stock-api/ask-company.ts';

/** What the source said of a company. `day`: the Indian date on which it was asked, "2026-10-01". */
export interface CachedResult {
  readonly result: SourceResult;
  readonly day: string;
}

/**
 * What the source has said, kept for longer than a gateway lives: a plan allows few calls, and a restart costs none. Neither method rejects:
 * when it is out of reach, the source is asked as if nothing were kept.
 */
export interface ResultCache {
  /** @param company its key */
  get(company: string): Promise<CachedResult | undefined>;
  /** Puts it in the place of what was said before. It is kept once this resolves, unless the log says otherwise. */
  set(company: string, kept: CachedResult): Promise<void>;
}

/** Keeps nothing. */
export const noResultCache: ResultCache = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };
