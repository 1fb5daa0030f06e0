import type { ValuationAnswer } from '@mulya/contract';
import {
  addDays,
  breakBetween,
  eventDayText,
  eventText,
  hasSameBasis,
  parseIsoDate,
  type CalendarDate,
  type CompanyEvent,
  type PeriodLines,
} from '@mulya/domain';
import type { Facts } from './facts.ts';

interface Ended {
  readonly end: CalendarDate;
}

/** The figures of a company by year. */
interface YearlyFigures {
  readonly annual: readonly PeriodLines[];
  readonly facts: Facts;
}

/** The event between two ends of periods, after which the later figures are those of another company. */
export const eventBetween = (answer: ValuationAnswer, from: Ended, to: Ended): CompanyEvent | undefined =>
  breakBetween(answer.events, from.end, to.end);

/** The event between a period's end and the day of the price. */
export function eventToPrice({ events, asOf }: ValuationAnswer, end: CalendarDate): CompanyEvent | undefined {
  const day = parseIsoDate(asOf.price);
  return day === undefined ? undefined : breakBetween(events, end, day);
}

/** Calendar days in a day of trading, with weekends and holidays. */
const daysPerTradingDay = 1.5;

/** Whether an event lies within the last trading days, so that their prices are not those of one company. */
export function hasEventWithin({ asOf, events }: ValuationAnswer, tradingDays: number): boolean {
  const day = parseIsoDate(asOf.price);
  return day !== undefined && breakBetween(events, addDays(day, -Math.ceil(tradingDays * daysPerTradingDay)), day) !== undefined;
}

/** Whether the profit of a quarter holds a one-off. */
export const hasOneOff = ({ financials }: ValuationAnswer, { end }: Ended): boolean =>
  financials.some(({ Type, EndDate, usualPat }) => {
    const day = Type === 'Interim' && usualPat !== undefined ? parseIsoDate(EndDate) : undefined;
    return day !== undefined && day.year === end.year && day.month === end.month;
  });

/** What happened, as a part of a sentence. The change of the price is no figure of the page, so it is left out. */
export function happeningText(event: CompanyEvent): string {
  if (event.kind !== 'unexplained-jump') return eventText(event);
  return `the price jumped ${eventDayText(event)} without a known action`;
}

/** Whether EBITDA is calculated alike in a year of one company and a year of another, or of its own. */
export function hasSameEbitda(one: YearlyFigures, year: string, other: YearlyFigures, otherYear: string): boolean {
  const linesOf = ({ annual }: YearlyFigures, label: string) => annual.find(({ column }) => column.label === label);
  const [lines, others] = [linesOf(one, year), linesOf(other, otherYear)];
  return lines !== undefined && others !== undefined && hasSameBasis('ebitda', lines, others);
}

/** Whether a year's EBITDA is operating income, because depreciation is missing. */
export const isEbit = ({ facts }: YearlyFigures, year: string): boolean =>
  facts.number(`line/depreciation/${year}`) === undefined && facts.number(`line/ebitda/${year}`) !== undefined;
