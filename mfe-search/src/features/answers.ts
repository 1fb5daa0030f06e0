/** What checks the answers of the page's sources: a chunk of its own, because zod is larger than the page's own code until its heading. */
export { fetchCoverage } from './coverage/coverage.api.ts';
export { fetchListings } from './listings/listings.api.ts';
