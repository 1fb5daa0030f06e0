import { foldText } from './fold-text.ts';

/** One row of the list of companies, as the search reads it. `aliases` are former names and symbols. */
export interface Listing {
  readonly name: string;
  readonly kind: 'equity' | 'etf' | 'fund';
  readonly isin: string | null;
  readonly nse: string | null;
  readonly bse: string | null;
  readonly industry: string | null;
  readonly aliases: readonly string[];
}

/**
 * Market nicknames, by ISIN, that the listed name, symbols and former names do not contain. A name belongs here only if it means one
 * company; former names belong in the listings.
 */
export const shortNames: Readonly<Record<string, readonly string[]>> = {
  INE002A01018: ['RIL'], // Reliance Industries
  INE018A01030: ['L&T'], // Larsen & Toubro
  INE028A01039: ['BOB'], // Bank of Baroda
  INE030A01027: ['HUL'], // Hindustan Unilever
  INE062A01020: ['SBI'], // State Bank of India
  INE084A01016: ['BOI'], // Bank of India
  INE094A01015: ['HPCL'], // Hindustan Petroleum
  INE102D01028: ['GCPL'], // Godrej Consumer Products
  INE121A01024: ['CIFCL'], // Cholamandalam Investment and Finance
  INE127D01025: ['HDFC AMC'], // HDFC Asset Management
  INE139A01034: ['NALCO'], // National Aluminium
  INE158A01026: ['HMCL'], // Hero MotoCorp
  INE159A01016: ['GSK', 'GSK Pharma'], // GlaxoSmithKline Pharmaceuticals
  INE192A01025: ['TCPL'], // Tata Consumer Products
  INE237A01036: ['KMB'], // Kotak Mahindra Bank
  INE242A01010: ['IOCL'], // Indian Oil
  INE267A01025: ['HZL'], // Hindustan Zinc
  INE299U01018: ['CGCEL'], // Crompton Greaves Consumer Electricals
  INE338I01027: ['MOFSL'], // Motilal Oswal Financial Services
  INE347G01014: ['PLL'], // Petronet LNG
  INE364U01010: ['AGEL'], // Adani Green Energy
  INE417T01026: ['Policybazaar'], // PB Fintech
  INE423A01024: ['AEL'], // Adani Enterprises
  INE481G01011: ['UTCL'], // UltraTech Cement
  INE522F01014: ['CIL'], // Coal India
  INE585B01010: ['MSIL'], // Maruti Suzuki India
  INE669E01016: ['VIL'], // Vodafone Idea
  INE692A01016: ['UBI'], // Union Bank of India
  INE742F01042: ['APSEZ'], // Adani Ports
  INE749A01030: ['JSPL'], // Jindal Steel
  INE752E01010: ['PGCIL'], // Power Grid
  INE787D01026: ['BKT'], // Balkrishna Industries
  INE854D01024: ['USL'], // United Spirits
  INE931S01010: ['AESL'], // Adani Energy Solutions
  INE053A01029: ['IHCL'], // The Indian Hotels Company
  INE0J1Y01017: ['LIC'], // Life Insurance Corporation of India
};

/** Another name of a company. `former`: registered or traded under it before; `known`: in common use. */
interface OtherName {
  readonly as: 'former' | 'known';
  readonly text: string;
  readonly folded: string;
}

/** A listing prepared once for the search, so that a keystroke costs only comparisons. */
export interface Entry {
  readonly listing: Listing;
  /** The company's key: the ISIN, or "NSE:VISHAL". */
  readonly key: string;
  /** Its position in the list, from 1. */
  readonly position: number;
  /** Whether another listing has the same name. */
  readonly twin: boolean;
  /** The name, with the symbol if the name is ambiguous: "Jain Irrigation Systems Ltd (JISLDVREQS)". */
  readonly label: string;
  readonly name: string;
  readonly nse: string;
  readonly bse: string;
  readonly isin: string;
  readonly others: readonly OtherName[];
  /** All fields in one string, for a quick negative check. */
  readonly haystack: string;
}

/** Returns a listing's key; the contract's `companyKey`, passed in. */
export type KeyOf = (listing: Listing) => string;

export interface ListingIndex {
  readonly entries: readonly Entry[];
  readonly byKey: ReadonlyMap<string, Entry>;
}

/**
 * Indexes the listings in their given order.
 *
 * @example
 * const index = indexListings(listings, companyKey);
 * index.byKey.get('INE467B01029')?.label; // 'Tata Consultancy Services Ltd'
 */
export function indexListings(listings: readonly Listing[], keyOf: KeyOf): ListingIndex {
  const timesListed = new Map<string, number>();
  for (const { name } of listings) timesListed.set(foldText(name), (timesListed.get(foldText(name)) ?? 0) + 1);

  const entries = listings.map((listing, at) =>
    entryOf(listing, keyOf(listing), at + 1, (timesListed.get(foldText(listing.name)) ?? 0) > 1),
  );
  return { entries, byKey: new Map(entries.map((entry) => [entry.key, entry])) };
}

function entryOf(listing: Listing, key: string, position: number, twin: boolean): Entry {
  const others = [
    ...(shortNames[listing.isin ?? ''] ?? []).map((text) => ({ as: 'known' as const, text, folded: foldText(text) })),
    ...listing.aliases.map((text) => ({ as: aliasIs(listing, text), text, folded: foldText(text) })),
  ];
  const searched = {
    name: foldText(listing.name),
    nse: foldText(listing.nse ?? ''),
    bse: foldText(listing.bse ?? ''),
    isin: foldText(listing.isin ?? ''),
  };
  const sign = listing.nse ?? listing.bse ?? listing.isin;
  return {
    listing,
    key,
    position,
    twin,
    label: twin && sign !== null ? `${listing.name} (${sign})` : listing.name,
    ...searched,
    others,
    haystack: [searched.name, searched.nse, searched.bse, searched.isin, ...others.map((other) => other.folded)].join('\n'),
  };
}

/**
 * The listings do not mark former names. A registered name ("… Limited") or another exchange symbol was a former name. Everything else, and
 * a fund's ticker, counts as another name.
 */
function aliasIs(listing: Listing, alias: string): OtherName['as'] {
  if (listing.kind !== 'equity') return 'known';
  const registered = /\b(ltd|limited)\.?$/i.test(alias);
  const symbol = /^[A-Z0-9&-]+$/.test(alias);
  return registered || symbol ? 'former' : 'known';
}
