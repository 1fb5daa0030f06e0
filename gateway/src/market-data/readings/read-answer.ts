import type { FinancialPeriod, LineItem, LineOrigin, ValuationAnswer } from '@mulya/contract';
import {
  addDays,
  businessOf,
  isLendingGroup,
  isNetInterestIncome,
  monthsBetween,
  oneOffQuarters,
  orderPeriods,
  parseFigure,
  parseIsoDate,
  withBreaks,
  yearOperatingProfits,
  type SourcePeriod,
} from '@mulya/domain';
import { readEpsBasis } from './eps-basis.ts';
import { readOwnersProfit } from './owners-profit.ts';

/** Reads an answer's figures by the rules of docs/figures.md. Returns the same answer where no rule changes a figure. */
export function readAnswer(answer: ValuationAnswer): ValuationAnswer {
  return readings.reduce((read, reading) => reading(read), answer);
}

/** In this order: a later one reads what an earlier one found. Each returns its answer where it finds nothing. */
const readings: readonly ((answer: ValuationAnswer) => ValuationAnswer)[] = [
  readLengths,
  markBreaks,
  readLender,
  readNetInterest,
  readOwnersProfit,
  readEpsBasis,
  readOneOffs,
  readYearOperatingProfit,
];

/**
 * Says how many months a year covers, where that is not twelve: by the dates of a filed year, else by the ends of the years. A filed year
 * of twelve months says so where the ends have it otherwise.
 */
function readLengths(answer: ValuationAnswer): ValuationAnswer {
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

/** Marks each period with the newest event that breaks comparisons, so that no reader compares periods across one. */
function markBreaks(answer: ValuationAnswer): ValuationAnswer {
  const financials = withBreaks(answer.financials, answer.events);
  return financials === answer.financials ? answer : { ...answer, financials: [...financials] };
}

/** Marks a financial group whose latest year shows that it lends. */
function readLender(answer: ValuationAnswer): ValuationAnswer {
  const industry = answer.listedIndustry ?? answer.companyProfile.mgIndustry;
  return answer.layout === 'standard' && isLendingGroup(industry, answer.financials) ? { ...answer, isLender: true } : answer;
}

/** Calls total income less interest what it is, where a source has it in the line of net interest income. */
function readNetInterest(answer: ValuationAnswer): ValuationAnswer {
  const industry = answer.companyProfile.mgIndustry;
  const isOther = (line: LineItem, lines: readonly LineItem[]): boolean =>
    isKey(line, 'netinterestincome') &&
    !isNetInterestIncome({
      industry,
      element: line.element,
      net: parseFigure(line.value),
      earned: valueIn(lines, 'interestincomebank'),
      expended: valueIn(lines, 'totalinterestexpense'),
    });
  const read = (period: FinancialPeriod): FinancialPeriod => {
    const { INC = [] } = period.stockFinancialMap;
    if (!INC.some((line) => isOther(line, INC))) return period;
    const lines = INC.map((line) =>
      isOther(line, INC) ? { ...line, key: 'TotalIncomeLessInterest', displayName: 'Total Income Less Interest ' } : line,
    );
    return { ...period, stockFinancialMap: { ...period.stockFinancialMap, INC: lines } };
  };
  const financials = answer.financials.map(read);
  return financials.every((period, at) => period === answer.financials[at]) ? answer : { ...answer, financials };
}

const isKey = ({ key }: LineItem, lower: string): boolean => key.trim().toLowerCase() === lower;

const valueIn = (lines: readonly LineItem[], lower: string): number | undefined =>
  parseFigure(lines.find((line) => isKey(line, lower))?.value);

/** Marks the quarters whose profit holds a one-off with what is usual instead. */
function readOneOffs(answer: ValuationAnswer): ValuationAnswer {
  const { financials } = answer;
  const found = oneOffQuarters(financials, businessOf(answer), answer.listedIndustry ?? answer.companyProfile.mgIndustry);
  if (found.size === 0) return answer;
  return {
    ...answer,
    financials: financials.map((period) => {
      const usualPat = found.get(period);
      return usualPat === undefined ? period : { ...period, usualPat };
    }),
  };
}

/** Gives a year without depreciation the operating profit before depreciation of its four quarters, which is its EBITDA. */
function readYearOperatingProfit(answer: ValuationAnswer): ValuationAnswer {
  const found = yearOperatingProfits(answer.financials);
  if (found.size === 0) return answer;
  return {
    ...answer,
    financials: answer.financials.map((period) => {
      const value = found.get(period);
      if (value === undefined) return period;
      const line = { key: 'OperatingProfit', displayName: 'Operating profit, sum of the four quarters', value, estimated: true };
      const { INC = [] } = period.stockFinancialMap;
      return { ...period, stockFinancialMap: { ...period.stockFinancialMap, INC: [...INC, line] } };
    }),
  };
}
