import { unitNames } from '../../domain/unit-names.ts';
import type { PlainTable } from '../../workbook/index.ts';
import type { RatioRows } from './ratio-rows.ts';

export const plainRatios = ({ columns, rows }: RatioRows): PlainTable => ({
  label: 'Ratio',
  columns: [...columns.map(({ label }) => label), 'Definition'],
  rows: rows.map(({ ratio, cells }) => ({
    label: ratio.label,
    unit: unitNames[ratio.unit],
    cells: [...cells.map(({ cell }) => cell), ratio.definition],
  })),
});
