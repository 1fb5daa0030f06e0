import type { HistoryMonth, ValuationAnswer } from '@mulya/contract';
import { addDays, businessOf, multipleValues, parseIsoDate, type CalendarDate } from '@mulya/domain';
import type { MonthEndClose, PriceHistory } from '../market-data/price-history.ts';
import { createResultsByDay } from './known-results.ts';

const noMultiples = { pe: null, pb: null, evEbitda: null, evSales: null };

/**
 * Returns each month with its close, ₹, and its multiples on what was published by its last day (the newest month: by the day of its
 * price). A multiple is null on a loss, on a negative base or value, and where a line is missing; so is EV of lenders and insurers.
 *
 * @param answer the company's statements; undefined where the source has none
 */
export function monthlyMultiples({ closes, asOf }: Pick<PriceHistory, 'closes' | 'asOf'>, answer?: ValuationAnswer): HistoryMonth[] {
  const business = answer === undefined ? 'ordinary' : businessOf(answer.layout, answer.companyProfile.mgIndustry);
  const resultsAt = createResultsByDay(answer?.financials ?? [], business);
  return closes.map(({ month, close }) => {
    const day = lastDay({ month, asOf });
    const known = day === undefined ? undefined : resultsAt(day);
    if (known === undefined) return { month, close, ...noMultiples, earnings: 'annual' };
    const { rest, ...earnings } = known.earnings;
    return { month, close, ...multipleValues(business, { price: close, ...known.sheet, ...earnings }), earnings: rest };
  });
}

/** The month's calendar end, or the day of the newest price in its month. */
function lastDay({ month, asOf }: Pick<MonthEndClose, 'month'> & Pick<PriceHistory, 'asOf'>): CalendarDate | undefined {
  if (asOf.startsWith(month)) return parseIsoDate(asOf);
  const first = parseIsoDate(`${month}-01`);
  // The day before the next month; month 13 is next January.
  return first === undefined ? undefined : addDays({ ...first, month: first.month + 1 }, -1);
}
