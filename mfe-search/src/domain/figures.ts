import type { CoverageAnswer, Listing } from '@mulya/contract';
import { companyKey } from '@mulya/contract';

/** Which companies the market data source has figures for, once the gateway has said so. */
export type Coverage = { readonly is: 'unknown' } | { readonly is: 'all' } | { readonly is: 'some'; readonly keys: ReadonlySet<string> };

export const unknownCoverage: Coverage = { is: 'unknown' };

/** `no-statements`: a fund or ETF has none of its own to value. `perhaps`: nobody has said yet. */
export type Figures = 'figures' | 'perhaps' | 'no-figures' | 'no-statements';

export function coverageFrom(answer: CoverageAnswer): Coverage {
  return answer.covers === 'all' ? { is: 'all' } : { is: 'some', keys: new Set(answer.covers) };
}

export function figuresOf(listing: Listing, coverage: Coverage): Figures {
  if (listing.kind !== 'equity') return 'no-statements';
  if (coverage.is === 'unknown') return 'perhaps';
  if (coverage.is === 'all') return 'figures';
  return coverage.keys.has(companyKey(listing)) ? 'figures' : 'no-figures';
}
