import type { ValuationAnswer } from '@mulya/contract';
import { statementTable, type Cell, type DerivedKind, type PeriodColumn, type StatementRow, type StatementTable } from '@mulya/domain';
import type { derivedColumns } from './derived-columns.ts';
import type { OverviewState } from './overview.slice.ts';

/** The optional columns in display order: amounts first. */
export const derivedKinds: readonly { readonly kind: DerivedKind; readonly label: string }[] = [
  { kind: 'trailing', label: 'TTM' },
  { kind: 'common-size', label: 'Common size' },
  { kind: 'growth', label: 'Growth' },
  { kind: 'cagr', label: '5-year CAGR' },
];

export interface ViewColumn {
  readonly id: string;
  readonly label: string;
  readonly kind: 'period' | DerivedKind;
  /** Of a period: the newest event until its end that breaks comparisons. */
  readonly lastBreak?: PeriodColumn['lastBreak'];
}

export interface ViewRow {
  readonly id: string;
  readonly label: string;
  readonly unit: StatementRow['unit'];
  /** One per column of the view. */
  readonly cells: readonly Cell[];
}

/** One statement as displayed: its periods, then the optional columns. */
export interface OverviewView {
  readonly table: StatementTable;
  readonly columns: readonly ViewColumn[];
  readonly rows: readonly ViewRow[];
  /** Notes on the optional columns. */
  readonly notes: readonly string[];
}

type Financials = ValuationAnswer['financials'];

/** `columnsOf`: undefined while its code loads; the optional columns are missing until then. */
export function overviewView(
  financials: Financials,
  { type, code, derived }: Pick<OverviewState, 'type' | 'code' | 'derived'>,
  columnsOf?: typeof derivedColumns,
): OverviewView {
  const table = statementTable(financials, type, code);
  const made =
    columnsOf === undefined
      ? []
      : derivedKinds.filter(({ kind }) => derived.includes(kind)).map(({ kind }) => columnsOf(financials, table, kind));
  const extra = made.flatMap(({ columns }) => columns);
  return {
    table,
    columns: [
      ...table.columns.map(({ id, label, lastBreak }) => ({ id, label, lastBreak, kind: 'period' as const })),
      ...extra.map(({ id, label, kind }) => ({ id, label, kind })),
    ],
    rows: table.rows.map(({ id, label, unit, cells }, at) => ({
      id,
      label,
      unit,
      cells: [...cells, ...extra.flatMap((column) => column.cells[at] ?? [])],
    })),
    notes: made.flatMap(({ notes }) => notes),
  };
}

/** The selected line, or the first one. */
export function selectedRow(view: OverviewView, selected: string | undefined): ViewRow | undefined {
  return view.rows.find(({ id }) => id === selected) ?? view.rows[0];
}
