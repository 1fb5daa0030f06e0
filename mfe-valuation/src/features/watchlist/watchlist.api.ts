import { z, type Host } from '@mulya/contract';
import type { VisitBody } from '@mulya/contract/saved-work';
import { fetchAnswer, type AnswerFailure } from '@mulya/sdk';

export interface WatchlistApi {
  /** Whether the company is on the watchlist; undefined when the gateway does not say. */
  isWatched(company: string): Promise<boolean | undefined>;
  /** Puts the company on the watchlist, or takes it off. Resolves with what went wrong. */
  watch(company: string, wanted: boolean): Promise<AnswerFailure | undefined>;
  /** Notes that the company was opened. */
  visit(company: string, body: VisitBody): Promise<AnswerFailure | undefined>;
}

/** Of the contract's `WatchlistSchema` what is asked here. */
const KeysSchema = z.object({ rows: z.array(z.object({ key: z.string() })) });

/** `/api/saved-work/watchlist` and `/recent`. Never rejects. `company`: its key. */
export function watchlistApi(host: Pick<Host<'mfe-valuation'>, 'http' | 'signal'>): WatchlistApi {
  const send = async (path: `/${string}`, init: RequestInit): Promise<AnswerFailure | undefined> => {
    const answer = await fetchAnswer(host, path, z.object({}), init);
    return answer.ok || answer.failure.status === 204 ? undefined : answer.failure; // 204 has no body to read
  };
  const place = (list: 'watchlist' | 'recent', company: string): `/${string}` => `/api/saved-work/${list}/${encodeURIComponent(company)}`;
  return {
    async isWatched(company) {
      const answer = await fetchAnswer(host, '/api/saved-work/watchlist', KeysSchema, { signal: host.signal });
      return answer.ok ? answer.value.rows.some(({ key }) => key === company) : undefined;
    },
    watch: (company, wanted) => send(place('watchlist', company), { method: wanted ? 'PUT' : 'DELETE' }),
    visit: (company, body) =>
      send(place('recent', company), { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
}
