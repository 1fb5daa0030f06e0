import { z } from '@mulya/contract';
import { IsoDateSchema, type PackCompany } from './market-pack.ts';
import { packKey } from './read-market-pack.ts';

/**
 * What a pack knows of a company without decoding its line. `marketCap`: ₹ crore. `price`: INR a share, of the day `asOf`; null where the
 * pack has none. `hasStatements`: false for a company with prices alone.
 */
export const PackEntrySchema = z.object({
  key: z.string().check(z.minLength(1, 'the key of a company')),
  name: z.string(),
  industry: z.nullable(z.string()),
  sector: z.nullable(z.string()),
  marketCap: z.nullable(z.number()),
  price: z.nullable(z.object({ asOf: z.nullable(IsoDateSchema), nse: z.nullable(z.number()), bse: z.nullable(z.number()) })),
  hasStatements: z.boolean(),
});
export type PackEntry = z.infer<typeof PackEntrySchema>;

/** `pricesAsOf`: ISO date of the newest prices. */
export interface PackHead {
  readonly schema: 1 | 2 | 3;
  readonly unit: 'INR crore';
  readonly pricesAsOf: string;
}

/** A market pack that is ready to answer. */
export interface OpenMarketPack {
  readonly head: PackHead;
  /** Every company by its key (`packKey`), in the order of the file; nothing is decoded for it. */
  readonly index: ReadonlyMap<string, PackEntry>;
  /**
   * Decodes a company; undefined for an unknown key. Each call decodes it again, so callers keep what they make of it.
   *
   * @throws Error with one sentence when its line is another one
   */
  company(key: string): PackCompany | undefined;
}

/** Returns the index entry of a company. */
export function packEntry(company: PackCompany): PackEntry {
  const { price } = company;
  return {
    key: packKey(company),
    name: company.name,
    industry: company.industry ?? null,
    sector: company.sector ?? null,
    marketCap: price?.marketCapCrore ?? null,
    price: price ? { asOf: price.asOf ?? null, nse: price.nse ?? null, bse: price.bse ?? null } : null,
    hasStatements: company.periods.length > 0,
  };
}
