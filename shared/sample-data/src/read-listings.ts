import { companyKey, ListingsSchema, type Listing, type Listings } from '@mulya/contract';
import { refusal, type Outcome } from './outcome.ts';

/** Listings from any JSON value of their format. A BSE code of "0" is none; a key that stands twice is refused. */
export function listingsFrom(value: unknown): Outcome<Listings> {
  const parsed = ListingsSchema.safeParse(value);
  if (!parsed.success) return refusal(parsed.error.issues, value);
  const listings = parsed.data.listings.map(inOrder);
  const doubles = doubledKeys(listings);
  if (doubles.length > 0) return { is: 'refused', problems: doubles };
  return { is: 'read', data: { schema: 1, asOf: parsed.data.asOf, listings }, notes: [] };
}

/** The contract's order of keys, so that a new list differs from the last one only where a company does. */
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
