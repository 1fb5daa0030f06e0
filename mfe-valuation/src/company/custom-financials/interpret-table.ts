import type { Layout } from '@mulya/contract';
import { compareDates, monthsBetween, parseIsoDate, type CalendarDate } from '@mulya/domain';
import { inLineUnit, readAmount, truncateText } from './amount.ts';
import type { CustomRow } from './custom-tables.ts';
import type { StatementLine } from './statement-lines.ts';
import { customPeriodLabel, periodOfHead, type FiscalYears, type CustomPeriod } from './custom-periods.ts';
import { readRows, type SkipReason } from './read-rows.ts';
import type { PastedColumn, PastedRow, PastedTable } from './pasted-table.ts';
import { suggestedLines, type SuggestedLine } from './suggested-lines.ts';
import type { TableChoices } from './table-choices.ts';

interface InterpretedColumn extends PastedColumn {
  /** "FY25"; undefined while the period is ambiguous. */
  readonly label: string | undefined;
  readonly customPeriod: CustomPeriod | undefined;
  readonly isUsed: boolean;
  /** The reason why the column is unusable: "is a half-year". */
  readonly why: string | undefined;
}

export interface InterpretedRow extends PastedRow {
  /** The possible lines of its label. */
  readonly candidates: readonly StatementLine[];
  /** The line of the row; undefined: skipped. */
  readonly line: StatementLine | undefined;
  /** The reason for a row that its content excludes: percentages, or expenses that are not a statement line. */
  readonly skipped: SkipReason | undefined;
  /** One value for each used column, in the unit of the line; undefined: not a number, or the unit is open. */
  readonly values: readonly (number | null | undefined)[];
}

/** The interpretation of a pasted table, and the answers it still needs. */
export interface InterpretedTable {
  readonly columns: readonly InterpretedColumn[];
  readonly rows: readonly InterpretedRow[];
  /** The questions to the analyst, answered or not. */
  readonly asks: { readonly amounts: boolean; readonly shares: boolean; readonly dated: boolean };
  readonly offers: readonly SuggestedLine[];
  /** Problems, one sentence each. */
  readonly problems: readonly string[];
  /** The content to save; undefined while an answer is open. */
  readonly content: { readonly periods: readonly CustomPeriod[]; readonly rows: readonly CustomRow[] } | undefined;
}

interface About {
  readonly layout: Layout;
  readonly years: FiscalYears;
  readonly today: CalendarDate;
}

/** Interprets a pasted table as lines of a company's statements. Pure and deterministic. */
export function interpretTable(table: PastedTable, choices: TableChoices, about: About): InterpretedTable {
  const columns = withoutPartYears(table.columns.map((column) => interpretColumn(column, choices, about)));
  const usedColumns = columns.filter(({ isUsed }) => isUsed);
  const rows = readRows(table, choices, about.layout).map(({ row, line, ...read }): InterpretedRow => {
    const values = line === undefined ? [] : usedColumns.map(({ at }) => valueOf(row.cells[at] ?? '', line, choices));
    return { ...row, ...read, line, values };
  });
  const mappedRows = rows.filter(({ line }) => line !== undefined);
  const needsUnit = (unit: StatementLine['unit']) => mappedRows.some(({ line }) => line?.unit === unit);
  const asks = {
    amounts: needsUnit('crore'),
    shares: needsUnit('shares-crore'),
    dated: table.columns.some(({ period }) => period.is === 'ended' && period.span === undefined),
  };
  const offers = offersFor(mappedRows, about.layout);
  const problems = [
    ...columnProblems(usedColumns),
    ...mappedRows.flatMap((row) => rowProblems(row, usedColumns, table.width)),
    ...lineProblems(mappedRows),
    ...(mappedRows.length === 0 ? ['No rows mapped. Map at least one row to a line.'] : []),
  ];
  const isOpen =
    (asks.amounts && choices.amounts === undefined) ||
    (asks.shares && choices.shares === undefined) ||
    usedColumns.some(({ customPeriod }) => customPeriod === undefined);
  return {
    columns,
    rows,
    asks,
    offers,
    problems,
    content: problems.length > 0 || isOpen ? undefined : contentOf(usedColumns, mappedRows, offers, choices),
  };
}

function interpretColumn(column: PastedColumn, { columnsOut, dated }: TableChoices, { years, today }: About): InterpretedColumn {
  const { period } = column;
  if (period.is === 'other') return { ...column, customPeriod: undefined, label: undefined, isUsed: false, why: period.why };
  const customPeriod = periodOfHead(period, years, dated);
  const label = customPeriod && customPeriodLabel(customPeriod, years);
  const end = parseIsoDate(customPeriod?.end);
  if (end !== undefined && compareDates(end, today) > 0) return { ...column, customPeriod, label, isUsed: false, why: 'has not ended yet' };
  return { ...column, customPeriod, label, isUsed: !columnsOut.includes(column.at), why: undefined };
}

