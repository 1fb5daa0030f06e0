import { basename } from 'node:path';
import { companyKey, type CoverageAnswer, type Listing, type ValuationAnswer } from '@mulya/contract';
import { noEventFacts, parseFigure } from '@mulya/domain';
import { type OpenMarketPack, type PackCompany, openMarketPack, type PackEntry } from '@mulya/sample-data';
import type { ShareAction } from './corporate-actions/corporate-action.ts';
import type { MarketData, ValuationFound } from './market-data.port.ts';
import { closeDate, createShareClasses, demergersIn, monthEndCloses, packEventFacts } from './pack-events.ts';
import { toValuationAnswer } from './pack-valuation.ts';
import { joinDemergers, type PriceHistory } from './price-history.ts';
import type { Awaitable } from '../lib/promises.ts';
import { cachedPrice } from './cached-price.ts';
import { prepareAnswer } from './prepared-answer.ts';

/** Reads of a pack that are not cached: a company is decoded each time. */
export function createPackStore(
  pack: OpenMarketPack,
  name: string,
  { classOf, othersOf, marketCapOf } = createShareClasses(pack.index),
): Pick<MarketData, 'storedAnswer' | 'shareActions' | 'eventFacts' | 'history' | 'dataVersion'> {
  /** By company, because each answer with imported data asks for them again. */
  const actions = new Map<string, readonly ShareAction[]>();
  /** The events of a company are asked for right after its answer. */
  let last: { readonly key: string; readonly company: PackCompany } | undefined;

  function decode(key: string): PackCompany | undefined {
    if (last?.key === key) return last.company;
    const company = pack.company(key);
    if (company === undefined) return undefined;
    actions.set(key, shareActionsIn(company));
    last = { key, company };
    return company;
  }

  return {
    storedAnswer(listing) {
      const key = companyKey(listing);
      const company = pack.index.get(key)?.hasStatements === true ? decode(key) : undefined;
      if (company === undefined) return undefined;
      const otherShares = othersOf(key).map((other) => pack.company(other)?.price?.sharesCrore ?? 0);
      return {
        ...withAllClasses(toValuationAnswer(company, listing, name, pack.head.dividendsAsOf), otherShares),
        marketCap: marketCapOf(key),
      };
    },
    shareActions(listing) {
      const key = companyKey(listing);
      return actions.get(key) ?? shareActionsIn(decode(key));
    },
    eventFacts(listing) {
      const key = companyKey(listing);
      const company = decode(key);
      return company === undefined
        ? noEventFacts
        : packEventFacts(company, { source: name, pricesAsOf: pack.head.pricesAsOf }, classOf(key));
    },
    history(listing) {
      const company = decode(companyKey(listing));
      return company === undefined ? undefined : historyIn(company, pack.head.pricesAsOf, name);
    },
    dataVersion: () => `${name}, ${pack.head.pricesAsOf}`,
  };
}

/** A statement's count has the shares of all classes, so that today's has them too. `otherShares`: of the other classes, crore. */
function withAllClasses(answer: ValuationAnswer, otherShares: readonly number[]): ValuationAnswer {
  const own = parseFigure(answer.sharesOutstanding);
  if (own === undefined || otherShares.length === 0) return answer;
  return { ...answer, sharesOutstanding: Number(otherShares.reduce((sum, shares) => sum + shares, own).toPrecision(12)) };
}

/** A pack does not say which of the two an issue is. */
function shareActionsIn(company: PackCompany | undefined): readonly ShareAction[] {
  return (company?.actions ?? [])
    .map(({ exDate, factor }): ShareAction => ({ kind: 'split-or-bonus', exDate, factor }))
    .toSorted((one, other) => one.exDate.localeCompare(other.exDate));
}

function historyIn(company: PackCompany, pricesAsOf: string, source: string): PriceHistory | undefined {
  const { actions = [], dividends = [] } = company;
  const closes = monthEndCloses(company);
  const newest = closes.at(-1);
  if (newest === undefined) return undefined;
  return { source, asOf: closeDate(newest.month, pricesAsOf), closes, actions, dividends, ...joinDemergers(demergersIn(company)) };
}

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
  const classes = createShareClasses(pack.index);
  const store = createPackStore(pack, name, classes);
  const entryOf = (listing: Listing): PackEntry | undefined => pack.index.get(companyKey(listing));

  function make(key: string, listing: Listing): Awaitable<ValuationFound> {
    // A company without statements has nothing to value, so it counts as one without figures.
    if (pack.index.get(key)?.hasStatements !== true) return { is: 'no-figures' };
    const making = prepareFigures(listing).then((found) => {
      answers.set(key, found);
      return found;
    });
    answers.set(key, making);
    return making;
  }

  async function prepareFigures(listing: Listing): Promise<ValuationFound> {
    const answer = await store.storedAnswer(listing);
    if (answer === undefined) return { is: 'no-figures' };
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
      const { hasStatements = false } = entryOf(listing) ?? {};
      const marketCap = classes.marketCapOf(companyKey(listing));
      return hasStatements || marketCap !== null ? { is: 'figures', marketCap } : { is: 'no-figures' };
    },
    comparable(listing) {
      const { industry = null, sector = null } = entryOf(listing) ?? {};
      return { industry, sector, marketCap: classes.marketCapOf(companyKey(listing)), peers: [] };
    },
    cachedPrice(listing) {
      const { bse, nse, asOf } = entryOf(listing)?.price ?? {};
      return cachedPrice(bse, nse, asOf);
    },
    ...store,
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
