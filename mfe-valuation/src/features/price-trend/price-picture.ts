import type { HistoryAnswer, ValuationAnswer } from '@mulya/contract';
import { amountText, dateText, figureText, fullFigureText, parseIsoDate, type Grouping } from '@mulya/domain';
import type { LineContent } from '../../chart/chart.adapter.tsx';
import { priceMonths, type PriceMonth } from './price-months.ts';
import type { PriceRange } from './price-trend.slice.ts';

/** The price over a range, with the finding and the months behind it. */
export interface PricePicture {
  /** "Price fell 31.9% from Aug 2023 to ₹2,302.00 on 21 Aug 2026" */
  readonly title: string;
  readonly label: string;
  readonly content: LineContent;
  readonly months: readonly PriceMonth[];
}

type Company = Pick<ValuationAnswer, 'yearRange' | 'origins'>;

/** Returns the picture of month-end closes. Undefined with fewer than two of them. Pure. */
export function pricePicture(history: HistoryAnswer, company: Company, range: PriceRange, grouping: Grouping): PricePicture | undefined {
  const months = priceMonths(history, range);
  const closes = months.flatMap(({ label, month, close }) => (close === undefined ? [] : [{ label, month, close }]));
  const [first, last] = [closes[0], closes.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const hasAverage = months.some(({ average }) => average !== undefined);
  const demerged = (history.demergers ?? []).some(({ month }) => month > first.month && month <= last.month);
  const title = `${priceFinding(first, last, history.asOf, grouping)}${demerged ? ', not adjusted for a demerger' : ''}`;
  const levels = yearLevels(history, company, grouping);
  return {
    title,
    label: `Line chart of month-end closes, ${first.label} to ${last.label}. ${title}.${levels.map(({ text }) => ` ${text}.`).join('')} "Table" has the same figures.`,
    months,
    content: {
      kind: 'lines',
      categories: months.map(({ label }) => label),
      series: [
        { name: 'Month-end close', values: months.map(({ close }) => close) },
        ...(hasAverage ? [{ name: 'Average of 12 months', values: months.map(({ average }) => average) }] : []),
      ],
      levels,
      events: eventsOf(history, company, months),
      axisText: (value) => figureText(value, 'inr', grouping).replace(/\.00$/, ''),
      valueText: (value) => fullFigureText(Number(value.toFixed(2)), 'inr', grouping),
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

/** The source's 52-week range, unless the last twelve closes contradict it. */
function yearLevels({ months }: HistoryAnswer, { yearRange }: Company, grouping: Grouping): NonNullable<LineContent['levels']> {
  if (yearRange === undefined) return [];
  const { low, high } = yearRange;
  const isContradicted = months.slice(-12).some(({ close }) => close < low || close > high);
  if (isContradicted) return [];
  return [
    { value: high, text: `52-week high ${amountText(high, 'inr', grouping)}` },
    { value: low, text: `52-week low ${amountText(low, 'inr', grouping)}` },
  ];
}

/** Splits, demergers and filed results, each in its month. */
function eventsOf(history: HistoryAnswer, { origins = [] }: Company, months: readonly PriceMonth[]): NonNullable<LineContent['events']> {
  const known = [
    ...history.actions.map(({ exDate, kind }) => ({ day: exDate, text: kind === 'consolidation' ? 'Consolidation' : 'Split or bonus' })),
    ...(history.demergers ?? []).map(({ month, business }) => ({
      day: month,
      text: business === undefined ? 'Demerger' : `Demerger (${business})`,
    })),
    ...origins.flatMap(({ filedOn }) => (filedOn === undefined ? [] : [{ day: filedOn, text: 'Results' }])),
  ];
  return months.flatMap(({ month }, category) => {
    const texts = new Set(known.filter(({ day }) => day.startsWith(month)).map(({ text }) => text));
    return texts.size === 0 ? [] : [{ category, text: [...texts].join(', ') }];
  });
}
