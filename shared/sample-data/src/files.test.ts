import { readFile } from 'node:fs/promises';
import { companyKey, z } from '@mulya/contract';
import { listingsUrl, readListings, readMarketPack } from './files.ts';
import {
  MarketPackSchema,
  PackActionSchema,
  PackClosesSchema,
  PackCompanySchema,
  PackDemergerSchema,
  PackDividendSchema,
  PackEventSchema,
  PackPeriodSchema,
  PackPriceSchema,
} from './market-pack.ts';
import { listingsText, marketPackText } from './own-format.ts';
import { packKey } from './read-market-pack.ts';
import { readSmallPack, smallPackUrl } from './testing.ts';

describe('built-in listings', () => {
  it('hold 2,910 names, each with a key of its own', async () => {
    const { listings } = await readListings();
    expect(listings).toHaveLength(2910);
    expect(new Set(listings.map(companyKey)).size).toBe(2910);
    const kinds = (kind: string) => listings.filter((listing) => listing.kind === kind).length;
    expect([kinds('equity'), kinds('etf'), kinds('fund')]).toEqual([2387, 320, 203]);
  });

  it('equal the importer’s output', async () => {
    expect(listingsText(await readListings())).toBe(await readFile(listingsUrl, 'utf8'));
  });
});

describe('small market', () => {
  it('contains 206 companies, all of them listed', async () => {
    const { companies } = await readSmallPack();
    const listed = new Set((await readListings()).listings.map(companyKey));
    expect(companies).toHaveLength(206);
    expect(companies.map(packKey).filter((key) => !listed.has(key))).toEqual([]);
  });

  it('equals the importer’s output', async () => {
    expect(marketPackText(await readSmallPack())).toBe(await readFile(smallPackUrl, 'utf8'));
  });
});

describe('operator’s market pack', () => {
  it('is rejected with one sentence when it is missing', async () => {
    const sentence = 'The market pack /nowhere/pack.json cannot be read: there is no such file or folder.';
    await expect(readMarketPack('/nowhere/pack.json')).rejects.toThrow(sentence);
  });

  it('is rejected with one sentence when it is another file', async () => {
    const sentence = /^The market pack listings.json does not fit .*\(3 problems .*\): unit: expected "INR crore", but it is missing\.$/;
    await expect(readMarketPack(listingsUrl)).rejects.toThrow(sentence);
  });
});

describe('JSON Schema', () => {
  const NodeSchema = z.object({ properties: z.record(z.string(), z.unknown()) });
  const JsonSchema = z.object({
    ...NodeSchema.shape,
    $defs: z.object({
      company: NodeSchema,
      price: NodeSchema,
      period: NodeSchema,
      action: NodeSchema,
      dividend: NodeSchema,
      demerger: NodeSchema,
      event: NodeSchema,
      closes: NodeSchema,
    }),
  });
  const names = (shape: object) => Object.keys(shape).sort();

  it('has the same fields as the zod schema', async () => {
    const json: unknown = JSON.parse(await readFile(new URL('../schema/market-pack.schema.json', import.meta.url), 'utf8'));
    const schema = JsonSchema.parse(json);
    expect(names(schema.properties)).toEqual(names(MarketPackSchema.shape));
    expect(names(schema.$defs.company.properties)).toEqual(names(PackCompanySchema.shape));
    expect(names(schema.$defs.price.properties)).toEqual(names(PackPriceSchema.shape));
    expect(names(schema.$defs.action.properties)).toEqual(names(PackActionSchema.shape));
    expect(names(schema.$defs.dividend.properties)).toEqual(names(PackDividendSchema.shape));
    expect(names(schema.$defs.demerger.properties)).toEqual(names(PackDemergerSchema.shape));
    expect(names(schema.$defs.event.properties)).toEqual(names(PackEventSchema.shape));
    expect(names(schema.$defs.closes.properties)).toEqual(names(PackClosesSchema.shape));
    expect(names(schema.$defs.period.properties)).toEqual(names(PackPeriodSchema.shape));
  });
});
