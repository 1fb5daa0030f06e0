import { unitNames } from '../../kit/unit-names.ts';
import type { PlainTable } from '../../kit/table/plain-table.ts';
import type { RatioRows } from '../../company/ratio-rows.ts';

export const plainRatios = ({ columns, rows }: RatioRows): PlainTable => ({
  label: 'Ratio',
  columns: [...columns.map(({ label }) => label), 'Definition'],
  rows: rows.map(({ ratio, cells }) => ({
    label: ratio.label,
    unit: unitNames[ratio.unit],
    cells: [...cells.map(({ cell }) => cell), ratio.definition],
  })),
});
