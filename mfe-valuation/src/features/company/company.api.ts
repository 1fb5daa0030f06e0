import { ValuationAnswerSchema, type Host, type StatementBasis, type ValuationAnswer } from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';

/** The listed name; `isin` disambiguates a name that occurs twice. */
export interface CompanyRequest {
  readonly name: string;
  readonly isin: string | undefined;
}

export type FetchCompany = (request: CompanyRequest, signal: AbortSignal) => Promise<Answer<ValuationAnswer>>;

/** The requests that the store's thunks make. */
export interface Sources {
  readonly fetchCompany: FetchCompany;
}

/**
 * GET /api/company/valuation/:company. Never rejects.
 *
 * @param basis of the company's and its peers' statements; default consolidated
 */
export function companyFetcher(host: Pick<Host<'mfe-valuation'>, 'http'>, basis?: StatementBasis): FetchCompany {
  return ({ name, isin }, signal) => {
    const parts = [...(isin === undefined ? [] : [`isin=${encodeURIComponent(isin)}`]), ...(basis === undefined ? [] : [`basis=${basis}`])];
    const query = parts.length === 0 ? '' : `?${parts.join('&')}`;
    return fetchAnswer(host, `/api/company/valuation/${encodeURIComponent(name)}${query}`, ValuationAnswerSchema, { signal });
  };
}
