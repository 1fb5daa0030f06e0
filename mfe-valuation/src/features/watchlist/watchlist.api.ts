import { z, type Host } from '@mulya/contract';
import type { VisitBody } from '@mulya/contract/saved-work';
import { fetchAnswer, type AnswerFailure } from '@mulya/sdk';

export interface WatchlistApi {
  /** Whether the company is on the watchlist. Undefined if the gateway fails. */
  isWatched(company: string): Promise<boolean | undefined>;
  /** Adds the company to the watchlist or removes it. Resolves with the failure, if any. */
  watch(company: string, isWatched: boolean): Promise<AnswerFailure | undefined>;
  /** Adds the company to the recent ones. Resolves with the failure, if any. */
  visit(company: string, body: VisitBody): Promise<AnswerFailure | undefined>;
}

/** The part of the contract's `WatchlistSchema` that is needed here. */
const KeysSchema = z.object({ rows: z.array(z.object({ key: z.string() })) });

/** `/api/saved-work/watchlist` and `/recent`. Never rejects. `company` is a company key. */
export function watchlistApi(host: Pick<Host<'mfe-valuation'>, 'http' | 'signal'>): WatchlistApi {
  const send = async (path: `/${string}`, init: RequestInit): Promise<AnswerFailure | undefined> => {
    const answer = await fetchAnswer(host, path, z.object({}), init);
    return answer.ok || answer.failure.status === 204 ? undefined : answer.failure; // 204 has no body to read
  };
  const pathOf = (list: 'watchlist' | 'recent', company: string): `/${string}` => `/api/saved-work/${list}/${encodeURIComponent(company)}`;
  return {
    async isWatched(company) {
      const answer = await fetchAnswer(host, '/api/saved-work/watchlist', KeysSchema, { signal: host.signal });
      return answer.ok ? answer.value.rows.some(({ key }) => key === company) : undefined;
    },
    watch: (company, isWatched) => send(pathOf('watchlist', company), { method: isWatched ? 'PUT' : 'DELETE' }),
    visit: (company, body) =>
      send(pathOf('recent', company), { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
}
