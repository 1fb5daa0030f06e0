import type { Cell } from '@mulya/domain';
import { isPastRow, type ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import { unitNames } from '../unit-names.ts';
import type { PlainTable } from '../table/plain-table.ts';
import { priceOriginText } from '../headline/headline-text.ts';
import { basisText } from './summary-basis.ts';

export const summaryEnds = [
  { key: 'low', head: 'Low' },
  { key: 'base', head: 'Base' },
  { key: 'high', head: 'High' },
] as const;

export const priceBasis = (cell: Cell): string => (cell.is === 'missing' ? cell.why : (priceOriginText(cell) ?? ''));

/** The summary for export, unrounded. */
export const plainSummary = ({ rows, price }: ValuationSummary): PlainTable => ({
  label: 'Method',
  columns: [...summaryEnds.map(({ head }) => head), 'Basis'],
  rows: [
    ...rows.map((row) => ({
      label: row.name,
      unit: unitNames.inr,
      cells: [...summaryEnds.map(({ key }) => (key === 'base' && isPastRow(row) ? undefined : row[key].cell)), basisText(row)],
    })),
    { label: 'Price', unit: unitNames.inr, cells: [undefined, price.cell, undefined, priceBasis(price.cell)] },
  ],
});
