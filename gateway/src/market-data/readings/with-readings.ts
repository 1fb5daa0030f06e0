import type { ValuationAnswer } from '@mulya/contract';
import { andThen, type Awaitable } from '../../lib/promises.ts';
import type { MarketData, ValuationFound } from '../market-data.port.ts';
import { prepareAnswer } from '../prepared-answer.ts';
import { readAnswer } from './read-answer.ts';

/** Reads the figures of every answer of a source, so that all who show or compare them say the same. A reading is kept with its answer. */
export function withReadings(base: MarketData): MarketData {
  const answers = new WeakMap<ValuationAnswer, Awaitable<ValuationFound>>();

  function read(found: ValuationFound): Awaitable<ValuationFound> {
    if (found.is === 'no-figures') return found;
    const known = answers.get(found.answer);
    if (known !== undefined) return known;
    const answer = readAnswer(found.answer);
    if (answer === found.answer) return found;
    const making = prepareAnswer(answer).then((prepared) => {
      const made: ValuationFound = { is: 'figures', answer, prepared };
      answers.set(found.answer, made);
      return made;
    });
    answers.set(found.answer, making);
    return making;
  }

  return {
    ...base,
    valuation: (listing, asker, basis) => andThen(base.valuation(listing, asker, basis), read),
    storedAnswer: (listing) => andThen(base.storedAnswer(listing), (answer) => (answer === undefined ? undefined : readAnswer(answer))),
  };
}
