import { z } from '@mulya/contract';
import { IsoDateSchema, type PackCompany, type MarketPack } from './market-pack.ts';
import { packKey } from './read-market-pack.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32 } from 'node:zlib';
import { companyInOrder } from './own-format.ts';

/**
 * What a pack knows of a company without decoding its line. `marketCap`: ₹ crore. `price`: INR a share, of the day `asOf`; null where the
 * pack has none. `hasStatements`: false for a company with prices alone.
 */
const PackEntrySchema = z.object({
  key: z.string().check(z.minLength(1, 'the key of a company')),
  name: z.string(),
  industry: z.nullable(z.string()),
  sector: z.nullable(z.string()),
  marketCap: z.nullable(z.number()),
  price: z.nullable(z.object({ asOf: z.nullable(IsoDateSchema), nse: z.nullable(z.number()), bse: z.nullable(z.number()) })),
  hasStatements: z.boolean(),
});
export type PackEntry = z.infer<typeof PackEntrySchema>;

/** `pricesAsOf`: ISO date of the newest prices. `dividendsAsOf`: of the newest dividend of any company; absent without one. */
export interface PackHead {
  readonly schema: 1 | 2 | 3;
  readonly unit: 'INR crore';
  readonly pricesAsOf: string;
  readonly dividendsAsOf?: string | undefined;
}

/** The ISO date of the newest dividend of any company: the list of dividends ends on it. */
export function dividendsAsOf(companies: Iterable<PackCompany | undefined>): Pick<PackHead, 'dividendsAsOf'> {
  let newest = '';
  for (const company of companies) for (const { exDate } of company?.dividends ?? []) if (exDate > newest) newest = exDate;
  return newest === '' ? {} : { dividendsAsOf: newest };
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

const compress = promisify(brotliCompress);

/** The first line of a pack of schema 3. `crc32`: of the bytes after this line. The company of `index[n]` is the line n + 1 after it. */
export const FirstLineSchema = z.object({
  schema: z.literal(3),
  unit: z.literal('INR crore'),
  pricesAsOf: IsoDateSchema,
  dividendsAsOf: z.optional(IsoDateSchema), // packs of 1.5 and before have none
  crc32: z.int(),
  index: z.array(PackEntrySchema),
});

/** Returns a pack as JSON Lines: its head with the index of companies, then a company a line. */
export function packLinesText({ unit, pricesAsOf, companies }: MarketPack): string {
  const rows = companies.map((company) => `${JSON.stringify(companyInOrder(company))}\n`).join('');
  const first = { schema: 3, unit, pricesAsOf, ...dividendsAsOf(companies), crc32: crc32(rows), index: companies.map(packEntry) };
  return `${JSON.stringify(first)}\n${rows}`;
}

/** Returns a pack as its file's bytes. Slow, half a minute for the whole market: the window spans all companies, which saves a quarter. */
export async function packedLines(pack: MarketPack): Promise<Buffer> {
  const bytes = Buffer.from(packLinesText(pack));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compress(bytes, { params });
}
