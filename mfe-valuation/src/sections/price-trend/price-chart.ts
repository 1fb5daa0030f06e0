import type { HistoryAnswer, ValuationAnswer } from '@mulya/contract';
import { amountText, dateText, figureText, fullFigureText, parseIsoDate, type Grouping } from '@mulya/domain';
import type { LineContent } from '../../kit/chart/chart.adapter.tsx';
import { dayText, priceDays, type PriceDays, type PricePoint } from './price-days.ts';
import { priceMonths, type PriceMonth } from './price-months.ts';
import type { PriceRange } from '../../model/price-trend.slice.ts';

/** A row of the chart's table. */
interface PriceClose {
  /** "2026-08", or the ISO date of a day. */
  readonly key: string;
  readonly label: string;
  readonly close: number | undefined;
  readonly average: number | undefined;
}

/** The price over a range, with the finding and the closes behind it. */
export interface PriceChart {
  /** "Price fell 31.9% from Aug 2023 to ₹2,302.00 on 21 Aug 2026" */
  readonly title: string;
  readonly label: string;
  readonly content: LineContent;
  /** Oldest first. */
  readonly closes: readonly PriceClose[];
  /** Whether closes of single days are among them. */
  readonly hasDays: boolean;
}

type Company = Pick<ValuationAnswer, 'yearRange' | 'origins'>;

/**
 * Returns the chart of month-end closes; over one year, that of single days where they are held. Undefined with fewer than two
 * month-ends. Pure.
 */
export function priceChart(history: HistoryAnswer, company: Company, range: PriceRange, grouping: Grouping): PriceChart | undefined {
  const months = priceMonths(history, range);
  const ends = months.flatMap(({ label, month, close }) => (close === undefined ? [] : [{ label, month, close }]));
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const demerged = (history.demergers ?? []).some(({ month }) => month > first.month && month <= last.month);
  const title = `${priceFinding(first, last, history.asOf, grouping)}${demerged ? ', not adjusted for a demerger' : ''}`;
  const levels = yearLevels(history, company, grouping);
  const days = range === 1 ? priceDays(history, months) : undefined;
  const lines = days === undefined ? monthLines(months, eventsOf(history, company)) : dayLines(days, eventsOf(history, company));
  return {
    title,
    label: `Line chart of ${lines.words}, ${first.label} to ${last.label}. ${title}.${levels.map(({ text }) => ` ${text}.`).join('')} "Table" has the same figures.`,
    closes: lines.closes,
    hasDays: days !== undefined,
    content: {
      kind: 'lines',
      ...lines.content,
      levels,
      axisText: (value) => figureText(value, 'inr', grouping).replace(/\.00$/, ''),
      valueText: (value) => fullFigureText(Number(value.toFixed(2)), 'inr', grouping),
    },
  };
}

interface PriceLines {
  /** "month-end closes" */
  readonly words: string;
  readonly closes: readonly PriceClose[];
  readonly content: Pick<LineContent, 'categories' | 'series' | 'events'>;
}

const averageName = 'Average of 12 months';

function monthLines(months: readonly PriceMonth[], events: readonly PriceEvent[]): PriceLines {
  const hasAverage = months.some(({ average }) => average !== undefined);
  return {
    words: 'month-end closes',
    closes: months.map(({ month, label, close, average }) => ({ key: month, label, close, average })),
    content: {
      categories: months.map(({ label }) => label),
      series: [
        { name: 'Month-end close', values: months.map(({ close }) => close) },
        ...(hasAverage ? [{ name: averageName, values: months.map(({ average }) => average) }] : []),
      ],
      events: placeEvents(events, (day) => months.findIndex(({ month }) => day.startsWith(month))),
    },
  };
}

function dayLines({ dates, points, words }: PriceDays, events: readonly PriceEvent[]): PriceLines {
  const labels = new Map(points.map(({ date, label }) => [date, label]));
  const places = new Map(dates.map((date, at) => [date, at]));
  const seriesOf = (name: string, of: readonly PricePoint[], value: 'close' | 'average') => ({
    name,
    values: of.map((point) => point[value]),
    at: of.map(({ date }) => places.get(date) ?? 0),
  });
  const ends = points.filter(({ endsMonth }) => endsMonth);
  const hasAverage = ends.some(({ average }) => average !== undefined);
  return {
    words: `${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    closes: points.map(({ date, label, close, average }) => ({ key: date, label, close, average })),
    content: {
      categories: dates.map((date) => labels.get(date) ?? dayText(date)),
      series: [seriesOf(words, points, 'close'), ...(hasAverage ? [seriesOf(averageName, ends, 'average')] : [])],
      // A month alone is placed on its first day, and a holiday on the next date.
      events: placeEvents(events, (day) => (day < (dates[0] ?? '').slice(0, day.length) ? -1 : dates.findIndex((date) => date >= day))),
    },
  };
}

type Close = Pick<PriceMonth, 'label'> & { readonly close: number };

function priceFinding(first: Close, last: Close, asOf: string, grouping: Grouping): string {
  const change = (last.close / first.close - 1) * 100;
  const size = amountText(Math.abs(change), 'percent', grouping);
  const verb = change < 0 ? 'fell' : 'rose';
  const newest = parseIsoDate(asOf);
  const day = newest === undefined ? '' : ` on ${dateText(newest)}`;
  return `Price ${verb} ${size} from ${first.label} to ${amountText(last.close, 'inr', grouping)}${day}`;
}

/** The source's 52-week range, unless a close of the last twelve months contradicts it. */
function yearLevels({ months, days = [] }: HistoryAnswer, { yearRange }: Company, grouping: Grouping): NonNullable<LineContent['levels']> {
  if (yearRange === undefined) return [];
  const { low, high } = yearRange;
  const isContradicted = [...months.slice(-12), ...days].some(({ close }) => close < low || close > high);
  if (isContradicted) return [];
  return [
    { value: high, text: `52-week high ${amountText(high, 'inr', grouping)}` },
    { value: low, text: `52-week low ${amountText(low, 'inr', grouping)}`, below: true },
  ];
}

/** `day`: an ISO date, or a month where the day is not known. */
interface PriceEvent {
  readonly day: string;
  readonly text: string;
}

/** Splits, demergers and filed results. */
function eventsOf(history: HistoryAnswer, { origins = [] }: Company): readonly PriceEvent[] {
  return [
    ...history.actions.map(({ exDate, kind }) => ({ day: exDate, text: kind === 'consolidation' ? 'Consolidation' : 'Split or bonus' })),
    ...(history.demergers ?? []).map(({ month, business }) => ({
      day: month,
      text: business === undefined ? 'Demerger' : `Demerger (${business})`,
    })),
    ...origins.flatMap(({ filedOn }) => (filedOn === undefined ? [] : [{ day: filedOn, text: 'Results' }])),
  ];
}

/** Joins the events of each category. @param placeOf the index of a day's category; −1 outside of the range */
function placeEvents(events: readonly PriceEvent[], placeOf: (day: string) => number): NonNullable<LineContent['events']> {
  const texts = new Map<number, Set<string>>();
  for (const { day, text } of events) {
    const category = placeOf(day);
    if (category >= 0) texts.set(category, (texts.get(category) ?? new Set<string>()).add(text));
  }
  return [...texts].toSorted(([one], [other]) => one - other).map(([category, found]) => ({ category, text: [...found].join(', ') }));
}
