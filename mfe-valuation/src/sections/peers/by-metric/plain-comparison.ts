import { medianLabel, notCompared, type Comparison, type ComparisonRow } from '@mulya/valuation-model/comparison';
import { unitNames } from '../../../kit/unit-names.ts';
import type { PlainRow, PlainTable } from '../../../kit/table/plain-table.ts';

/** The comparison for export. @param rows in display order */
export function plainComparison({ parameter, columns, medians }: Comparison, rows: readonly ComparisonRow[]): PlainTable {
  const unit = unitNames[parameter.unit];
  const remarks = rows.map(({ cells }) => (cells ?? []).flatMap(({ notComparable }) => notComparable?.why ?? []).join(' '));
  const isRemarked = remarks.some((remark) => remark !== '');
  return {
    label: 'Company',
    columns: [...columns.map(({ label }) => `${parameter.label} ${label}`), ...(isRemarked ? [notCompared] : [])],
    rows: [
      ...rows.map(({ company, cells }, at): PlainRow => ({
        label: company.name,
        unit,
        cells: [...columns.map((_, column) => cells?.[column]?.cell), remarks[at]],
      })),
      ...(medians === undefined ? [] : [{ label: medianLabel, unit, cells: medians.map(({ cell }) => cell) }]),
    ],
  };
}
