import { basename } from 'node:path';
import { openCompanies, packKey, readMarketPack, type MarketPack } from '@mulya/sample-data';
import { companyKey, type Listing } from '@mulya/contract';
import type { Awaitable } from '../lib/awaitable.ts';
import { cachedPrice } from './cached-price.ts';
import type { MarketData, ValuationFound } from './market-data.port.ts';
import { createPackStore } from './pack-store.ts';
import { toValuationAnswer } from './pack-valuation.ts';
import { prepareAnswer } from './prepared-answer.ts';

/**
 * Opens the operator's pack, else the built-in one.
 *
 * @throws Error with one sentence when the file is missing or invalid
 */
export async function openPack(file?: string): Promise<MarketData> {
  return createPackMarketData(await readMarketPack(file), file === undefined ? 'Built-in market pack' : basename(file));
}

/** Market data from a pack in memory. An answer is prepared at the first request for its company, then cached. */
export function createPackMarketData(pack: MarketPack, name: string): MarketData {
  // A company without statements has nothing to value, so it counts as one without figures.
  const companies = new Map(pack.companies.filter((company) => company.periods.length > 0).map((company) => [packKey(company), company]));
  const covers = [...companies.keys()];
  const answers = new Map<string, Awaitable<ValuationFound>>();

  function make(key: string, listing: Listing): Awaitable<ValuationFound> {
    const company = companies.get(key);
    if (company === undefined) return { is: 'no-figures' };
    const answer = toValuationAnswer(company, listing, name);
    const making = prepareAnswer(answer).then((prepared) => {
      const found: ValuationFound = { is: 'figures', answer, prepared };
      answers.set(key, found);
      return found;
    });
    answers.set(key, making);
    return making;
  }

  return {
    name,
    coverage: () => ({ source: name, covers }),
    valuation(listing) {
      const key = companyKey(listing);
      return answers.get(key) ?? make(key, listing);
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
    cachedPrice(listing) {
      const { bse, nse, asOf } = companies.get(companyKey(listing))?.price ?? {};
      return cachedPrice(bse, nse, asOf);
    },
    ...createPackStore(openCompanies(pack), name),
    ready: async () => ({ ok: true, detail: `${name}: ${companies.size} companies.` }),
    close: async () => {},
  };
}
