import type { CompanySummary, Listing, ValuationAnswer } from '@mulya/contract';
import {
  annualLines,
  businessOf,
  chooseMarketPrice,
  compareDates,
  contiguousQuarters,
  exceptionalWords,
  isAnotherShareCount,
  isoText,
  missingCell,
  monthsBetween,
  nextResults,
  notComparableText,
  orderPeriods,
  parseFigure,
  parseIsoDate,
  periodMultiple,
  priceBreak,
  publishingDeadline,
  reportedCell,
  trailingLines,
  trailingMultiple,
  type Cell,
  type PeriodLines,
} from '@mulya/domain';
import { compareCompany } from '../industries/compared-company.ts';
import { monthlyMultiples } from '../market-history/monthly-multiples.ts';

/** The last quote of a company that was accepted. ₹ a share; `change`: percent; `at`: ISO time. */
export interface LastQuote {
  readonly price: number;
  readonly change?: number | null;
  readonly low52?: number | null;
  readonly high52?: number | null;
  readonly exchange?: 'NSE' | 'BSE';
  readonly at: string;
  /** A jump of the price without a known action. */
  readonly event?: NonNullable<ValuationAnswer['events']>[number] | undefined;
}

/** Summarises a company in one row, with the figures of its own page. `today`: ISO date, for a price without a day. */
export function summarizeCompany(listing: Listing, answer: ValuationAnswer, today: string): CompanySummary {
  const { yearRange, percentChange, asOf } = answer;
  return {
    name: listing.name,
    price: chooseMarketPrice(answer.currentPrice)?.price ?? null,
    change: parseFigure(percentChange) ?? null,
    asOf: asOf.price,
    ...presentPe(listing, answer, today),
    low52: yearRange?.low ?? null,
    high52: yearRange?.high ?? null,
    ...reportingOf(answer),
  };
}

/** The answer at the price of a quote, with its event. */
export function withQuote(answer: ValuationAnswer, quote: LastQuote): ValuationAnswer {
  const { yearRange: _range, ...others } = answer;
  const { price, low52, high52, change = null, exchange = 'NSE', at, event } = quote;
  return {
    ...others,
    currentPrice: { BSE: null, NSE: null, [exchange]: price },
    percentChange: change,
    ...(typeof low52 === 'number' && typeof high52 === 'number' ? { yearRange: { low: low52, high: high52 } } : {}),
    asOf: { ...answer.asOf, price: at },
    ...(event === undefined ? {} : { events: [...(answer.events ?? []), event] }),
  };
}

type PresentPe = Pick<CompanySummary, 'pe' | 'peBasis'>;

/**
 * PE as At a glance has it: the newest month of own history, on the last four quarters or the last year; else that of the list of
 * industries, on the latest year; else why there is none. Across an event that breaks the comparison the words name it.
 */
function presentPe(listing: Listing, answer: ValuationAnswer, today: string): PresentPe {
  const { events, financials } = answer;
  const business = businessOf(answer);
  const [annual, trailing] = [annualLines(financials, business), trailingLines(financials, business)];
  const newest = annual.findLast(({ column }) => column.standing.is === 'regular');
  const lines = trailing ?? newest;
  const price = chooseMarketPrice(answer.currentPrice)?.price;
  const priceDay = parseIsoDate(answer.asOf.price);
  const event = lines && priceBreak({ events, priceDay }, lines.column);
  if (event !== undefined) return { pe: null, peBasis: notComparableText(event) };
  if (price === undefined) return { pe: null, peBasis: 'needs price' };

  const day = (answer.asOf.price ?? today).slice(0, 10);
  const [month] = monthlyMultiples({ closes: [{ month: day.slice(0, 7), close: price }], asOf: day }, answer);
  if (typeof month?.pe === 'number')
    return { pe: month.pe, peBasis: month.earnings === 'ttm' ? trailingBasis(trailing) : publishedYear(annual, day) };
  const { pe } = compareCompany(listing, answer);
  if (typeof pe === 'number') return { pe, peBasis: annual.at(-1)?.column.label ?? null };

  const reported = (value: number | undefined, unit: 'inr' | 'crore' | 'shares-crore'): Cell =>
    value === undefined ? missingCell('Not known.') : reportedCell(value, unit, { line: 'Market', period: day });
  const company = {
    ...{ business, annual, events, priceDay },
    price: reported(price, 'inr'),
    marketCap: reported(parseFigure(answer.marketCap), 'crore'),
    shares: reported(parseFigure(answer.sharesOutstanding), 'shares-crore'),
  };
  if (lines === undefined || newest === undefined) return { pe: null, peBasis: notCompared(annual, company.shares) };
  const cell = trailing === undefined ? periodMultiple('pe', company, newest) : trailingMultiple('pe', company, trailing, newest);
  return { pe: null, peBasis: cell.is === 'words' ? cell.text : cell.is === 'missing' ? 'needs PAT' : notCompared(annual, company.shares) };
}

const trailingBasis = (trailing: PeriodLines | undefined): string =>
  trailing?.reportedPat === undefined ? 'TTM' : 'TTM without the one-off';

/** The newest year that was published by a day, ISO. */
function publishedYear(annual: readonly PeriodLines[], day: string): string | null {
  const on = parseIsoDate(day);
  const isPublished = ({ column: { end } }: PeriodLines): boolean =>
    on !== undefined && end !== undefined && compareDates(publishingDeadline(end, 'Annual'), on) <= 0;
  return annual.findLast(isPublished)?.column.label ?? null;
}

/** Why a PE that could be calculated is compared with nothing. */
function notCompared(annual: readonly PeriodLines[], sharesNow: Cell): string {
  const latest = annual.at(-1);
  if (latest === undefined) return 'needs PAT';
  if (latest.column.standing.is !== 'regular') return `not comparable: ${latest.column.label}`;
  return isAnotherShareCount(latest.line('shares'), sharesNow) ? 'not comparable (share count changed)' : exceptionalWords;
}

/** The newest quarter, else the newest year, and when the results after it are due. */
function reportingOf({ financials }: Pick<ValuationAnswer, 'financials'>): Pick<CompanySummary, 'newest' | 'nextResults'> {
  const ended = (type: 'Annual' | 'Interim') =>
    orderPeriods(financials, type).periods.flatMap(({ column: { end, label } }) => (end === undefined ? [] : [{ end, label }]));
  const [years, interims] = [ended('Annual'), ended('Interim')];
  const [year, interim] = [years.at(-1), interims.at(-1)];
  const newest = interim === undefined || (year !== undefined && compareDates(year.end, interim.end) > 0) ? year : interim;
  if (newest === undefined) return { newest: null, nextResults: null };
  const before = interims.at(-2);
  const isHalfYearly =
    interim !== undefined &&
    before !== undefined &&
    contiguousQuarters(interims, 2) === undefined &&
    monthsBetween(before.end, interim.end) === 6;
  const next = nextResults(isoText(newest.end), {
    ...(year === undefined ? {} : { yearEnd: year.end.month }),
    reports: isHalfYearly ? 'half-years' : 'quarters',
  });
  return { newest: newest.label.replace(/ \(.*\)$/, ''), nextResults: next ?? null };
}
