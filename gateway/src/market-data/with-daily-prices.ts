import { companyKey, type Listing, type StatementBasis, type ValuationAnswer } from '@mulya/contract';
import { LRUCache } from 'lru-cache';
import { andThen, type Awaitable } from '../lib/promises.ts';
import { cachedPrice } from './cached-price.ts';
import { factorBetween, toCorporateAction, type ShareAction, joinActions, unknownActions } from './corporate-actions/corporate-action.ts';
import { restateAnswer } from './corporate-actions/restate-answer.ts';
import { restateUnlisted } from './corporate-actions/unlisted-issues.ts';
import { withImportedDividends } from './dividend-list.ts';
import { applyDailyPrice } from './daily-prices/apply-daily-price.ts';
import type { DailyPrice } from './daily-prices/daily-price-store.ts';
import { extendHistory, type PriceHistory } from './price-history.ts';
import { priceAndStatements, stackSources } from './figure-sources.ts';
import { addImportedEvents, unlistedBases } from './imported-events.ts';
import type { ImportedMarketData } from './imported-market-data.ts';
import type { CachedPrice, MarketData, ValuationFound } from './market-data.port.ts';
import { prepareAnswer } from './prepared-answer.ts';
import { marketDataLimits } from '../limits.ts';

type Figures = Extract<ValuationFound, { is: 'figures' }>;

/** A changed answer, and what it was made of. */
interface Entry {
  readonly base: Figures;
  readonly version: string;
  readonly found: Awaitable<Figures>;
}

/**
 * Adds imported prices and corporate actions to a source: the newest daily price replaces an older one, and share counts are restated for
 * the imported actions and for those that the source knows. Companies without imports are the source's own answers, untouched.
 */
