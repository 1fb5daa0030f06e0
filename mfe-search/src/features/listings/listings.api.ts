import { ListingsSchema, type Listings } from '@mulya/contract';
import { fetchOwnFile, readAnswer, type Answer } from '@mulya/sdk';
import { listingsUrl } from './listings-file.ts';

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
