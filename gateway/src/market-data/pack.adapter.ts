import { basename } from 'node:path';
import { openMarketPack, type OpenMarketPack, type PackEntry } from '@mulya/sample-data';
import { companyKey, type CoverageAnswer, type Listing } from '@mulya/contract';
import type { Awaitable } from '../lib/promises.ts';
import { cachedPrice } from './cached-price.ts';
import type { MarketData, ValuationFound } from './market-data.port.ts';
import { createPackStore } from './pack-store.ts';
import { toValuationAnswer } from './pack-valuation.ts';
import { prepareAnswer } from './prepared-answer.ts';

/** The name of the pack that ships with the gateway, for users and operators. */
const builtInPackName = 'Built-in market pack';

/**
 * Opens the operator's pack, else the built-in one.
 *
 * @throws Error with one sentence when the file is missing or invalid
 */
export async function openPack(file?: string): Promise<MarketData> {
  return createPackMarketData(await openMarketPack(file), file === undefined ? builtInPackName : basename(file));
}

/**
 * Market data from an open pack. Coverage, sizes and prices come from its index. A company is decoded, and its answer prepared, at the
 * first request for it; then the answer is cached.
 */
export function createPackMarketData(pack: OpenMarketPack, name: string): MarketData {
  const covers = coveredKeys(pack);
  const coverage: CoverageAnswer = { source: name, covers };
  const withPricesAlone = pack.index.size - covers.length;
  const answers = new Map<string, Awaitable<ValuationFound>>();
  const entryOf = (listing: Listing): PackEntry | undefined => pack.index.get(companyKey(listing));

  function make(key: string, listing: Listing): Awaitable<ValuationFound> {
    // A company without statements has nothing to value, so it counts as one without figures.
    if (pack.index.get(key)?.hasStatements !== true) return { is: 'no-figures' };
    const making = prepareFigures(key, listing).then((found) => {
      answers.set(key, found);
      return found;
    });
    answers.set(key, making);
    return making;
  }

  async function prepareFigures(key: string, listing: Listing): Promise<ValuationFound> {
    const company = pack.company(key);
    if (company === undefined) return { is: 'no-figures' };
    const answer = toValuationAnswer(company, listing, name);
    return { is: 'figures', answer, prepared: await prepareAnswer(answer) };
  }

  return {
    name,
    coverage: () => coverage,
    valuation(listing) {
      const key = companyKey(listing);
      return answers.get(key) ?? make(key, listing);
    },
    async marketCap(listing) {
      const { hasStatements = false, marketCap = null } = entryOf(listing) ?? {};
      return hasStatements || marketCap !== null ? { is: 'figures', marketCap } : { is: 'no-figures' };
    },
    comparable(listing) {
      const { industry = null, sector = null, marketCap = null } = entryOf(listing) ?? {};
      return { industry, sector, marketCap, peers: [] };
    },
    cachedPrice(listing) {
      const { bse, nse, asOf } = entryOf(listing)?.price ?? {};
      return cachedPrice(bse, nse, asOf);
    },
    ...createPackStore(pack, name),
    ready: async () => ({
      ok: true,
      detail: `${name}: ${covers.length.toLocaleString('en-US')} companies${withPricesAlone > 0 ? `, and ${withPricesAlone} with prices alone` : ''}.`,
    }),
    close: async () => {},
  };
}

/** The keys of companies with statements, the largest by market cap first. */
function coveredKeys({ index }: OpenMarketPack): string[] {
  return [...index.values()]
    .filter(({ hasStatements }) => hasStatements)
    .toSorted((one, other) => (other.marketCap ?? 0) - (one.marketCap ?? 0))
    .map(({ key }) => key);
}
