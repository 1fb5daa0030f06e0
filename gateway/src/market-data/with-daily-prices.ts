import { companyKey, type Listing, type ValuationAnswer } from '@mulya/contract';
import { LRUCache } from 'lru-cache';
import { andThen, type Awaitable } from '../lib/awaitable.ts';
import { cachedPrice } from './cached-price.ts';
import { factorBetween } from './corporate-actions/corporate-action.ts';
import { restateAnswer } from './corporate-actions/restate-answer.ts';
import { applyDailyPrice } from './daily-prices/apply-daily-price.ts';
import type { ImportedMarketData } from './imported-market-data.ts';
import type { CachedPrice, MarketData, ValuationFound } from './market-data.port.ts';
import { prepareAnswer } from './prepared-answer.ts';

type Figures = Extract<ValuationFound, { is: 'figures' }>;

/** A changed answer, and what it was made of. */
interface Entry {
  readonly base: Figures;
  readonly version: string;
  readonly found: Awaitable<Figures>;
}

const maxCompanies = 1_000;

/**
 * Adds imported prices and corporate actions to a source: the newest daily price replaces an older one, and share counts are restated.
 * Companies without either are the source's own answers, untouched.
 */
export function withDailyPrices(base: MarketData, imported: ImportedMarketData): MarketData {
  const entries = new LRUCache<string, Entry>({ max: maxCompanies });

  async function change(answer: ValuationAnswer, company: string): Promise<Figures> {
    const { shares: actions } = imported.actionsOf(company);
    const prices = await imported.recentPrices(company);
    const restated = restateAnswer(answer, actions);
    const changed = applyDailyPrice(restated, {
      prices,
      actions,
      today: imported.today,
      fileOf: (exchange, day) => imported.fileOf(exchange, day),
    });
    return { is: 'figures', answer: changed, prepared: await prepareAnswer(changed) };
  }

  function overlay(found: ValuationFound, company: string): Awaitable<ValuationFound> {
    if (found.is === 'no-figures' || !imported.hasCompany(company)) return found;
    const { version } = imported;
    const entry = entries.get(company);
    if (entry?.base === found && entry.version === version) return entry.found;
    const making = change(found.answer, company);
    entries.set(company, { base: found, version, found: making });
    making.then(
      (made) => void (entries.peek(company)?.found === making && entries.set(company, { base: found, version, found: made })),
      () => void (entries.peek(company)?.found === making && entries.delete(company)),
    );
    return making;
  }

  const valuation = (listing: Listing, asker?: string): Awaitable<ValuationFound> =>
    andThen(base.valuation(listing, asker), (found) => overlay(found, companyKey(listing)));

  /** The last price in today's shares. */
  function lastPrice(listing: Listing): CachedPrice {
    const company = companyKey(listing);
    const ofSource = base.cachedPrice(listing);
    const newest = imported.newestPrice(company);
    const isNewer = newest !== undefined && (ofSource.asOf === null || newest.day >= ofSource.asOf);
    const found = isNewer ? cachedPrice(newest.bse ?? undefined, newest.nse ?? undefined, newest.day) : ofSource;
    if (found.price === null || found.asOf === null) return found;
    const factor = factorBetween(imported.actionsOf(company).shares, found.asOf, imported.today);
    return factor === 1 ? found : { ...found, price: found.price / factor };
  }

  return {
    name: base.name,
    coverage: () => base.coverage(),
    valuation,
    async marketCap(listing, asker) {
      if (!imported.hasCompany(companyKey(listing))) return base.marketCap(listing, asker);
      const found = await valuation(listing, asker);
      if (found.is === 'no-figures') return found;
      const { marketCap, source } = found.answer;
      return { is: 'figures', marketCap, ...(source.stale ? { staleSince: source.retrievedAt } : {}) };
    },
    comparable(listing) {
      const comparable = base.comparable(listing);
      const company = companyKey(listing);
      const [old, newest] = [base.cachedPrice(listing), lastPrice(listing)];
      if (comparable.marketCap === null || !old.price || old.asOf === null || newest.price === null) return comparable;
      const oldPrice = old.price / factorBetween(imported.actionsOf(company).shares, old.asOf, imported.today);
      return { ...comparable, marketCap: (comparable.marketCap * newest.price) / oldPrice };
    },
    cachedPrice: lastPrice,
    ready: () => base.ready(),
    async close() {
      imported.close();
      await base.close();
    },
  };
}