export function withDailyPrices(base: MarketData, imported: ImportedMarketData): MarketData {
  const entries = new LRUCache<string, Entry>({ max: marketDataLimits.maxPricedCompanies });

  /** The imported issues until today and the source's own, oldest first. */
  function actionsOf(listing: Listing): readonly ShareAction[] {
    const ofSource = base.shareActions(listing).filter(({ exDate }) => exDate <= imported.today);
    return joinActions(imported.actionsOf(companyKey(listing)).shares, ofSource);
  }

  /** What the source's closes before an imported issue are, where the source could list it and does not. */
  function basesOf(listing: Listing): ReturnType<typeof unlistedBases> {
    const { shares } = imported.actionsOf(companyKey(listing));
    const facts = base.eventFacts(listing);
    return unlistedBases(facts, shares, facts.closesAsOf ?? base.cachedPrice(listing).asOf ?? '');
  }

  /** Filed counts are those of the period's end, so that the source's own issues apply to them. */
  const canChange = (answer: ValuationAnswer, company: string): boolean =>
    imported.hasCompany(company) || answer.origins?.some(({ file }) => file !== undefined) === true;

  /** @param prices newest first; the averages need as many days as they have */
  function changeAnswer(answer: ValuationAnswer, listing: Listing, prices: readonly DailyPrice[]): ValuationAnswer {
    const actions = actionsOf(listing);
    const dividends = dividendsFor(answer, listing, actions);
    const restatedSource = restateAnswer(restateUnlisted(answer, basesOf(listing)), actions);
    const restated = dividends === undefined || dividends === answer.dividends ? restatedSource : { ...restatedSource, dividends };
    const changed = applyDailyPrice(restated, {
      prices,
      actions,
      today: imported.today,
      fileOf: (exchange, day) => imported.fileOf(exchange, day),
    });
    const { priceSource } = changed;
    if (priceSource?.file === undefined) return changed;
    const ofSource = answer.sources ?? priceAndStatements(answer.source.name, answer.asOf);
    const price = { kind: 'price', name: priceSource.name, asOf: changed.asOf.price, chosen: true } as const;
    return { ...changed, sources: stackSources([price], ofSource) };
  }

  function dividendsFor(answer: ValuationAnswer, listing: Listing, issues: readonly ShareAction[]): ValuationAnswer['dividends'] {
    const { dividends: paid, shares } = imported.actionsOf(companyKey(listing));
    const unknownIssues = unknownActions(base.shareActions(listing), shares);
    const isAsPaid = answer.source.id === 'live';
    return withImportedDividends(answer.dividends, { paid, days: imported.dividendDays, issues, unknownIssues, isAsPaid });
  }

  async function change(found: Figures, listing: Listing): Promise<{ readonly figures: Figures; readonly isComplete: boolean }> {
    const { prices, isComplete } = await imported.recentPrices(companyKey(listing));
    const changed = changeAnswer(found.answer, listing, prices);
    if (changed === found.answer) return { figures: found, isComplete };
    return { figures: { is: 'figures', answer: changed, prepared: await prepareAnswer(changed) }, isComplete };
  }

  function overlay(found: ValuationFound, listing: Listing, basis: StatementBasis | undefined): Awaitable<ValuationFound> {
    const company = companyKey(listing);
    if (found.is === 'no-figures' || !canChange(found.answer, company)) return found;
    const { version } = imported;
    const key = `${company} ${basis ?? ''}`;
    const entry = entries.get(key);
    if (entry?.base === found && entry.version === version) return entry.found;
    const changing = change(found, listing);
    const making = changing.then(({ figures }) => figures);
    const isCurrent = () => entries.peek(key)?.found === making;
    entries.set(key, { base: found, version, found: making });
    changing.then(
      ({ figures, isComplete }) => {
        if (!isCurrent()) return;
        if (isComplete) entries.set(key, { base: found, version, found: figures });
        else entries.delete(key); // the next request reads the averages again
      },
      () => void (isCurrent() && entries.delete(key)),
    );
    return making;
  }

  const valuation = (listing: Listing, asker?: string, basis?: StatementBasis): Awaitable<ValuationFound> =>
    andThen(base.valuation(listing, asker, basis), (found) => overlay(found, listing, basis));

  async function extend(history: PriceHistory | undefined, listing: Listing): Promise<PriceHistory | undefined> {
    const company = companyKey(listing);
    const shares = actionsOf(listing);
    const { dividends, events } = imported.actionsOf(company);
    const past = await imported.pastCloses(company, shares).catch((error: unknown) => {
      if (history === undefined) throw error;
      return undefined;
    });
    const extended = extendHistory(history, {
      source: 'Daily price files',
      closes: past?.months ?? [],
      days: past?.days ?? [],
      actions: shares.map(toCorporateAction),
      dividends: dividends.map(({ exDate, amount }) => ({ exDate, amount: amount / factorBetween(shares, exDate, imported.today) })),
      demergers: events.flatMap(({ kind, exDate }) => (kind === 'demerger' ? [{ month: exDate.slice(0, 7) }] : [])),
    });
    return extended !== undefined && past === undefined ? { ...extended, lacksImports: true } : extended;
  }

  /** The last price in today's shares. */
  function lastPrice(listing: Listing): CachedPrice {
    const company = companyKey(listing);
    const ofSource = base.cachedPrice(listing);
    const newest = imported.newestPrice(company);
    const isNewer = newest !== undefined && (ofSource.asOf === null || newest.day >= ofSource.asOf);
    const found: CachedPrice = isNewer
      ? { ...cachedPrice(newest.bse ?? undefined, newest.nse ?? undefined, newest.day), isOfFile: true }
      : ofSource;
    if (found.price === null || found.asOf === null) return found;
    const factor = factorBetween(imported.actionsOf(company).shares, found.asOf, imported.today);
    return factor === 1 ? found : { ...found, price: found.price / factor };
  }

  return {
    ...base,
    valuation,
    async marketCap(listing, asker) {
      if (!imported.hasCompany(companyKey(listing))) return base.marketCap(listing, asker);
      const found = await valuation(listing, asker);
      if (found.is === 'no-figures') return base.marketCap(listing, asker);
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
    storedAnswer: (listing) =>
      andThen(base.storedAnswer(listing), (answer) => {
        const company = companyKey(listing);
        if (answer === undefined || !canChange(answer, company)) return answer;
        const newest = imported.newestPrice(company);
        return changeAnswer(answer, listing, newest === undefined ? [] : [newest]);
      }),
    history: (listing, asker) =>
      andThen(base.history(listing, asker), (history) => (imported.hasCompany(companyKey(listing)) ? extend(history, listing) : history)),
    shareActions: actionsOf,
    eventFacts(listing) {
      const facts = base.eventFacts(listing);
      const company = companyKey(listing);
      const due = { ...facts, actions: facts.actions.filter(({ exDate }) => exDate <= imported.today) };
      return imported.hasCompany(company) ? addImportedEvents(due, imported.eventsOf(company), base.cachedPrice(listing).asOf) : due;
    },
    dataVersion: () => `${base.dataVersion()}, imports ${imported.version}`,
  };
}
