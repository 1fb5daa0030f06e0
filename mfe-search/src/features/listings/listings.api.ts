import { ListingsSchema, type Listings, CoverageAnswerSchema, type CompanyRef, type CoverageAnswer, type Host, z } from '@mulya/contract';
import { fetchOwnFile, readAnswer, type Answer, fetchAnswer } from '@mulya/sdk';
import { listingsUrl } from './listings-file.ts';

// What checks the answers of the page's sources: a chunk of its own, because zod is larger than the page's own code until its heading.

/**
 * Fetches the list of companies, ETFs and funds: a public file of this build, which the browser caches by hash. Never rejects; a failure
 * has a message for the screen.
 */
export async function fetchListings(
  signal: AbortSignal,
  address: string | URL = listingsUrl,
  get: typeof fetch = fetch,
): Promise<Answer<Listings>> {
  try {
    const answer = await readAnswer(await fetchOwnFile(address, { signal }, get), ListingsSchema);
    await nextTask();
    return answer;
  } catch {
    return { ok: false, failure: { status: 0, message: 'The company list didn’t load.' } };
  }
}

/** Splits parsing and indexing thousands of rows into two tasks, so that input between them isn't delayed. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Fetches which companies have figures. Never rejects; a failure has a message for the screen. */
export function fetchCoverage(host: Host<'mfe-search'>): Promise<Answer<CoverageAnswer>> {
  return fetchAnswer(host, '/api/company/coverage', CoverageAnswerSchema, { signal: host.signal });
}

/** Adds a company to the watchlist or removes it, and alerts the user if that fails. Resolves with whether it is stored. Never rejects. */
export async function changeWatchlist(
  host: Pick<Host<'mfe-search'>, 'http' | 'notify'>,
  { key, name }: CompanyRef,
  isWatched: boolean,
): Promise<boolean> {
  const method = isWatched ? 'PUT' : 'DELETE';
  const answer = await fetchAnswer(host, `/api/saved-work/watchlist/${encodeURIComponent(key)}`, z.object({}), { method });
  if (answer.ok || answer.failure.status === 204) return true; // 204 has no body to read
  const { code, message } = answer.failure;
  const change = isWatched ? `add ${name} to` : `remove ${name} from`;
  if (code !== 'ABORTED') host.notify.alert(`Couldn’t ${change} your watchlist. ${message}`);
  return false;
}
