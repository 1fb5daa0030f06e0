import { CoverageAnswerSchema, type Host } from '@mulya/contract';
import { coverageFrom, unknownCoverage, type Coverage } from '@mulya/domain/listings';
import { fetchAnswer } from '@mulya/sdk';

/** Which companies the market data source has figures for. Never rejects. */
export async function fetchCoverage(host: Host<'mfe-valuation'>): Promise<Coverage> {
  const answer = await fetchAnswer(host, '/api/company/coverage', CoverageAnswerSchema, { signal: host.signal });
  return answer.ok ? coverageFrom(answer.value) : unknownCoverage;
}
