import type { Cell } from '@mulya/domain';
import type { SummaryRow, ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import { unitNames } from '../../../domain/unit-names.ts';
import type { PlainTable } from '../../../workbook/index.ts';
import { priceOriginText } from '../../fair-value/headline/headline-text.ts';

export const summaryEnds = [
  { key: 'low', head: 'Low' },
  { key: 'base', head: 'Base' },
  { key: 'high', head: 'High' },
] as const;

/** The source of a row's range, with its caveats and the reasons for missing values. */
export function basisText({ id, basis, isHatched, isOutlined, missing, base }: SummaryRow): string {
  const marks = [...(isHatched ? ['Illustrative: uses placeholders.'] : []), ...(isOutlined ? ['Default inputs, not an estimate.'] : [])];
  // Without a base all three have the same reason, and words are in the cells.
  const reasons = base.cell.is === 'figure' || id === 'year-range' ? missing : base.cell.is === 'missing' ? [base.cell.why] : [];
  return [`${basis.replace(/\.$/, '')}.`, ...marks, ...reasons].join(' ');
}

export const priceBasis = (cell: Cell): string => (cell.is === 'missing' ? cell.why : (priceOriginText(cell) ?? ''));

/** The summary for export, unrounded. */
export const plainSummary = ({ rows, price }: ValuationSummary): PlainTable => ({
  label: 'Method',
  columns: [...summaryEnds.map(({ head }) => head), 'Basis'],
  rows: [
    ...rows.map((row) => ({
      label: row.name,
      unit: unitNames.inr,
      cells: [...summaryEnds.map(({ key }) => row[key].cell), basisText(row)],
    })),
    { label: 'Price', unit: unitNames.inr, cells: [undefined, price.cell, undefined, priceBasis(price.cell)] },
  ],
});
