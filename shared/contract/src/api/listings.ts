import { z } from '../schema.ts';
import { CompanyKeySchema, IsinSchema } from './company-key.ts';

export const ListingKindSchema = z.enum(['equity', 'etf', 'fund']);
export type ListingKind = z.infer<typeof ListingKindSchema>;

/** One row of the listings. `aliases` are former names and symbols. */
export const ListingSchema = z.object({
  name: z.string(),
  kind: ListingKindSchema,
  isin: z.nullable(IsinSchema),
  nse: z.nullable(z.string()),
  bse: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  aliases: z.array(z.string()),
  /** Market nicknames, such as RIL. */
  shortNames: z.optional(z.array(z.string())),
});
export type Listing = z.infer<typeof ListingSchema>;

/** `listings.json`: `asOf` is the ISO date of the list. */
export const ListingsSchema = z.object({ schema: z.literal(1), asOf: z.string(), listings: z.array(ListingSchema) });
export type Listings = z.infer<typeof ListingsSchema>;

/**
 * The companies for which the market data source has figures, largest market cap first. `all`: any listed equity may be requested, because
 * a live source reveals its coverage only per request.
 */
export const CoverageAnswerSchema = z.object({
  source: z.string(),
  covers: z.union([z.literal('all'), z.array(CompanyKeySchema)]),
});
export type CoverageAnswer = z.infer<typeof CoverageAnswerSchema>;
