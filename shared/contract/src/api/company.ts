import { z } from '../schema.ts';

/** International Securities Identification Number: two letters, nine characters, one check digit. */
export const IsinSchema = z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/, 'an ISIN is 12 characters, such as INE467B01029'));

export const ListingKindSchema = z.enum(['equity', 'etf', 'fund']);
export type ListingKind = z.infer<typeof ListingKindSchema>;

/**
 * What a company is called inside Mulya: its ISIN. The few listings whose ISIN is not known go by their exchange symbol,
 * "NSE:VISHAL".
 */
export const CompanyKeySchema = z
  .string()
  .check(z.regex(/^([A-Z]{2}[A-Z0-9]{9}[0-9]|NSE:[A-Z0-9&-]{1,20})$/, 'a company is named by its ISIN, such as INE467B01029'));

/** A company as one part of Mulya names it to another: the key, and the listed name to show. */
export const CompanyRefSchema = z.object({ key: CompanyKeySchema, name: z.string() });
export type CompanyRef = z.infer<typeof CompanyRefSchema>;

/** One row of the listings. `aliases` are former names and symbols. */
export const ListingSchema = z.object({
  name: z.string(),
  kind: ListingKindSchema,
  isin: z.nullable(IsinSchema),
  nse: z.nullable(z.string()),
  bse: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  aliases: z.array(z.string()),
});
export type Listing = z.infer<typeof ListingSchema>;

/** `listings.json`: `asOf` is the ISO date of the list. */
export const ListingsSchema = z.object({ schema: z.literal(1), asOf: z.string(), listings: z.array(ListingSchema) });
export type Listings = z.infer<typeof ListingsSchema>;

/** The key of a listing, see `CompanyKeySchema`. */
export function companyKey(listing: Pick<Listing, 'isin' | 'nse' | 'name'>): string {
  return listing.isin ?? `NSE:${listing.nse ?? listing.name}`;
}

/**
 * The page of a company: "/valuation/Tata%20Motors%20Ltd". The key is added where the name alone would not do (`twin`: the
 * name stands twice in the listings), and the peers' keys, so that a reload or a shared link keeps them.
 */
export function valuationAddress(company: CompanyRef, options: { twin?: boolean; peers?: readonly CompanyRef[] } = {}): string {
  const query = new URLSearchParams();
  if (options.twin === true) query.set('isin', company.key);
  if (options.peers !== undefined && options.peers.length > 0) query.set('peers', options.peers.map((peer) => peer.key).join(','));
  const search = query.size > 0 ? `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}` : '';
  return `/valuation/${encodeURIComponent(company.name)}${search}`;
}

/**
 * Which companies the market data source has figures for. `all`: every listed equity may be asked for
 * (a live source that tells only when asked).
 */
export const CoverageAnswerSchema = z.object({
  source: z.string(),
  covers: z.union([z.literal('all'), z.array(CompanyKeySchema)]),
});
export type CoverageAnswer = z.infer<typeof CoverageAnswerSchema>;
