import type { HistoryAnswer, HistoryDay } from '@mulya/contract';
import { history } from '../fair-value/methods/valuation-methods.fixture.tsx';

const oneDay = 86_400_000;

/** A close for each weekday of a range, both ends included: ₹2,000 plus its number. `without`: holidays, or days without a file. */
export function weekdayCloses(first: string, last: string, without: readonly string[] = []): readonly HistoryDay[] {
  const count = (Date.parse(last) - Date.parse(first)) / oneDay + 1;
  return Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * oneDay))
    .filter((date) => ![0, 6].includes(date.getUTCDay()))
    .map((date) => date.toISOString().slice(0, 10))
    .filter((day) => !without.includes(day))
    .map((day, at) => ({ day, close: 2_000 + at }));
}

/** The history of 30 months with days. */
export const historyWith = (days: readonly HistoryDay[]): HistoryAnswer => ({ ...history, days: [...days] });