/** Excludes a year that ends within twelve months of another: Screener's balance sheets end with a half-year. */
function withoutPartYears(columns: readonly InterpretedColumn[]): readonly InterpretedColumn[] {
  const endOf = ({ customPeriod }: InterpretedColumn) => (customPeriod?.type === 'Annual' ? parseIsoDate(customPeriod.end) : undefined);
  const dated = columns.flatMap((column) => {
    const end = endOf(column);
    return end === undefined || !column.isUsed ? [] : [{ column, end }];
  });
  const whys = new Map<InterpretedColumn, string>();
  let last: (typeof dated)[number] | undefined;
  for (const each of dated.toSorted((one, other) => compareDates(one.end, other.end))) {
    const months = last === undefined ? 12 : monthsBetween(last.end, each.end);
    if (months > 0 && months < 12)
      whys.set(each.column, `ends ${months} ${months === 1 ? 'month' : 'months'} after ${last?.column.label ?? ''}, so it isn’t a year`);
    else last = each;
  }
  return columns.map((column) => {
    const why = whys.get(column);
    return why === undefined ? column : { ...column, isUsed: false, why };
  });
}

function valueOf(cell: string, line: StatementLine, choices: TableChoices): number | null | undefined {
  const read = readAmount(cell);
  if (read.is === 'empty') return null;
  return read.is === 'none' ? undefined : inLineUnit(read.value, line, { amounts: choices.amounts, shares: choices.shares });
}

function columnProblems(usedColumns: readonly InterpretedColumn[]): readonly string[] {
  if (usedColumns.length === 0) return ['No columns selected. Use at least one.'];
  const byPeriod = new Map<string, InterpretedColumn[]>();
  for (const column of usedColumns) {
    const { customPeriod, period } = column;
    // Two columns with the same date are the same period, whether a year or a quarter ends.
    const id = customPeriod === undefined ? JSON.stringify(period) : `${customPeriod.type} ${customPeriod.end}`;
    byPeriod.set(id, [...(byPeriod.get(id) ?? []), column]);
  }
  return [...byPeriod.values()]
    .filter((same) => same.length > 1)
    .map(
      (same) =>
        `${same[0]?.label ?? same[0]?.head ?? ''} appears ${times(same.length)}, in columns ${joinList(same.map(({ letter }) => letter))}. Skip all but one.`,
    );
}

function rowProblems(
  { number, label, cells }: InterpretedRow,
  usedColumns: readonly InterpretedColumn[],
  width: number,
): readonly string[] {
  const row = `Row ${number}, “${truncateText(label)}”`;
  if (cells.slice(width).some((cell) => cell !== ''))
    return [`${row}, has more cells than the header. Quote figures that contain commas, or paste with tabs.`];
  return usedColumns.flatMap(({ at, letter, label: period, head }) => {
    const read = readAmount(cells[at] ?? '');
    return read.is === 'none' ? [`${row}, column ${letter} (${period ?? head}): ${read.why}. Fix it or skip the row.`] : [];
  });
}

function lineProblems(mappedRows: readonly InterpretedRow[]): readonly string[] {
  const byLine = new Map<string, InterpretedRow[]>();
  for (const row of mappedRows) byLine.set(row.line?.id ?? '', [...(byLine.get(row.line?.id ?? '') ?? []), row]);
  return [...byLine.values()]
    .filter((same) => same.length > 1)
    .map(
      (same) => `Rows ${joinList(same.map(({ number }) => String(number)))} all map to ${same[0]?.line?.label ?? ''}. Skip all but one.`,
    );
}

function offersFor(mappedRows: readonly InterpretedRow[], layout: Layout): readonly SuggestedLine[] {
  const has = (key: string) => mappedRows.some(({ line }) => line?.code === 'INC' && line.key === key);
  return suggestedLines.filter(
    ({ key, needs, unless = [], of }) => of.includes(layout) && !has(key) && !unless.some(has) && needs.every(has),
  );
}

function contentOf(
  usedColumns: readonly InterpretedColumn[],
  mappedRows: readonly InterpretedRow[],
  offers: readonly SuggestedLine[],
  { acceptedLines: wanted }: TableChoices,
): InterpretedTable['content'] {
  const periods = usedColumns.flatMap(({ customPeriod }) => (customPeriod === undefined ? [] : [customPeriod]));
  const rows = mappedRows.flatMap(({ line, values }): readonly CustomRow[] =>
    line === undefined ? [] : [{ code: line.code, key: line.key, values: values.map((value) => value ?? null) }],
  );
  const suggestedRows = offers
    .filter(({ id }) => wanted.includes(id))
    .map(({ key, how, value }): CustomRow => {
      const of = (lineKey: string, at: number) => rows.find((row) => row.code === 'INC' && row.key === lineKey)?.values[at] ?? null;
      return { code: 'INC', key, values: periods.map((_, at) => value((lineKey) => of(lineKey, at))), how };
    });
  return { periods, rows: [...rows, ...suggestedRows].filter(({ values }) => values.some((value) => value !== null)) };
}

const joinList = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
const times = (count: number): string => (count === 2 ? 'twice' : `${count} times`);
