/** Search over the list of companies. A separate entrance, loaded with `import()`, because no page needs it before the user types. */
export { rowAfter, type RowStep } from './active-row.ts';
export { coverageFrom, figuresLabels, figuresOf, notListedText, unknownCoverage, type Coverage, type Figures } from './coverage.ts';
export { findListings, ROW_LIMIT, type ResultRow, type Results } from './find-listings.ts';
export { foldText, nameKey } from './fold-text.ts';
export { createNameLookup, groupBy, indexListings, type Entry, type KeyOf, type ListingIndex } from './listing-index.ts';
export type { Listing } from './listing-index.ts';
