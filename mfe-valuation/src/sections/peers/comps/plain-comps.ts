import { compsMedianLabel, yearText, type Comps, type CompsRow, type MedianOf } from '@mulya/valuation-model/comps';
import type { PlainTable } from '../../../kit/table/plain-table.ts';
import { headerWithUnit } from './comps-words.ts';

/** Comps for export: a column for each metric, with its unit, and the year of the figures. @param rows in display order */
export function plainComps({ metrics, medians }: Comps, rows: readonly CompsRow[], of: MedianOf): PlainTable {
  return {
    label: 'Company',
    columns: [...metrics.map(headerWithUnit), 'Year'],
    rows: [
      ...rows.map((row) => ({
        label: row.entry.name,
        unit: '',
        cells: [...metrics.map((_, at) => row.cells?.[at]?.cell), yearText(row)],
      })),
      { label: compsMedianLabel(of), unit: '', cells: [...medians.map((median) => median?.cell), ''] },
    ],
  };
}
