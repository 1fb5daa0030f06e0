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

/** @param basis of the company's and its peers' statements; default consolidated */
export function companyPath({ name, isin }: CompanyRequest, basis?: StatementBasis): `/${string}` {
  const parts = [...(isin === undefined ? [] : [`isin=${encodeURIComponent(isin)}`]), ...(basis === undefined ? [] : [`basis=${basis}`])];
  return `/api/company/valuation/${encodeURIComponent(name)}${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
}

/** GET /api/company/valuation/:company. Never rejects. */
export const companyFetcher =
  (host: Pick<Host<'mfe-valuation'>, 'http'>, basis?: StatementBasis): FetchCompany =>
  (request, signal) =>
    fetchAnswer(host, companyPath(request, basis), ValuationAnswerSchema, { signal });
