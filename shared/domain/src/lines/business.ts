/** The kind of business, which decides which figures exist for a company. */
export type Business = 'ordinary' | 'lender' | 'insurer';

const lends = /\bbanks?\b|\bnbfc\b|housing finance|non banking financial|financial institution|microfinance|^finance$|\blending\b/i;
const insures = /\binsurance\b|\breinsurance\b/i;
/** Distributors of policies and service providers of lenders have ordinary sales. */
const sells = /distribut|broker|agen(t|cy)/i;

/**
 * Classifies a company by the layout of its statements or its industry. Enterprise value and EBITDA are not meaningful for lenders and
 * insurers. Asset managers, brokers and holding companies are ordinary.
 *
 * @example
 * businessOf('standard', 'Housing Finance'); // 'lender'
 * businessOf('standard', 'Insurance Distributors'); // 'ordinary'
 */
export function businessOf(layout: 'standard' | 'bank' | 'insurer', industry: string | null): Business {
  if (layout === 'insurer') return 'insurer';
  if (layout === 'bank') return 'lender';
  if (industry === null || sells.test(industry)) return 'ordinary';
  if (insures.test(industry)) return 'insurer';
  return lends.test(industry.trim()) ? 'lender' : 'ordinary';
}
