import type { Listing } from './listing-index.ts';

/** A listing, for tests. */
export const listing = (given: Partial<Listing>): Listing => ({
  name: 'Example Ltd',
  kind: 'equity',
  isin: null,
  nse: null,
  bse: null,
  industry: null,
  aliases: [],
  ...given,
});

/** The callers' rule for names of listings. */
export const keyOf = ({ isin, nse }: Listing): string => isin ?? `NSE:${nse ?? ''}`;
