import { companyKey, ListingsSchema, type Listing, type Listings } from '@mulya/contract';
import { refusal, type Outcome } from './outcome.ts';

/** Reads listings from any JSON value. A BSE code of "0" counts as missing; a duplicate key is rejected. */
export function listingsFrom(value: unknown): Outcome<Listings> {
  const parsed = ListingsSchema.safeParse(value);
  if (!parsed.success) return refusal(parsed.error.issues, value);
  const listings = parsed.data.listings.map(inOrder);
  const doubles = doubledKeys(listings);
  if (doubles.length > 0) return { is: 'refused', problems: doubles };
  return { is: 'read', data: { schema: 1, asOf: parsed.data.asOf, listings }, notes: [] };
}

/** The contract's order of keys, so that the diff of a new list shows changed companies only. */
function inOrder({ name, kind, isin, nse, bse, industry, aliases }: Listing): Listing {
  return { name, kind, isin, nse, bse: bse === '0' || bse === '' ? null : bse, industry, aliases };
}

function doubledKeys(listings: readonly Listing[]): readonly string[] {
  const first = new Map<string, number>();
  return listings.flatMap((listing, index) => {
    const key = companyKey(listing);
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    return before === undefined ? [] : [`listings[${index}]: expected a key of its own, but ${key} is that of listings[${before}] too.`];
  });
}
