import { CoverageAnswerSchema, type CoverageAnswer, type Host } from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';

/** Fetches which companies have figures. Never rejects; a failure has a message for the screen. */
export function fetchCoverage(host: Host<'mfe-search'>): Promise<Answer<CoverageAnswer>> {
  return fetchAnswer(host, '/api/company/coverage', CoverageAnswerSchema, { signal: host.signal });
}
