import { PeerSuggestionsAnswerSchema, type Host, type PeerSuggestionsAnswer } from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';
import type { ValuedCompany } from './valued-company.ts';

/** GET /api/company/peers/:company. Never rejects. */
export function fetchSuggestions(host: Host<'mfe-valuation'>, { name, key }: ValuedCompany): Promise<Answer<PeerSuggestionsAnswer>> {
  const twin = key === undefined ? '' : `?isin=${encodeURIComponent(key)}`;
  return fetchAnswer(host, `/api/company/peers/${encodeURIComponent(name)}${twin}`, PeerSuggestionsAnswerSchema, { signal: host.signal });
}
