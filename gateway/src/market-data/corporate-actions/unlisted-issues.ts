import type { FinancialPeriod, RawFigure, ValuationAnswer } from '@mulya/contract';
import { chooseMarketPrice, parseFigure, type CloseBasis } from '@mulya/domain';
import { daysBetween, weekdaysBetween } from '../calendar-day.ts';
import { reportedShareCount } from '../share-count.ts';
import { explainShares, type ShareAction } from './corporate-action.ts';

/** Of the weekdays, how many are days of trading at least. */
const tradingDays = 0.9;

/** A figure beside the price must be in the price's shares. */
type OpenIssue = readonly [issue: ShareAction, basis: Exclude<CloseBasis, 'restated'>];

/**
 * Brings the figures of a pack to the shares of its price, where an issue before that price is not in its list. The source's closes say
 * whether it knew the issue. Where it did not, the year-end closes, the dividends and, unless they fit the issue by themselves, the count
 * and the market cap are restated. What mixes days before and after the issue is left out, and so is what nothing shows the basis of.
 *
 * @param bases of the issues that the pack could list and does not
 */
export function restateUnlisted(answer: ValuationAnswer, bases: ReadonlyMap<ShareAction, CloseBasis>): ValuationAnswer {
  const priceDay = answer.asOf.price;
  // Closes and counts of a live answer are not those of one source.
  if (priceDay === null || answer.source.id !== 'pack') return answer;
  return [...bases].reduce<ValuationAnswer>(
    (restated, [issue, basis]) =>
      basis === 'restated' || issue.exDate > priceDay ? restated : restateFor(restated, [issue, basis], priceDay),
    answer,
  );
}

function restateFor(answer: ValuationAnswer, open: OpenIssue, priceDay: string): ValuationAnswer {
  const [{ exDate }] = open;
  const { yearRange, yearDividends, ...others } = answer;
  const dividends = dividendsFor(yearDividends, open);
  return {
    ...others,
    ...(yearRange === undefined || isInYear(exDate, priceDay) ? {} : { yearRange }),
    ...(dividends === undefined ? {} : { yearDividends: dividends }),
    ...(exDate === priceDay ? { percentChange: null } : {}),
    stockTechnicalData: answer.stockTechnicalData.filter(({ days }) => days <= weekdaysBetween(exDate, priceDay) * tradingDays),
    financials: answer.financials.map((period) => yearEndFor(period, open)),
    ...countsFor(answer, open),
  };
}

const isInYear = (day: string, until: string): boolean => daysBetween(day, until) <= 366;

function dividendsFor(paid: ValuationAnswer['yearDividends'], [{ exDate, factor }, basis]: OpenIssue): ValuationAnswer['yearDividends'] {
  if (paid === undefined || daysBetween(exDate, paid.to) > 366) return paid;
  return basis === 'unknown' || exDate <= paid.to ? undefined : { ...paid, perShare: paid.perShare / factor };
}

function yearEndFor(period: FinancialPeriod, [{ exDate, factor }, basis]: OpenIssue): FinancialPeriod {
  const { yearEndClose, ...others } = period;
  if (yearEndClose === undefined || period.EndDate >= exDate) return period;
  return basis === 'unknown' ? others : { ...others, yearEndClose: yearEndClose / factor };
}

/** A source that did not know the issue has the count of before it, unless a statement or its own current count shows otherwise. */
function countsFor(answer: ValuationAnswer, [issue, basis]: OpenIssue): Partial<Pick<ValuationAnswer, 'sharesOutstanding' | 'marketCap'>> {
  const { sharesOutstanding, marketCap, financials, currentPrice } = answer;
  const current = parseFigure(sharesOutstanding);
  const newest = financials
    .filter((period) => reportedShareCount(period) !== undefined)
    .toSorted((one, other) => one.EndDate.localeCompare(other.EndDate))
    .at(-1);
  if (basis === 'unknown' || current === undefined || newest === undefined || newest.EndDate >= issue.exDate) return {};
  const stated = newest.restatedShares?.shares ?? reportedShareCount(newest);
  if (explainShares(stated, current, [issue]).length > 0) return {};
  const cap = parseFigure(marketCap);
  const price = chooseMarketPrice(currentPrice)?.price ?? NaN;
  const isOldCap = cap !== undefined && Math.abs(Math.log(cap / (price * current))) < Math.abs(Math.log(issue.factor)) / 2;
  const scaled = (value: number): RawFigure => Number((value * issue.factor).toPrecision(12));
  return { sharesOutstanding: scaled(current), ...(isOldCap ? { marketCap: scaled(cap) } : {}) };
}
