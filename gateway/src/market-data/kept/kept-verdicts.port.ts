import type { Verdict } from '../stock-api/ask-company.ts';

/** What the source said of a company. `day`: the Indian date on which it was asked, "2026-10-01". */
export interface KeptVerdict {
  readonly verdict: Verdict;
  readonly day: string;
}

/**
 * What the source has said, kept for longer than a gateway lives: a plan allows few calls, and a restart costs none. Neither method rejects:
 * when it is out of reach, the source is asked as if nothing were kept.
 */
export interface KeptVerdicts {
  /** @param company its key */
  of(company: string): Promise<KeptVerdict | undefined>;
  /** Puts it in the place of what was said before. It is kept once this resolves, unless the log says otherwise. */
  keep(company: string, kept: KeptVerdict): Promise<void>;
}

/** Keeps nothing. */
export const nothingKept: KeptVerdicts = { of: () => Promise.resolve(undefined), keep: () => Promise.resolve() };
