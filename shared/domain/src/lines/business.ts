/** What a company does with money decides which figures exist for it. */
export type Business = 'ordinary' | 'lender' | 'insurer';

const lends = /\bbanks?\b|\bnbfc\b|housing finance|non banking financial|financial institution|microfinance|^finance$|\blending\b/i;
const insures = /\binsurance\b|\breinsurance\b/i;
/** Who sells policies or serves lenders has sales like anybody. */
const sells = /distribut|broker|agen(t|cy)/i;

/**
 * Lenders and insurers, by the layout of their statements or by their industry: enterprise value and EBITDA mean nothing
 * for them. Asset managers, brokers and holding companies are ordinary.
 */
export function businessOf(layout: 'standard' | 'bank' | 'insurer', industry: string | null): Business {
  if (layout === 'insurer') return 'insurer';
  if (layout === 'bank') return 'lender';
  if (industry === null || sells.test(industry)) return 'ordinary';
  if (insures.test(industry)) return 'insurer';
  return lends.test(industry.trim()) ? 'lender' : 'ordinary';
}
