import type { GrowthAnalysis, GrowthRecord } from '@mulya/valuation-model/growth-analysis';
import { unitNames } from '../../kit/unit-names.ts';
import type { PlainRow, PlainTable } from '../../kit/table/plain-table.ts';

/** Growth for export, without the comments: only the page marks AI-generated text. */
export function plainGrowth({ metrics, years, overall }: GrowthAnalysis): PlainTable {
  const none = years.map(() => undefined);
  return {
    label: 'Metric',
    columns: [...years.map(({ year }) => String(year)), 'Average', 'CAGR'],
    rows: [
      ...metrics.flatMap(({ metric, amounts, growth, average, cagr }): readonly PlainRow[] => [
        { label: metric, unit: unitNames.crore, cells: amounts.map(({ cell }) => cell) },
        { label: `${metric} growth`, unit: unitNames.percent, cells: [...growth, average, cagr].map(({ cell }) => cell) },
      ]),
      { label: overall.name, unit: unitNames.percent, cells: [...none, overall.cell] },
    ],
  };
}

/** The years and the last four quarters for export, with what a figure is instead of its metric. */
export const plainRecord = ({ metrics, rows }: GrowthRecord): PlainTable => ({
  label: 'Period',
  columns: [...metrics, 'Notes'],
  rows: rows.map(({ label, unit, figures, marks = [] }): PlainRow => ({
    label,
    unit: unitNames[unit],
    cells: [
      ...figures.map(({ cell }) => cell),
      metrics.flatMap((metric, at) => (marks[at] === undefined ? [] : [`${metric}: ${marks[at]}.`])).join(' '),
    ],
  })),
});
