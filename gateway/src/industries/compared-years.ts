import type { ValuationAnswer } from '@mulya/contract';
import { breakBetween, isExceptionalAmong, lineValues, parseIsoDate, priceBreak, type Business, type OrderedPeriods } from '@mulya/domain';

export type Year = OrderedPeriods['periods'][number];
type Events = ValuationAnswer['events'];
type CompanyEvent = NonNullable<Events>[number];

/** The newest event that breaks the comparison of a year with the company's price. */
export function eventBeforePrice(
  year: Year | undefined,
  { events, asOf }: Pick<ValuationAnswer, 'events' | 'asOf'>,
): CompanyEvent | undefined {
  return year && priceBreak({ events, priceDay: parseIsoDate(asOf.price) }, year.column);
}

/** The newest event that breaks the comparison of two years. */
export function eventBetween(earlier: Year | undefined, later: Year, events: Events): CompanyEvent | undefined {
  const [from, to] = [earlier?.column.end, later.column.end];
  return from === undefined || to === undefined ? undefined : breakBetween(events, from, to);
}

/** Whether the year's profit is exceptional, so that its PE is in no statistic. */
export const isExceptional = (year: Year, periods: readonly Year[], business: Business): boolean =>
  isExceptionalAmong(year, periods, business, ({ source }) => lineValues(source, business));

/** Such a company is in no statistic. */
export const isUnexplained = (event: CompanyEvent | undefined): boolean => event?.kind === 'unexplained-jump';
