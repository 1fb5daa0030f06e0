import { amountText, figureText, fullFigureText, type Cell, type Grouping } from '@mulya/domain';
import type { GrowthAnalysis, MetricGrowth } from '@mulya/valuation-model/growth-analysis';
import type { ColumnContent } from '../../kit/chart/chart.adapter.tsx';
import { changeFinding, shortPeriod, type PeriodCell } from '../../kit/chart/change-finding.ts';
import { growthLabel } from '../../kit/chart/growth-label.ts';

/** The metrics as columns with their growth, and the finding. */
export interface GrowthChart {
  /** "PAT grew slower than revenue from FY23 to FY25: 7.3% a year against 8.1%" */
  readonly title: string;
  readonly label: string;
  readonly content: ColumnContent;
}

/** Returns columns of the metrics that have figures, each with its growth over the year before. Undefined without a figure. Pure. */
export function growthChart({ metrics, years }: GrowthAnalysis, grouping: Grouping): GrowthChart | undefined {
  const drawn = metrics.filter(({ amounts }) => amounts.some(({ cell }) => cell.is === 'figure'));
  const periods = years.map(({ year, period }) => period?.column.label ?? String(year));
  const breaks = years.map(({ period }) => period?.column.lastBreak);
  const title = rateFinding(drawn, periods) ?? lastFinding(drawn.at(-1), { periods, breaks }, grouping);
  if (title === undefined) return undefined;
  const names = drawn.map(({ metric }) => metric);
  const named = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  return {
    title,
    label: `Column chart of ${named}, ₹ crore, ${years[0]?.year ?? ''} to ${years.at(-1)?.year ?? ''}, with growth. ${title}. The table below has the same figures.`,
    content: {
      kind: 'columns',
      categories: years.map(({ year }) => String(year)),
      series: drawn.map(({ metric, amounts, growth }) => ({
        name: metric,
        values: amounts.map(({ cell }) => (cell.is === 'figure' ? cell.value : undefined)),
        labels: growth.map(({ cell }) => growthLabel(cell, grouping)),
      })),
      axisText: (value) => figureText(value, 'crore', grouping),
      valueText: (value) => fullFigureText(value, 'crore', grouping),
    },
  };
}

/** PAT's compound rate against revenue's. Undefined unless both are figures. */
function rateFinding(drawn: readonly MetricGrowth[], periods: readonly string[]): string | undefined {
  const rateOf = (name: MetricGrowth['metric']) => {
    const cell = drawn.find(({ metric }) => metric === name)?.cagr.cell;
    return cell?.is === 'figure' ? cell.value : undefined;
  };
  const [revenue, pat] = [rateOf('Revenue'), rateOf('PAT')];
  if (revenue === undefined || pat === undefined) return undefined;
  const span = `from ${shortPeriod(periods[0] ?? '')} to ${shortPeriod(periods.at(-1) ?? '')}`;
  const size = (rate: number) => amountText(Math.abs(rate), 'percent');
  const verb = (rate: number) => (rate < 0 ? 'fell' : 'grew');
  if (verb(pat) !== verb(revenue)) return `PAT ${verb(pat)} ${size(pat)} a year ${span}, while revenue ${verb(revenue)} ${size(revenue)}`;
  if (size(pat) === size(revenue)) return `PAT and revenue ${verb(pat)} ${size(pat)} a year ${span}`;
  const pace = Math.abs(pat) < Math.abs(revenue) ? 'slower' : 'faster';
  return `PAT ${verb(pat)} ${pace} than revenue ${span}: ${size(pat)} a year against ${size(revenue)}`;
}

/** The latest growth of a metric, else its change in ₹ crore. */
function lastFinding(
  metric: MetricGrowth | undefined,
  { periods, breaks }: { readonly periods: readonly string[]; readonly breaks: readonly PeriodCell['lastBreak'][] },
  grouping: Grouping,
): string | undefined {
  if (metric === undefined) return undefined;
  const [before, latest] = metric.growth.slice(-2).map(({ cell }) => cell);
  const [earlier, last] = periods.slice(-2).map(shortPeriod);
  const now = growthText(latest);
  if (now === undefined) {
    return changeFinding(
      metric.metric,
      metric.amounts.map(({ cell }, at) => ({ period: periods[at] ?? '', cell, lastBreak: breaks[at] })),
      grouping,
    );
  }
  const previous = growthText(before);
  return `${metric.metric} ${now} in ${last ?? ''}${previous === undefined ? '' : `, after it ${previous} in ${earlier ?? ''}`}`;
}

/** "grew 10.7%"; undefined without a meaningful rate. */
function growthText(cell: Cell | undefined): string | undefined {
  if (cell?.is !== 'figure' || cell.footnote !== undefined) return undefined;
  return `${cell.value < 0 ? 'fell' : 'grew'} ${amountText(Math.abs(cell.value), 'percent')}`;
}
