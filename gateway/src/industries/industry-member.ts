import type { CompsFigures, CompsKey, IndustryMember, Listing, ValuationAnswer } from '@mulya/contract';
import { businessOf, chooseMarketPrice, isoText, lineValues, orderPeriods, parseFigure, yearBefore, type LineName } from '@mulya/domain';
import { eventBeforePrice, eventBetween, isExceptional, type Year } from './compared-years.ts';

type ValueOf = (name: LineName) => number | undefined;

/** The lines of the latest year. */
const latestLines = [
  'shares',
  'sales',
  'operatingIncome',
  'operatingProfit',
  'depreciation',
  'interest',
  'interestIncome',
  'netInterestIncome',
  'pat',
  'grossDebt',
  'cash',
  'equity',
  'reserves',
  'totalAssets',
  'currentLiabilities',
] as const satisfies readonly (CompsKey & LineName)[];

/** The lines of earlier years, by their key: the line, and the years before the latest one. */
const earlierLines = [
  ['sales1', 'sales', 1],
  ['sales3', 'sales', 3],
  ['sales5', 'sales', 5],
  ['pat1', 'pat', 1],
  ['pat3', 'pat', 3],
  ['pat5', 'pat', 5],
  ['totalAssets1', 'totalAssets', 1],
] as const satisfies readonly (readonly [CompsKey, LineName, number])[];

/** A company for comps: its latest price and the lines of its annual years, from which the page calculates the metrics. */
export function industryMember({ name, isin, nse }: Listing, answer: ValuationAnswer): Omit<IndustryMember, 'source'> {
  const business = businessOf(answer);
  const { periods } = orderPeriods(answer.financials, 'Annual');
  const latest = periods.at(-1);
  const event = eventBeforePrice(latest, answer);
  const growthEvent = latest === undefined ? undefined : eventBetween(periods[0], latest, answer.events);
  return {
    name,
    isin,
    nse,
    business,
    end: latest?.column.end === undefined ? null : isoText(latest.column.end),
    isRegular: latest?.column.standing.is === 'regular',
    ...(latest !== undefined && isExceptional(latest, periods, business) ? { isExceptional: true } : {}),
    ...(event === undefined ? {} : { event }),
    ...(growthEvent === undefined ? {} : { growthEvent }),
    figures: withoutGaps({
      price: chooseMarketPrice(answer.currentPrice)?.price,
      ...(isShareClass(answer) ? {} : countsOf(answer)),
      dividends: answer.yearDividends?.perShare,
      ...(latest === undefined ? {} : figuresOf(latest, comparablePeriods(periods, latest, answer.events), business)),
    }),
  };
}

const comparablePeriods = (periods: readonly Year[], latest: Year, events: ValuationAnswer['events']): readonly Year[] =>
  periods.filter((year) => eventBetween(year, latest, events) === undefined);

/** Market cap and count of another share class say nothing of its issuer. */
const isShareClass = ({ events = [] }: ValuationAnswer): boolean => events.some(({ kind }) => kind === 'share-class');

const countsOf = ({ marketCap, sharesOutstanding }: ValuationAnswer): Gaps => ({
  marketCap: positive(parseFigure(marketCap)),
  sharesNow: positive(parseFigure(sharesOutstanding)),
});

type Gaps = { readonly [Key in CompsKey]?: number | undefined };

function figuresOf(latest: Year, periods: readonly Year[], business: IndustryMember['business']): Gaps {
  const valueOf = lineValues(latest.source, business);
  const years = new Map<number, ValueOf>();
  const ago = (count: number): ValueOf => {
    const known = years.get(count);
    if (known !== undefined) return known;
    const year = yearBefore(latest, periods, count);
    const made: ValueOf = year === undefined ? () => undefined : lineValues(year.source, business);
    years.set(count, made);
    return made;
  };
  // Total income less interest is no net interest income, and what it is made of makes none.
  const lines = valueOf('incomeLessInterest') === undefined ? latestLines : latestLines.filter((line) => line !== 'interestIncome');
  return {
    ...Object.fromEntries(lines.map((line) => [line, valueOf(line)])),
    ...Object.fromEntries(earlierLines.map(([key, line, count]) => [key, ago(count)(line)])),
  };
}

const positive = (value: number | undefined): number | undefined => (value !== undefined && value > 0 ? value : undefined);

/** Sums of the source's figures have twelve digits, without the noise of binary fractions. */
function withoutGaps(figures: Gaps): CompsFigures {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([key, value]) => (value === undefined ? [] : [[key, Number(value.toPrecision(12))]])),
  );
}
