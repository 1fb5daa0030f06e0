import type { LineOrigin, ValuationAnswer } from '@mulya/contract';
import { addDays, monthsBetween, orderPeriods, parseIsoDate, type SourcePeriod } from '@mulya/domain';

/**
 * Says how many months a year covers, where that is not twelve: by the dates of a filed year, else by the ends of the years. A filed year
 * of twelve months says so where the ends have it otherwise.
 */
export function readLengths(answer: ValuationAnswer): ValuationAnswer {
  const found = new Map<SourcePeriod, number>();
  for (const { source, column } of orderPeriods(answer.financials, 'Annual').periods) {
    const byEnds = column.standing.is === 'odd' ? column.standing.months : 12;
    const months = source.months ?? filedMonths(source, answer.origins) ?? byEnds;
    if (months !== undefined && (months !== 12 || byEnds !== 12)) found.set(source, months);
  }
  if (found.size === 0) return answer;
  const financials = answer.financials.map((period) => {
    const months = found.get(period);
    return months === undefined ? period : { ...period, months };
  });
  return { ...answer, financials };
}

/** The months of the column in a filing from which the period's results come; undefined where they come from elsewhere. */
function filedMonths({ stockFinancialMap: { INC = [] } }: SourcePeriod, origins: readonly LineOrigin[] = []): number | undefined {
  for (const { origin } of INC) {
    const { start, end } = (origin === undefined ? undefined : origins[origin]) ?? {};
    const [first, last] = [parseIsoDate(start), parseIsoDate(end)];
    if (first !== undefined && last !== undefined) return monthsBetween(addDays(first, -1), last);
  }
  return undefined;
}
