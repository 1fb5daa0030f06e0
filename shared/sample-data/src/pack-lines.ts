import { promisify } from 'node:util';
import { brotliCompress, constants, crc32 } from 'node:zlib';
import { z } from '@mulya/contract';
import { IsoDateSchema, type MarketPack } from './market-pack.ts';
import { companyInOrder } from './own-format.ts';
import { packEntry, PackEntrySchema } from './pack-index.ts';

const compress = promisify(brotliCompress);

/** The first line of a pack of schema 3. `crc32`: of the bytes after this line. The company of `index[n]` is the line n + 1 after it. */
export const FirstLineSchema = z.object({
  schema: z.literal(3),
  unit: z.literal('INR crore'),
  pricesAsOf: IsoDateSchema,
  crc32: z.int(),
  index: z.array(PackEntrySchema),
});

/** Returns a pack as JSON Lines: its head with the index of companies, then a company a line. */
export function packLinesText({ unit, pricesAsOf, companies }: MarketPack): string {
  const rows = companies.map((company) => `${JSON.stringify(companyInOrder(company))}\n`).join('');
  const first = { schema: 3, unit, pricesAsOf, crc32: crc32(rows), index: companies.map(packEntry) };
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
