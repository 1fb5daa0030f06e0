import { figureText, fullFigureText, type Business, type Grouping, type RatioId } from '@mulya/domain';
import type { LineContent } from '../../kit/chart/chart.adapter.tsx';
import { changeFinding, shortPeriod } from '../../kit/chart/change-finding.ts';
import type { RatioRow, RatioRows } from '../../company/ratio-rows.ts';

/** Ratios of one unit over the years. */
export interface RatioChart {
  /** "ROE fell from 46.9% in FY22 to 45.5% in FY26; ROCE …" */
  readonly title: string;
  readonly label: string;
  readonly content: LineContent;
}

/** The ratios of each chart. Percentages and multiples have no common axis, and ROE would flatten ROA. */
const plans: Readonly<Record<Business, readonly (readonly RatioId[])[]>> = {
  ordinary: [['roe', 'roce'], ['debtToEquity']],
  lender: [['roe'], ['roa']],
  insurer: [['roe'], ['roa']],
};

/** Returns lines of returns and leverage over the annual periods of the table. A chart without a figure is absent. Pure. */
export function ratioCharts(table: RatioRows, business: Business, grouping: Grouping): readonly RatioChart[] {
  return plans[business].flatMap((ids) => {
    const rows = table.rows.filter(({ ratio }) => ids.includes(ratio.id));
    return chartOf(rows, table, grouping) ?? [];
  });
}

function chartOf(rows: readonly RatioRow[], { columns }: RatioRows, grouping: Grouping): RatioChart | undefined {
  const years = columns.flatMap(({ id, label, lastBreak }, at) => (id === 'TTM' ? [] : [{ label, lastBreak, at }]));
  const drawn = rows.flatMap(({ ratio, cells }) => {
    const points = years.flatMap(({ label, lastBreak, at }) => {
      const cell = cells[at]?.cell;
      return cell === undefined ? [] : [{ period: label, cell, lastBreak }];
    });
    const finding = changeFinding(ratio.label, points, grouping);
    return finding === undefined ? [] : [{ ratio, points, finding }];
  });
  const unit = drawn[0]?.ratio.unit;
  if (unit === undefined) return undefined;
  const title = drawn.map(({ finding }) => finding).join('; ');
  const span = [...new Set([years[0], years.at(-1)])].map((year) => shortPeriod(year?.label ?? '')).join(' to ');
  return {
    title,
    label: `Line chart of ${drawn.map(({ ratio }) => ratio.label).join(' and ')}, ${span}. ${title}. The table below has the same figures.`,
    content: {
      kind: 'lines',
      categories: years.map(({ label }) => label),
      series: drawn.map(({ ratio, points }) => ({
        name: ratio.label,
        values: points.map(({ cell }) => (cell.is === 'figure' ? cell.value : undefined)),
      })),
      unit,
      fromZero: unit === 'times',
      // Debt of 0.06 to 0.09 times equity needs two decimals: ticks of equal texts would say nothing.
      axisText: (value) =>
        unit === 'times' ? fullFigureText(Number(value.toFixed(2)), unit, grouping) : figureText(value, unit, grouping),
      valueText: (value) => fullFigureText(Number(value.toFixed(2)), unit, grouping),
    },
  };
}
