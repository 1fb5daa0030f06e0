import { amountText, cellText, fullFigureText, type Grouping } from '@mulya/domain';
import { compareByMetrics, type CompsEntry, type CompsMedian, type CompsRow, type Metric } from '@mulya/valuation-model/comps';
import type { PointContent } from '../../../kit/chart/chart.adapter.tsx';
import { baseOf, multipleOf, type ScatterChoice } from '../../../model/peers/scatter-metrics.ts';

/** The scatter of a multiple against growth or return, with its texts. */
export interface ScatterChart {
  readonly content: PointContent;
  /** The finding as a sentence. */
  readonly title: string;
  /** The text alternative. */
  readonly label: string;
  /** The companies without a point, each with its reason. An empty text if there are none. */
  readonly notDrawn: string;
  /** True if all figures are loaded and no peer has a point. */
  readonly isEmpty: boolean;
}

/** A metric with its name in a sentence: "sales growth". */
interface NamedMetric {
  readonly metric: Metric;
  readonly short: string;
}

/**
 * Draws the company and its peers by two metrics of comps. A company needs a figure of both, and a multiple above zero. The medians are
 * those of the table.
 *
 * @param entries the company first
 */
export function scatterChart(entries: readonly CompsEntry[], choice: ScatterChoice, grouping: Grouping): ScatterChart {
  const multiple: NamedMetric = { metric: multipleOf(choice), short: multipleOf(choice).name };
  const base = baseOf(choice);
  const { rows, medians } = compareByMetrics([base.metric, multiple.metric], entries, 'peers');
  const points = rows.flatMap((row) => pointOf(row, { base, multiple }, grouping) ?? []);
  const loading = rows.filter(({ cells }) => cells === undefined).length;
  const isEmpty = loading === 0 && !points.some(({ subject }) => !subject);
  const title =
    loading > 0
      ? `${multiple.short} and ${base.short} of ${rows[0]?.entry.name ?? ''} and its peers; ${loading} of ${rows.length - 1} peers still loading`
      : isEmpty
        ? `No peer has both ${multiple.short} and ${base.short}`
        : findingOf(rows, medians, { base, multiple }, grouping);
  // A median without the pending peers would move.
  const axisOf = ({ metric }: NamedMetric, median: CompsMedian | undefined) => axis(metric, loading === 0 ? median : undefined, grouping);
  const without = rows.flatMap((row) => {
    const reason = whyNot(row, { base, multiple });
    return reason === undefined ? [] : [`${row.entry.name}, ${reason}`];
  });
  return {
    content: { kind: 'points', points, x: axisOf(base, medians[0]), y: axisOf(multiple, medians[1]) },
    title,
    label: [`Scatter of ${multiple.metric.name} against ${base.metric.name}`, title, ...points.map(({ detail }) => detail)]
      .join('. ')
      .concat('.'),
    notDrawn: without.length === 0 ? '' : `Not drawn: ${without.join('; ')}.`,
    isEmpty,
  };
}

interface Axes {
  readonly base: NamedMetric;
  readonly multiple: NamedMetric;
}

const axis = (metric: Metric, median: CompsMedian | undefined, grouping: Grouping): PointContent['x'] => ({
  title: metric.name,
  axisText: (value) => fullFigureText(value, metric.unit, grouping), // a rounded tick would be at the wrong place
  minSpan: metric.id === 'pb' ? 1 : 5,
  floor: metric.unit === 'times' ? 0 : undefined,
  mark: median?.cell.is === 'figure' ? { value: median.cell.value, text: `Peer median ${written(median.cell, grouping)}` } : undefined,
});

/** The point of a company; undefined while it loads, and for one that is not drawn. */
function pointOf(row: CompsRow, axes: Axes, grouping: Grouping): PointContent['points'][number] | undefined {
  const [x, y] = (row.cells ?? []).map(({ cell }) => cell);
  if (x?.is !== 'figure' || y?.is !== 'figure' || whyNot(row, axes) !== undefined) return undefined;
  const { name, own } = row.entry;
  const detail = `${name}: ${axes.multiple.short} ${written(y, grouping)}, ${axes.base.short} ${written(x, grouping)}`;
  return { name, x: x.value, y: y.value, subject: own, detail };
}

/** Why a company has no point; undefined if it has one, or is loading. */
function whyNot({ entry, cells, apart }: CompsRow, { base, multiple }: Axes): string | undefined {
  if (cells === undefined) return undefined;
  if (entry.figures.is === 'none') return 'no figures';
  if (apart !== undefined) return 'older latest year';
  const [x, y] = cells.map(({ cell }) => cell);
  for (const [cell, { short }] of [[y, multiple] as const, [x, base] as const]) {
    if (cell?.is === 'words') return `${short} ${cellText(cell)}`;
    if (cell?.is !== 'figure') return `no ${short}`;
    if (cell.footnote !== undefined) return `${short} on a base of zero`;
  }
  return y?.is === 'figure' && y.value <= 0 ? `${multiple.short} not above zero` : undefined;
}

/** "Own Ltd has a PE of 20.0x, below the peer median of 30.0x, and PAT growth of 8.0%, above the median of 5.0%" */
function findingOf(rows: readonly CompsRow[], medians: readonly (CompsMedian | undefined)[], axes: Axes, grouping: Grouping): string {
  const { base, multiple } = axes;
  const [xMedian, yMedian] = medians.map((median) => median?.cell);
  const own = rows.find(({ entry }) => entry.own);
  const [x, y] = own?.cells?.map(({ cell }) => cell) ?? [];
  if (xMedian?.is !== 'figure' || yMedian?.is !== 'figure') return `${multiple.short} and ${base.short} of the peers`;
  if (own === undefined || x?.is !== 'figure' || y?.is !== 'figure' || whyNot(own, axes) !== undefined) {
    const name = own?.entry.name ?? 'The company';
    return `${name} has no point; peer medians: ${multiple.short} ${written(yMedian, grouping)}, ${base.short} ${written(xMedian, grouping)}`;
  }
  const article = multiple.metric.id === 'evEbitda' ? 'an' : 'a';
  return (
    `${own.entry.name} has ${article} ${multiple.short} of ${written(y, grouping)}, ${placeOf(y.value, yMedian.value)} the peer median of ` +
    `${written(yMedian, grouping)}, and ${base.short} of ${written(x, grouping)}, ${placeOf(x.value, xMedian.value)} the median of ${written(xMedian, grouping)}`
  );
}

const placeOf = (value: number, median: number): 'at' | 'above' | 'below' => (value === median ? 'at' : value > median ? 'above' : 'below');

const written = ({ value, unit }: { readonly value: number; readonly unit: Metric['unit'] }, grouping: Grouping): string =>
  amountText(value, unit, grouping);
