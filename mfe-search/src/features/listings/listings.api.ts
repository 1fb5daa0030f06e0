import { ListingsSchema, type Listings } from '@mulya/contract';
import { fetchOwnFile, readAnswer, type Answer } from '@mulya/sdk';

// webpack emits the file beside the code, under its hash, and puts its address here.
const listingsUrl = new URL('@mulya/sample-data/listings.json', import.meta.url);

/**
 * The list of companies, ETFs and funds: a file of this build, public and kept by the browser under its hash.
 * Never rejects; a failure is a sentence.
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

/** Reading thousands of rows and making their index are two tasks, so that a key or a tap between them is not kept waiting. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
