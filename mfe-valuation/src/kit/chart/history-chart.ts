import type { HistoryAction, HistoryAnswer } from '@mulya/contract';
import { amountText, figureText, fullFigureText, type Grouping } from '@mulya/domain';
import { methodNames, oneOffBefore, type Model } from '@mulya/valuation-model/fair-value';
import type { HistoryBand } from '@mulya/valuation-model/valuation-methods';
import type { LineContent } from './chart.adapter.tsx';
import { monthSpan } from '../month-span.ts';

/** A month of the line; undefined without a close, or without a meaningful multiple. */
interface DrawnMonth {
  /** "2022-03". */
  readonly month: string;
  /** "Mar 2022" */
  readonly label: string;
  readonly value: number | undefined;
}

/** Every month from the first to the last of the band. The source omits months without a close; here they are gaps. Pure. */
export function drawnMonths({ points }: Pick<HistoryBand, 'points'>): readonly DrawnMonth[] {
  const known = new Map(points.map((point) => [point.month, point]));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  return monthSpan(first.month, last.month).map((month) => {
    const point = known.get(month);
    return { month, label: point?.label ?? month, value: point?.multiple?.cell.value };
  });
}

/** The past of a multiple as a line with its median, its middle half as a band, and splits and demergers as marks. Pure. */
export function historyLine(band: HistoryBand, { actions }: Pick<HistoryAnswer, 'actions'>, grouping: Grouping): LineContent {
  const months = drawnMonths(band);
  const { statistics } = band;
  const median = statistics?.median.cell;
  const [from, to] = [statistics?.lowerQuartile.cell, statistics?.upperQuartile.cell];
  return {
    kind: 'lines',
    categories: months.map(({ label }) => label),
    series: [{ name: methodNames[band.method], values: months.map(({ value }) => value) }],
    levels: median?.is === 'figure' ? [{ value: median.value, text: `Median ${figureText(median.value, 'times', grouping)}` }] : [],
    band: from?.is === 'figure' && to?.is === 'figure' ? { from: from.value, to: to.value } : undefined,
    events: [
      ...actions.map((action) => ({ day: action.exDate, text: actionText(action) })),
      ...band.demergers.map(({ month, business }) => ({
        day: month,
        text: business === undefined ? 'Demerger' : `Demerger (${business})`,
      })),
    ].flatMap(({ day, text }) => {
      const category = months.findIndex(({ month }) => day.startsWith(month));
      return category < 0 ? [] : [{ category, text }];
    }),
    unit: 'times',
    axisText: (value) => figureText(value, 'times', grouping),
    valueText: (value) => fullFigureText(value, 'times', grouping),
  };
}

/**
 * "PE 17.2x: cheaper than 71% of the last 69 months; median 24.1x", or why there is no rank. Where a quarter holds a one-off, both PEs
 * stand in brackets. Pure.
 */
export function historyFinding({ method, today, sentence, statistics }: HistoryBand, model: Model, grouping: Grouping): string {
  const name = methodNames[method];
  const oneOff = oneOffBefore(model, method);
  const both = oneOff === undefined ? '' : ` (${oneOff})`;
  const median = statistics?.median.cell;
  if (today.cell.is !== 'figure' || median?.is !== 'figure') return `${name}${both}. ${sentence}`;
  const rank = `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '');
  return `${name} ${amountText(today.cell.value, 'times', grouping)}${both}: ${rank}; median ${amountText(median.value, 'times', grouping)}`;
}

/** The line for screen readers and for documents: months, finding, and what the band is. Pure. */
export function historyAlternative(band: HistoryBand, model: Model, grouping: Grouping): string {
  const months = drawnMonths(band);
  const span = `${months[0]?.label ?? ''} to ${months.at(-1)?.label ?? ''}`;
  return `Line chart of ${methodNames[band.method]} by month, ${span}. ${historyFinding(band, model, grouping)}. The band is the middle half of the months.`;
}

const actionText = ({ kind }: HistoryAction): string => (kind === 'consolidation' ? 'Consolidation' : 'Split or bonus');
