import type { ValuationAnswer } from '@mulya/contract';
import { joinListedEvents } from '@mulya/domain';
import { andThen, type Awaitable } from '../lib/promises.ts';
import { joinActions } from './corporate-actions/corporate-action.ts';
import { stackSources } from './figure-sources.ts';
import type { MarketData, ValuationFound } from './market-data.port.ts';
import { prepareAnswer } from './prepared-answer.ts';
import { joinDemergers } from './price-history.ts';

/**
 * A live source over the built-in pack. A company without figures at the live source has the built-in ones. Where both have figures, the
 * answer is the live source's and names the built-in ones as alternatives. A failure of the live source stays a failure, because older
 * figures must not pass for its answer. A company that the live source hasn't cached is compared by what the pack says of it. Past prices
 * of the live source have the built-in pack's demergers, and its companies the pack's events beside the issues that it sends.
 */
export function withBuiltIn(live: MarketData, builtIn: MarketData): MarketData {
  /** By the live answer, so that an entry ends with it. */
  const answers = new WeakMap<ValuationAnswer, Awaitable<ValuationFound>>();

  function withAlternatives(found: FoundFigures, alternative: ValuationFound): Awaitable<ValuationFound> {
    if (alternative.is === 'no-figures') return found;
    const known = answers.get(found.answer);
    if (known !== undefined) return known;
    const answer = { ...found.answer, sources: stackSources(found.answer.sources, alternative.answer.sources) };
    const making = prepareAnswer(answer).then((prepared) => {
      const made: ValuationFound = { is: 'figures', answer, prepared };
      answers.set(found.answer, made);
      return made;
    });
    answers.set(found.answer, making);
    return making;
  }

  return {
    ...live,
    valuation: (listing, asker, basis) =>
      andThen(live.valuation(listing, asker, basis), (found) =>
        andThen(builtIn.valuation(listing, asker, basis), (alternative) =>
          found.is === 'no-figures' ? alternative : withAlternatives(found, alternative),
        ),
      ),
    async marketCap(listing, asker) {
      const found = await live.marketCap(listing, asker);
      return found.is === 'no-figures' ? builtIn.marketCap(listing, asker) : found;
    },
    comparable(listing) {
      const { industry, sector, marketCap, peers } = live.comparable(listing);
      const known = builtIn.comparable(listing);
      return {
        industry: industry ?? known.industry,
        sector: sector ?? known.sector,
        marketCap: marketCap ?? known.marketCap,
        peers,
      };
    },
    cachedPrice(listing) {
      const cached = live.cachedPrice(listing);
      return cached.price === null ? builtIn.cachedPrice(listing) : cached;
    },
    storedAnswer: (listing) => andThen(live.storedAnswer(listing), (answer) => answer ?? builtIn.storedAnswer(listing)),
    shareActions(listing) {
      const actions = live.shareActions(listing);
      return actions.length > 0 ? actions : builtIn.shareActions(listing);
    },
    eventFacts(listing) {
      const [own, known] = [live.eventFacts(listing), builtIn.eventFacts(listing)];
      return { ...known, listed: joinListedEvents(own.listed, known.listed), actions: joinActions(own.actions, known.actions) };
    },
    history: (listing, asker) =>
      andThen(live.history(listing, asker), (history) =>
        andThen(builtIn.history(listing, asker), (known) =>
          history === undefined ? known : { ...history, ...joinDemergers(history.demergers, known?.demergers) },
        ),
      ),
    dataVersion: () => `${live.dataVersion()}, ${builtIn.dataVersion()}`,
    async close() {
      await Promise.all([live.close(), builtIn.close()]);
    },
  };
}

type FoundFigures = Extract<ValuationFound, { is: 'figures' }>;
