import { companyKey, ListingsSchema } from '@mulya/contract';
import { indexListings, type ListingIndex } from '@mulya/domain/listings';
import { fetchOwnFile, readAnswer } from '@mulya/sdk';

// webpack emits the file beside the code, under its hash, and puts its address here.
const listingsUrl = new URL('@mulya/sample-data/listings.json', import.meta.url);

/**
 * The list of companies, ready to be searched: a file of this build, public and kept by the browser under its hash.
 *
 * @throws Error with one sentence when it could not be had
 */
export async function fetchListings(signal: AbortSignal): Promise<ListingIndex> {
  const response = await fetchOwnFile(listingsUrl, { signal }).catch(() => undefined);
  if (response === undefined) throw new Error('The file that holds it could not be reached.');
  const answer = await readAnswer(response, ListingsSchema);
  if (!answer.ok) throw new Error(answer.failure.message);
  // Reading thousands of rows and making their index are two tasks, so that a key or a tap between them is not kept waiting.
  await new Promise((resolve) => setTimeout(resolve));
  return indexListings(answer.value.listings, companyKey);
}
