import { CoverageAnswerSchema, type CoverageAnswer, type Host } from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';

/** Which companies the gateway's market data source has figures for. Never rejects; a failure is a sentence. */
export function fetchCoverage(host: Host<'mfe-search'>): Promise<Answer<CoverageAnswer>> {
  return fetchAnswer(host, '/api/company/coverage', CoverageAnswerSchema, { signal: host.signal });
}
