import { derive } from '../cells/derive.ts';
import { formulaOf, times } from '../cells/formula.ts';
import {
  missingCell,
  notAvailable,
  reportedCell,
  type Cell,
  type LineProvenance,
  type FigureCell,
  type FigureInput,
  type Unit,
} from '../figures/cell.ts';
import { notMeaningful } from '../figures/no-meaning.ts';
import { figureText } from '../format/figure-text.ts';
import { parseFigure } from '../figures/parse-figure.ts';
import { restatedCell } from '../lines/restated-shares.ts';
import { isoText } from '../periods/calendar.ts';
import { withLength } from '../periods/labels.ts';
import { cashFlowSpan } from '../readings/period-lengths.ts';
import { lineLabel } from './line-label.ts';
import { lineUnit } from './line-unit.ts';
import { orderPeriods, type OrderedPeriods, type PeriodColumn } from './order-periods.ts';
import { lineId, linesOf, type PeriodType, type SourceLine, type SourcePeriod } from './source.ts';
import type { StatementCode } from './statement-code.ts';

export interface StatementRow {
  /** The line's key in lower case; unique in its table. */
  readonly id: string;
  readonly label: string;
  readonly unit: ReturnType<typeof lineUnit>;
  /** One for each column of the table. */
  readonly cells: readonly Cell[];
}

export interface StatementTable {
  readonly type: PeriodType;
  readonly code: StatementCode;
  /** Oldest first. */
  readonly columns: readonly PeriodColumn[];
  /** In the latest period's order, then rows of older periods only. Empty if no period has a line. */
  readonly rows: readonly StatementRow[];
  /** Labels of duplicate periods in the source; the later entry is shown. */
  readonly doubled: readonly string[];
}

/** Returns one statement for one type of period, as a table of cells with origins. */
export function statementTable(financials: readonly SourcePeriod[], type: PeriodType, code: StatementCode): StatementTable {
  return tableOf(orderPeriods(financials, type), type, code);
}

/** Returns one statement of ordered periods, which several tables can share. */
export function tableOf({ periods, doubled }: OrderedPeriods, type: PeriodType, code: StatementCode): StatementTable {
  const columns = periods.map(({ column }) => (type === 'Interim' && code === 'CAS' ? toDateColumn(column) : column));
  const byLine = periods.map(({ source }) => new Map(linesOf(source, code).map((line) => [lineId(line), line])));
  const lines = new Map<string, SourceLine>();
  for (const period of byLine.toReversed()) {
    for (const [id, line] of period) if (!lines.has(id)) lines.set(id, line);
  }
  const rows = [...lines].map(([id, line]): StatementRow => {
    const key = line.key.trim() === '' ? (line.displayName ?? '') : line.key;
    const row = { id, label: lineLabel(key, line.displayName), unit: lineUnit(key) };
    return {
      ...row,
      cells: columns.map((column, index) => cellOf(row, column, byLine[index], countIn(periods[index]?.source), type, code)),
    };
  });
  return { type, code, columns, rows, doubled };
}

const countIn = (source: SourcePeriod | undefined): SourceLine | undefined =>
  source?.stockFinancialMap.BAL?.findLast((line) => lineId(line) === 'totalcommonsharesoutstanding');

/** A cash flow is of the year to date, and says so. */
function toDateColumn(column: PeriodColumn): PeriodColumn {
  const span = column.end && cashFlowSpan(column.end, column.monthsToDate);
  return span === undefined ? column : { ...column, label: withLength(column.label, span.length), span: span.days };
}

function cellOf(
  row: Omit<StatementRow, 'cells'>,
  column: PeriodColumn,
  period: ReadonlyMap<string, SourceLine> | undefined,
  count: SourceLine | undefined,
  type: PeriodType,
  code: StatementCode,
): Cell {
  if (row.id === '') return missingCell('Unnamed line in the source.');
  if (column.standing.is === 'invalid') return missingCell(column.standing.why);
  if (period === undefined || period.size === 0) return missingCell(whyEmpty(type, code));
  const line = period.get(row.id);
  const value = parseFigure(line?.value);
  if (line === undefined) return notAvailable;
  const facts = {
    statement: code,
    period: column.span ?? column.label,
    ...(column.end === undefined || column.span !== undefined ? {} : { end: isoText(column.end) }),
    estimated: line.estimated ?? false,
    ...lineProvenance(line),
  };
  const name = `${row.label} ${column.label}`;
  const { own, ownersShare, beforeMinority, restated } = line;
  const isOwn = value === undefined;
  const reported = (figure: number) => reportedCell(figure, row.unit, { ...facts, line: row.label, own });
  const figure = value === undefined ? own : reported(restated?.reported ?? value);
  if (figure === undefined) return line.withheld === undefined ? notAvailable : missingCell(line.withheld.why);
  if (ownersShare !== undefined) {
    const input = (amount: number, unit: Unit, label: string, entered?: FigureCell): FigureInput => ({
      name: `${label} ${column.label}`,
      cell: entered?.value === amount ? entered : reportedCell(amount, unit, { ...facts, line: label }),
    });
    const eps = input(ownersShare.eps, 'inr', lineLabel(epsKey), period.get(epsKey.toLowerCase())?.own);
    const shares = input(ownersShare.shares, 'shares-crore', 'Shares of the last balance sheet', count?.own);
    return derive(times(eps.name, shares.name), row.unit, [eps, shares], {
      remark: `Owners’ profit. ${isOwn ? 'Your' : 'The source’s'} line, ${figureText(ownersShare.reported, row.unit)}, is before minority interest.`,
    });
  }
  if (beforeMinority === true) return derive(formulaOf(name), row.unit, [{ name, cell: figure }], { words: notMeaningful.beforeMinority });
  return restated === undefined ? figure : restatedCell(figure, restated, `${name}, as ${isOwn ? 'entered' : 'reported'}`, column.label);
}

const epsKey = 'DilutedEPSExcludingExtraOrdItems';

/** A quarter without a balance sheet is normal, because companies publish one every half-year. */
function whyEmpty(type: PeriodType, code: StatementCode): string {
  return type === 'Interim' && code !== 'INC' ? 'Published half-yearly.' : 'Statement not available for this period.';
}

/** Returns the provenance of a line as a field of its cell's origin; no field if the line only has a value. */
function lineProvenance({ origin, element, earlier = [] }: SourceLine): { readonly provenance?: LineProvenance } {
  const values = earlier.flatMap(({ value: raw, origin: from }) => {
    const value = parseFigure(raw);
    return value === undefined ? [] : [{ value, ...(from === undefined ? {} : { origin: from }) }];
  });
  if (origin === undefined && element === undefined && values.length === 0) return {};
  return {
    provenance: {
      ...(origin === undefined ? {} : { origin }),
      ...(element === undefined ? {} : { element }),
      ...(values.length === 0 ? {} : { earlier: values }),
    },
  };
}

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
