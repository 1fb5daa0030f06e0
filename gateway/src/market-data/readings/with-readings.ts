import { isDeepStrictEqual } from 'node:util';
import type { Listing, ValuationAnswer } from '@mulya/contract';
import { companyEvents, readFigures, type CompanyEvent } from '@mulya/domain';
import { andThen, type Awaitable } from '../../lib/promises.ts';
import type { MarketData, ValuationFound } from '../market-data.port.ts';
import { prepareAnswer } from '../prepared-answer.ts';

/** An answer that was read, and the events of the data's version that it was read with. */
interface Read {
  readonly version: string;
  readonly events: readonly CompanyEvent[];
  readonly found: Awaitable<ValuationFound>;
}

/**
 * Adds the company's events to every answer of a source, and reads its figures, so that all who show or compare them say the same. A
 * reading is kept with its answer until the company's events change.
 */
export function withReadings(base: MarketData): MarketData {
  const answers = new WeakMap<ValuationAnswer, Read>();

  const eventsOf = (listing: Listing, { financials, source }: ValuationAnswer): readonly CompanyEvent[] =>
    companyEvents(base.eventFacts(listing), financials, source.name);

  function read(found: ValuationFound, listing: Listing): Awaitable<ValuationFound> {
    if (found.is === 'no-figures') return found;
    const version = base.dataVersion();
    const known = answers.get(found.answer);
    if (known?.version === version) return known.found;
    const events = eventsOf(listing, found.answer);
    const keep = (reading: Awaitable<ValuationFound>): Awaitable<ValuationFound> => {
      answers.set(found.answer, { version, events, found: reading });
      return reading;
    };
    if (known !== undefined && isDeepStrictEqual(known.events, events)) return keep(known.found);
    const answer = readFigures(withEvents(found.answer, events));
    if (answer === found.answer) return keep(found);
    const making = prepareAnswer(answer).then((prepared): ValuationFound => ({ is: 'figures', answer, prepared }));
    making.then(keep, () => answers.delete(found.answer)); // the next request tries again
    return keep(making);
  }

  return {
    ...base,
    valuation: (listing, asker, basis) => andThen(base.valuation(listing, asker, basis), (found) => read(found, listing)),
    storedAnswer: (listing) =>
      andThen(base.storedAnswer(listing), (answer) =>
        answer === undefined ? undefined : readFigures(withEvents(answer, eventsOf(listing, answer))),
      ),
  };
}

const withEvents = (answer: ValuationAnswer, events: readonly CompanyEvent[]): ValuationAnswer =>
  events.length === 0 ? answer : { ...answer, events: [...events] };
