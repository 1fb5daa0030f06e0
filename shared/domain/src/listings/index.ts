/**
 * The search over the list of companies. An entrance of its own, because no page needs it before somebody types: what stands
 * on it is fetched with `import()`.
 */
export * from './deprecated.ts';
export { rowAfter, type RowStep } from './active-row.ts';
export { coverageFrom, figuresOf, unknownCoverage, type Coverage, type Figures } from './coverage.ts';
export { findListings, ROW_LIMIT, type ResultRow, type Results } from './find-listings.ts';
export { foldText } from './fold-text.ts';
export { indexListings, type Entry, type KeyOf, type ListingIndex } from './listing-index.ts';
export type { Listing } from './listing.ts';
export { shortNames } from './short-names.ts';
