import { IndustryCompaniesAnswerSchema, type Host, type IndustryCompaniesAnswer } from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';

/** GET /api/market/industries/:industry/companies. Never rejects. */
export function fetchIndustryCompanies(
  host: Pick<Host<'mfe-search'>, 'http'>,
  industry: string,
  signal: AbortSignal,
): Promise<Answer<IndustryCompaniesAnswer>> {
  return fetchAnswer(host, `/api/market/industries/${encodeURIComponent(industry)}/companies`, IndustryCompaniesAnswerSchema, { signal });
}
