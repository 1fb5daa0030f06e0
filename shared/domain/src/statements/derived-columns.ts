import type { Cell, FigureCell, FigureInput } from '../figures/cell.ts';
import type { StatementRow, StatementTable } from './statement-table.ts';

export type DerivedKind = 'common-size' | 'growth' | 'cagr' | 'trailing';

/** A column calculated from a statement's columns. */
export interface DerivedColumn {
  readonly id: string;
  readonly kind: DerivedKind;
  readonly label: string;
  /** One for each row of the statement. */
  readonly cells: readonly Cell[];
}

export interface DerivedColumns {
  readonly columns: readonly DerivedColumn[];
  /** Notes on the columns, a sentence each. */
  readonly notes: readonly string[];
}

/** Returns the figure of a row in a column, or undefined. */
export function figureAt(row: StatementRow | undefined, column: number): FigureCell | undefined {
  const cell = row?.cells[column];
  return cell?.is === 'figure' ? cell : undefined;
}

/** An input of a formula, by row and period: "Revenue FY25". */
export function inputAt(table: StatementTable, row: StatementRow, column: number, cell: FigureCell): FigureInput {
  return { name: `${row.label} ${table.columns[column]?.label ?? ''}`.trim(), cell };
}
