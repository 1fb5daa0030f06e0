import { IndustryCompaniesAnswerSchema, type Host, type IndustryCompaniesAnswer } from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';

/** GET /api/market/industries/:industry/companies. Never rejects. */
export function fetchIndustryCompanies(
  host: Pick<Host<'mfe-valuation'>, 'http'>,
  industry: string,
  signal: AbortSignal,
): Promise<Answer<IndustryCompaniesAnswer>> {
  const path = `/api/market/industries/${encodeURIComponent(industry)}/companies` as const;
  return fetchAnswer(host, path, IndustryCompaniesAnswerSchema, { signal });
}
