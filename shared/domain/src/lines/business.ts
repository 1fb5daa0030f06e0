/** The kind of business, which decides which figures exist for a company. */
export type Business = 'ordinary' | 'lender' | 'insurer';

const lends = /\bbanks?\b|\bnbfc\b|housing finance|non banking financial|financial institution|microfinance|^finance$|\blending\b/i;
const insures = /\binsurance\b|\breinsurance\b/i;
/** Distributors of policies and service providers of lenders have ordinary sales. */
const sells = /distribut|broker|agen(t|cy)/i;

/** What of a company decides its kind of business. `isLender`: a financial group whose latest year shows that it lends. */
export interface BusinessFacts {
  readonly layout: 'standard' | 'bank' | 'insurer';
  readonly companyProfile: { readonly mgIndustry: string | null };
  readonly isLender?: boolean | undefined;
}

/**
 * Classifies a company by the layout of its statements, its industry, or its figures. Enterprise value and EBITDA are not meaningful for
 * lenders and insurers. Asset managers, brokers and holding companies are ordinary, unless they lend.
 *
 * @example
 * businessOf(answer); // 'lender': HDFC Bank, Bajaj Finserv
 */
export function businessOf({ layout, companyProfile, isLender = false }: BusinessFacts): Business {
  if (layout === 'insurer') return 'insurer';
  return layout === 'bank' || isLender ? 'lender' : businessOfIndustry(companyProfile.mgIndustry);
}

/**
 * Classifies a company by its industry alone.
 *
 * @example
 * businessOfIndustry('Housing Finance'); // 'lender'
 * businessOfIndustry('Insurance Distributors'); // 'ordinary'
 */
export function businessOfIndustry(industry: string | null): Business {
  if (industry === null || sells.test(industry)) return 'ordinary';
  if (insures.test(industry)) return 'insurer';
  return lends.test(industry.trim()) ? 'lender' : 'ordinary';
}
