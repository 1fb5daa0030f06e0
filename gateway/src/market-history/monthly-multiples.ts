import type { ValuationAnswer, HistoryMonth } from '@mulya/contract';
import {
  compareDates,
  hasEbitda,
  isExceptionalYear,
  lineValues,
  orderPeriods,
  parseFigure,
  parseIsoDate,
  publishingDeadline,
  trailingLines,
  type AmountOf,
  type Business,
  type CalendarDate,
  type CompanyEvent,
  type PeriodColumn,
  type PeriodLines,
  addDays,
  breakBetween,
  businessOf,
  isoText,
  multipleValues,
} from '@mulya/domain';
import type { MonthEndClose, PriceHistory } from '../market-data/price-history.ts';

type Financials = ValuationAnswer['financials'];

/** ₹ crore of twelve months; undefined where a line is missing, or a year does not have twelve months. */
interface Earnings {
  readonly rest: 'ttm' | 'annual';
  readonly pat: number | undefined;
  readonly ebitda: number | undefined;
  readonly sales: number | undefined;
}

/** The newest annual balance sheet: ₹ crore, and crore of today's shares. */
interface BalanceSheet {
  readonly shares: number | undefined;
  readonly netWorth: number | undefined;
  readonly netDebt: number | undefined;
}

interface KnownResults {
  readonly earnings: Earnings;
  readonly sheet: BalanceSheet;
}

/** What was published of a company by a day; undefined before its first annual result. */
type ResultsAt = (day: CalendarDate) => KnownResults | undefined;

interface KnownYear {
  readonly end: CalendarDate;
  readonly from: CalendarDate;
  readonly earnings: Earnings;
  readonly sheet: BalanceSheet;
}

/**
 * Prepares the results of a company by day. A result counts from its publishing deadline, because sources don't state the day of
 * publication. Earnings are those of the last four quarters, unless they aren't consecutive, end before the newest annual result, or one of
 * them ends before an event that breaks the comparison with the day. Nothing counts of a year that ends before such an event, and no PAT of
 * a year that fails the check for exceptional profit.
 */
function createResultsByDay(financials: Financials, business: Business, events: readonly CompanyEvent[]): ResultsAt {
  const { periods } = orderPeriods(financials, 'Annual');
  const amounts = new Map(periods.map(({ source }) => [Number(source.FiscalYear), lineValues(source, business)]));
  const years = periods.flatMap(({ column, source }) => {
    const year = Number(source.FiscalYear);
    const isExceptional = business === 'ordinary' && isExceptionalYear((before) => amounts.get(year - before));
    return knownYear(column, lineValues(source, business)).map((known): KnownYear => {
      // A multiple of a one-off is none of the company.
      return isExceptional ? { ...known, earnings: { ...known.earnings, pat: undefined } } : known;
    });
  });
  const trailingAt = createTrailingByDay(financials, business);
  const breaking = breakingEvents(events, years.at(-1)?.end);
  return (day) => {
    const year = years.findLast(({ from }) => compareDates(from, day) <= 0);
    if (year === undefined || breakBetween(breaking, year.end, day) !== undefined) return undefined;
    const trailing = trailingAt(day);
    const isNewest =
      trailing !== undefined && compareDates(trailing.end, year.end) >= 0 && breakBetween(breaking, trailing.firstEnd, day) === undefined;
    return { earnings: isNewest ? trailing.earnings : year.earnings, sheet: year.sheet };
  };
}

/** An unexplained jump before the end of the newest year is a mark on the history alone: March 2020 has hundreds. */
const breakingEvents = (events: readonly CompanyEvent[], newestEnd: CalendarDate | undefined): readonly CompanyEvent[] =>
  events.filter((event) => {
    const isMark = event.kind === 'unexplained-jump' && newestEnd !== undefined && event.date <= isoText(newestEnd);
    return event.breaks && !isMark;
  });

function knownYear({ end, standing }: PeriodColumn, amount: AmountOf): readonly KnownYear[] {
  if (end === undefined) return [];
  const [grossDebt, cash] = [amount('grossDebt'), amount('cash')];
  const isTwelveMonths = standing.is === 'regular';
  return [
    {
      end,
      from: publishingDeadline(end, 'Annual'),
      earnings: isTwelveMonths ? earningsOf('annual', amount) : { rest: 'annual', pat: undefined, ebitda: undefined, sales: undefined },
      sheet: {
        shares: amount('shares'),
        netWorth: amount('netWorth'),
        netDebt: grossDebt === undefined || cash === undefined ? undefined : grossDebt - cash,
      },
    },
  ];
}

