import type { HistoryAnswer, ValuationAnswer } from '@mulya/contract';
import type { PriceHistory } from '../market-data/price-history.ts';
import { monthlyMultiples } from './monthly-multiples.ts';

/** Builds the answer about a company's past prices and multiples. `answer`: its statements; undefined where the source has none. */
export function toHistoryAnswer(history: PriceHistory, answer?: ValuationAnswer): HistoryAnswer {
  return {
    asOf: history.asOf,
    source: history.source,
    basis: 'split- and bonus-adjusted closes, INR',
    months: monthlyMultiples(history, answer),
    actions: history.actions.map(({ exDate, factor }) => ({ exDate, factor, kind: factor < 1 ? 'consolidation' : 'split-or-bonus' })),
    dividends: history.dividends.map(({ exDate, amount }) => ({ exDate, amount })),
    ...(history.demergers === undefined ? {} : { demergers: [...history.demergers] }),
    ...(history.days === undefined ? {} : { days: history.days.map(({ day, close }) => ({ day, close })) }),
  };
}
