import { basename } from 'node:path';
import { packKey, readMarketPack, type MarketPack } from '@mulya/sample-data';
import { companyKey, type Listing } from '@mulya/contract';
import { heldPrice } from './held-price.ts';
import type { MarketData, ValuationFound } from './market-data.port.ts';
import { packValuation } from './pack-valuation.ts';
import { prepareAnswer } from './prepared-answer.ts';

/**
 * The pack that the operator named, else the built-in one.
 *
 * @throws Error with one sentence when the file is missing or does not fit the format
 */
export async function openPack(file?: string): Promise<MarketData> {
  return packMarketData(await readMarketPack(file), file === undefined ? 'Built-in market pack' : basename(file));
}

/** Market data from a pack in memory. A company's answer is made when it is first asked for, and kept. */
export function packMarketData(pack: MarketPack, name: string): MarketData {
  // A price without a single statement is nothing to value: such a company is listed without figures.
  const companies = new Map(pack.companies.filter((company) => company.periods.length > 0).map((company) => [packKey(company), company]));
  const covers = [...companies.keys()];
  const answers = new Map<string, Promise<ValuationFound>>();

  async function answer(listing: Listing): Promise<ValuationFound> {
    const company = companies.get(companyKey(listing));
    if (company === undefined) return { is: 'no-figures' };
    const value = packValuation(company, listing, name);
    return { is: 'figures', answer: value, prepared: await prepareAnswer(value) };
  }

  return {
    name,
    coverage: () => ({ source: name, covers }),
    valuation(listing) {
      const key = companyKey(listing);
      const kept = answers.get(key) ?? answer(listing);
      answers.set(key, kept);
      return kept;
    },
    async marketCap(listing) {
      const company = companies.get(companyKey(listing));
      return company === undefined ? { is: 'no-figures' } : { is: 'figures', marketCap: company.price?.marketCapCrore ?? null };
    },
    comparable(listing) {
      const company = companies.get(companyKey(listing));
      const { industry = null, sector = null, price } = company ?? {};
      return { industry, sector, marketCap: price?.marketCapCrore ?? null, peers: [] };
    },
    heldPrice(listing) {
      const { bse, nse, asOf } = companies.get(companyKey(listing))?.price ?? {};
      return heldPrice(bse, nse, asOf);
    },
    ready: async () => ({ ok: true, detail: `${name}: ${companies.size} companies.` }),
    close: async () => {},
  };
}
