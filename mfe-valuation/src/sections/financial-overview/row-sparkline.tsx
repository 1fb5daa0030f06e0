import type { Grouping } from '@mulya/domain';
import { Sparkline } from '@mulya/ui';
import { changeFinding, shortPeriod } from '../../kit/chart/change-finding.ts';
import type { ViewColumn, ViewRow } from '../../model/overview/overview-view.ts';

interface RowSparklineProps {
  readonly row: ViewRow;
  readonly columns: readonly ViewColumn[];
  readonly className: string | undefined;
}

/** A row's periods as a small line. `rowFinding` is its text alternative. */
export function RowSparkline({ row, columns, className }: RowSparklineProps) {
  const values = periodsOf(row, columns).map(({ cell }) => (cell?.is === 'figure' ? cell.value : undefined));
  return <Sparkline values={values} className={className} />;
}

/** More periods without a figure are counted, not named. */
const mostNamed = 3;

/**
 * States what a row's sparkline shows, with its gaps. Undefined for a row without figures. Pure.
 *
 * @example
 * rowFinding(revenue, columns, 'international'); // 'Revenue rose from ₹255 crore in FY24 to ₹267 crore in FY26. No figure for FY25.'
 */
export function rowFinding(row: ViewRow, columns: readonly ViewColumn[], grouping: Grouping): string | undefined {
  const periods = periodsOf(row, columns);
  const figures = periods.flatMap(({ cell, ...period }) => (cell?.is === 'figure' ? [{ ...period, cell }] : []));
  const finding = changeFinding(row.label, figures, grouping);
  if (finding === undefined) return undefined;
  const missing = periods.filter(({ cell }) => cell?.is !== 'figure').map(({ period }) => shortPeriod(period));
  if (missing.length === 0) return `${finding}.`;
  const which = missing.length <= mostNamed ? missing.join(', ') : `${missing.length} of ${periods.length} periods`;
  return `${finding}. No figure for ${which}.`;
}

/** Without the optional columns. */
const periodsOf = (row: ViewRow, columns: readonly ViewColumn[]) =>
  columns.flatMap(({ kind, label, lastBreak }, at) => (kind === 'period' ? [{ period: label, cell: row.cells[at], lastBreak }] : []));
