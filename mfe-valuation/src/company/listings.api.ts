import { companyKey, ListingsSchema } from '@mulya/contract';
import { indexListings, type ListingIndex } from '@mulya/domain/listings';
import { fetchOwnFile, readAnswer } from '@mulya/sdk';

// webpack emits the file under its hash and replaces this URL.
const listingsUrl = new URL('@mulya/sample-data/listings.json', import.meta.url);

/**
 * Fetches the list of companies, a public file of this build that the browser caches.
 *
 * @throws Error with one sentence if it can't be loaded
 */
export async function fetchListings(signal: AbortSignal): Promise<ListingIndex> {
  const response = await fetchOwnFile(listingsUrl, { signal }).catch(() => undefined);
  if (response === undefined) throw new Error('The file that holds it could not be reached.');
  const answer = await readAnswer(response, ListingsSchema);
  if (!answer.ok) throw new Error(answer.failure.message);
  // Parse and index in separate tasks, so that input between them isn't delayed.
  await new Promise((resolve) => setTimeout(resolve));
  return indexListings(answer.value.listings, companyKey);
}