/** `firstEnd`: the end of the first of the four quarters. */
interface TrailingEarnings {
  readonly firstEnd: CalendarDate;
  readonly end: CalendarDate;
  readonly earnings: Earnings;
}

/** The last four quarters by day, calculated once for each number of known quarters. */
function createTrailingByDay(financials: Financials, business: Business): (day: CalendarDate) => TrailingEarnings | undefined {
  const quarters = financials
    .filter(({ Type }) => Type === 'Interim')
    .flatMap((period) => {
      const end = parseIsoDate(period.EndDate);
      return end === undefined ? [] : [{ period, from: publishingDeadline(end, 'Interim') }];
    });
  const byCount = new Map<number, TrailingEarnings | undefined>();
  return (day) => {
    const known = quarters.filter(({ from }) => compareDates(from, day) <= 0);
    if (!byCount.has(known.length)) {
      byCount.set(
        known.length,
        trailingEarnings(
          known.map(({ period }) => period),
          business,
        ),
      );
    }
    return byCount.get(known.length);
  };
}

function trailingEarnings(quarters: Financials, business: Business): TrailingEarnings | undefined {
  const lines = trailingLines(quarters, business);
  const end = lines?.column.end;
  const firstEnd = orderPeriods(quarters, 'Interim').periods.at(-4)?.column.end;
  if (lines === undefined || end === undefined || firstEnd === undefined) return undefined;
  return { firstEnd, end, earnings: earningsOf('ttm', amountIn(lines)) };
}

function amountIn(lines: PeriodLines): AmountOf {
  return (name) => {
    const cell = lines.line(name);
    return cell.is === 'figure' ? cell.value : undefined;
  };
}

function earningsOf(rest: Earnings['rest'], amount: AmountOf): Earnings {
  // EBIT is no EBITDA, so its multiple is not one of them.
  return { rest, pat: amount('pat'), ebitda: hasEbitda(amount) ? amount('ebitda') : undefined, sales: amount('sales') };
}

const noMultiples = { pe: null, pb: null, evEbitda: null, evSales: null };

/**
 * Returns each month with its close, ₹, and its multiples on what was published by its last day (the newest month: by the day of its
 * price). A multiple is null on a loss, on a negative base or value, and where a line is missing; so is EV of lenders and insurers. From an
 * event that breaks the company's figures, multiples are null until the first figures after it. After an unexplained jump, those of a real
 * fall or rise stand beside them.
 *
 * @param answer the company's statements; undefined where the source has none
 */
export function monthlyMultiples({ closes, asOf }: Pick<PriceHistory, 'closes' | 'asOf'>, answer?: ValuationAnswer): HistoryMonth[] {
  const business = answer === undefined ? 'ordinary' : businessOf(answer);
  const { financials = [], events = [] } = answer ?? {};
  const resultsAt = createResultsByDay(financials, business, events);
  const others = events.filter(({ kind }) => kind !== 'unexplained-jump');
  const resultsIfReal = others.length === events.length ? () => undefined : createResultsByDay(financials, business, others);
  // The count of another share class is none of the company.
  const isClass = events.some(({ kind }) => kind === 'share-class');
  const sharesNow = isClass ? undefined : parseFigure(answer?.sharesOutstanding);
  const multiplesOn = (known: KnownResults, close: number, at: number): NonNullable<HistoryMonth['ifReal']> => {
    const { rest, ...earnings } = known.earnings;
    const figures = { price: close, ...known.sheet, ...earnings };
    // The newest TTM PE is that of the page: on today's shares.
    const isOfToday = rest === 'ttm' && at === closes.length - 1 && sharesNow !== undefined && sharesNow > 0;
    const { pe } = multipleValues(business, isOfToday ? { ...figures, shares: sharesNow } : figures);
    return { ...multipleValues(business, figures), pe, earnings: rest };
  };
  return closes.map(({ month, close }, at) => {
    const day = lastDay({ month, asOf });
    const [known, ifReal] = day === undefined ? [] : [resultsAt(day), resultsIfReal(day)];
    if (known !== undefined) return { month, close, ...multiplesOn(known, close, at) };
    const none = { month, close, ...noMultiples, earnings: 'annual' as const };
    return ifReal === undefined ? none : { ...none, ifReal: multiplesOn(ifReal, close, at) };
  });
}

/** The month's calendar end, or the day of the newest price in its month. */
function lastDay({ month, asOf }: Pick<MonthEndClose, 'month'> & Pick<PriceHistory, 'asOf'>): CalendarDate | undefined {
  if (asOf.startsWith(month)) return parseIsoDate(asOf);
  const first = parseIsoDate(`${month}-01`);
  // The day before the next month; month 13 is next January.
  return first === undefined ? undefined : addDays({ ...first, month: first.month + 1 }, -1);
}
