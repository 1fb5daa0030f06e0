import type { Cell, Unit } from '@mulya/domain';
import { unitNames } from '../../../kit/unit-names.ts';
import type { PlainTable } from '../../../kit/table/plain-table.ts';
import type { YearsRow } from './years-table.tsx';

const unitOf = (cells: readonly { readonly cell: Cell }[]): Unit | undefined =>
  cells.flatMap(({ cell }) => (cell.is === 'figure' ? [cell.unit] : []))[0];

/** A table of years for export, unrounded. */
export function plainYears(label: string, columns: readonly string[], rows: readonly YearsRow[]): PlainTable {
  return {
    label,
    columns,
    rows: rows.map((row) => {
      const unit = unitOf(row.cells);
      return { label: row.label, unit: unit === undefined ? '' : unitNames[unit], cells: row.cells.map(({ cell }) => cell) };
    }),
  };
}
