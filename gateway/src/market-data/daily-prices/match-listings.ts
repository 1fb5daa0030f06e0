import { companyKey, type Listing } from '@mulya/contract';
import type { SharePrice } from './daily-price-file.ts';

/** The listing of a share in a daily file; undefined for funds, bonds, trusts and companies that are not listed here. */
export type MatchListing = (share: Pick<SharePrice, 'isin' | 'symbol' | 'code'>) => string | undefined;

/** A company's ISINs share these characters: the issuer and the kind of security. A change of the face value changes the rest. */
const issuerOf = (isin: string): string => isin.slice(0, 9);

/**
 * Matches by ISIN; else by the issuer's part of it, because a split changes the ISIN; else by symbol where the file or the list has no
 * ISIN. A current symbol wins over a former one, because exchanges use symbols again. The result is the company key.
 */
export function createListingMatch(listings: readonly Listing[]): MatchListing {
  const equities = listings.filter(({ kind }) => kind === 'equity');
  const isins = unique(equities, ({ isin }) => (isin === null ? [] : [isin]));
  const issuers = unique(equities, ({ isin }) => (isin === null ? [] : [issuerOf(isin)]));
  const symbols = unique(equities, ({ nse }) => (nse === null ? [] : [nse]));
  const formerSymbols = unique(equities, ({ aliases }) => aliases.filter((alias) => /^[A-Z0-9&-]{1,20}$/.test(alias)));
  const codes = unique(equities, ({ bse }) => (bse === null ? [] : [bse]));
  return ({ isin, symbol, code }) => {
    const byName = () => (code === null ? (symbols.get(symbol) ?? formerSymbols.get(symbol)) : codes.get(code));
    const found = isin === null ? byName() : (isins.get(isin) ?? issuers.get(issuerOf(isin)) ?? withoutIsin(byName()));
    return found === undefined ? undefined : companyKey(found);
  };
}

const withoutIsin = (listing: Listing | undefined): Listing | undefined => (listing?.isin === null ? listing : undefined);

/** Listings by their names; a name of several listings is ambiguous and left out. */
function unique(listings: readonly Listing[], namesOf: (listing: Listing) => readonly string[]): ReadonlyMap<string, Listing> {
  const found = new Map<string, Listing>();
  const ambiguous = new Set<string>();
  for (const listing of listings)
    for (const name of namesOf(listing)) {
      if (found.has(name) && found.get(name) !== listing) ambiguous.add(name);
      found.set(name, listing);
    }
  for (const name of ambiguous) found.delete(name);
  return found;
}
