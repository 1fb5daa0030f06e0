import { z, type Host } from '@mulya/contract';
import type { RecentRow } from '@mulya/contract/saved-work';
import { fetchAnswer, type Answer, type AnswerFailure } from '@mulya/sdk';

/** What both lists tell of a company, of the contract's row what is shown. */
export interface CompanyRow extends Pick<RecentRow, 'key' | 'name' | 'peers' | 'price' | 'priceAsOf'> {
  readonly saved: Pick<NonNullable<RecentRow['saved']>, 'target' | 'upside' | 'savedAt'> | null;
}

/** The companies that the analyst watches, the last added first, and those opened last. */
export interface CompanyListsData {
  readonly watchlist: readonly CompanyRow[];
  readonly recent: readonly CompanyRow[];
}

/**
 * Told in the words of zod that the page has anyway: the contract's own schemas also check what is sent to the gateway, and would bring
 * those checks into the part of the page that its heading waits for.
 */
const ref = { key: z.string(), name: z.string() };
const RowsSchema: z.ZodMiniType<{ rows: CompanyRow[] }> = z.object({
  rows: z.array(
    z.object({
      ...ref,
      peers: z.array(z.object(ref)),
      price: z.nullable(z.number()),
      priceAsOf: z.nullable(z.string()),
      saved: z.nullable(z.object({ target: z.nullable(z.number()), upside: z.nullable(z.number()), savedAt: z.string() })),
    }),
  ),
});

/** Both lists, or why they are out of reach. Never rejects. */
export async function fetchCompanyLists(host: Host<'mfe-search'>): Promise<Answer<CompanyListsData>> {
  const fetchRows = (list: 'watchlist' | 'recent') => fetchAnswer(host, `/api/saved-work/${list}`, RowsSchema, { signal: host.signal });
  const [watchlist, recent] = await Promise.all([fetchRows('watchlist'), fetchRows('recent')]);
  if (!watchlist.ok) return watchlist;
  if (!recent.ok) return recent;
  return { ok: true, value: { watchlist: watchlist.value.rows, recent: recent.value.rows } };
}

/** Puts a company on the watchlist (`wanted`) or takes it off. Resolves with what went wrong; never rejects. */
export async function sendWatched(host: Host<'mfe-search'>, company: string, isWatched: boolean): Promise<AnswerFailure | undefined> {
  const answer = await fetchAnswer(host, `/api/saved-work/watchlist/${encodeURIComponent(company)}`, z.object({}), {
    method: isWatched ? 'PUT' : 'DELETE',
  });
  return answer.ok || answer.failure.status === 204 ? undefined : answer.failure; // 204 has no body to read
}
