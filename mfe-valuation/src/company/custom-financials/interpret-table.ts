import type { Layout } from '@mulya/contract';
import type { CalendarDate } from '@mulya/domain';
import { decimalSigns } from './amount.ts';
import type { CustomRow } from './custom-tables.ts';
import type { StatementLine } from './statement-lines.ts';
import type { FiscalYears, CustomPeriod } from './custom-periods.ts';
import { hasUndated, inferDates, interpretColumns, lengthProblem, type InterpretedColumn } from './interpret-columns.ts';
import { readRows, type InterpretedRow } from './read-rows.ts';
import type { PastedTable } from './pasted-table.ts';
import { hasOwnUnit, readCells } from './read-cells.ts';
import { suggestedLines, type SuggestedLine } from './suggested-lines.ts';
import { sharedLines } from './shared-lines.ts';
import type { TableChoices } from './table-choices.ts';
import { unitLabel } from './table-units.ts';

/** The interpretation of a pasted table, and the answers it still needs. */
export interface InterpretedTable {
  readonly columns: readonly InterpretedColumn[];
  readonly rows: readonly InterpretedRow[];
  /** The questions to the analyst, answered or not. `currency`: the currencies to choose from. `rate`: the foreign currency to convert. */
  readonly asks: {
    readonly amounts: boolean;
    readonly shares: boolean;
    readonly dated: boolean;
    readonly currency: readonly string[];
    readonly rate: string | undefined;
  };
  /** The answers: the analyst's, else what the table itself says. */
  readonly answers: Pick<TableChoices, 'amounts' | 'shares' | 'dated'>;
  /** What the table itself says, one sentence each. */
  readonly inferred: readonly string[];
  readonly offers: readonly SuggestedLine[];
  /** What must be answered or skipped before the table is saved, one sentence each. */
  readonly problems: readonly string[];
  /** The cells and columns that are left out, one sentence each. */
  readonly leftOut: readonly string[];
  /** The content to save; undefined while an answer is open. */
  readonly content: { readonly periods: readonly CustomPeriod[]; readonly rows: readonly CustomRow[] } | undefined;
}

interface AboutCompany {
  readonly layout: Layout;
  readonly years: FiscalYears;
  readonly today: CalendarDate;
}

/** Interprets a pasted table as lines of a company's statements. Pure and deterministic. */
export function interpretTable(table: PastedTable, choices: TableChoices, about: AboutCompany): InterpretedTable {
  const isAsked = table.currencies.length > 0;
  const mapped = readRows(table, choices, about.layout);
  const columns = interpretColumns(table, choices, about).map((column) => withoutUselessPart(column, mapped, about.years));
  const usedColumns = columns.filter(({ isUsed }) => isUsed);
  const headUnits = new Set(usedColumns.map(({ unit }) => unit));
  const [only, second] = headUnits.size === 1 && !headUnits.has(undefined) ? [...headUnits] : table.stated.units;
  const statedUnit = second === undefined && !isAsked ? only : undefined;
  const currency = usedColumns[0]?.currency;
  const signs = decimalSigns(table.rows.flatMap(({ cells }) => table.columns.map(({ at }) => cells[at] ?? '')));
  const read = mapped.map(({ row, line, ...rest }) =>
    readCells({ ...row, ...rest, line, values: [] }, usedColumns, about.years, table, {
      chosen: choices.amounts,
      stated: statedUnit,
      shares: choices.shares,
      rate: currency === undefined ? 1 : choices.rate,
      isForeign: currency !== undefined,
      signs,
    }),
  );
  const shared = sharedLines(read.map(({ row }) => row));
  const rows = read.map(({ row }) => (shared.repeated.has(row.number) ? { ...row, line: undefined, values: [] } : row));
  const mappedRows = rows.filter(({ line }) => line !== undefined);
  const needs = (unit: StatementLine['unit']) =>
    usedColumns.length > 0 && mappedRows.some((row) => row.line?.unit === unit && !hasOwnUnit(row, usedColumns));
  const dates = inferDates(table, about.years);
  const asks = {
    amounts: needs('crore'),
    shares: needs('shares-crore'),
    dated: hasUndated(table),
    currency: table.currencies,
    rate: currency,
  };
  const answers = { amounts: choices.amounts ?? statedUnit, shares: choices.shares, dated: choices.dated ?? dates?.dated };
  const offers = offersFor(mappedRows, about.layout);
  const isOpen =
    (asks.amounts && answers.amounts === undefined) ||
    (asks.shares && answers.shares === undefined) ||
    (isAsked && choices.currency === undefined) ||
    (asks.rate !== undefined && choices.rate === undefined) ||
    usedColumns.some(({ customPeriod }) => customPeriod === undefined);
  const problems = [...columnProblems(usedColumns), ...shared.problems, ...(mappedRows.length === 0 ? [noRows] : [])];
  const content = problems.length > 0 || isOpen ? undefined : contentOf(usedColumns, mappedRows, offers, choices, shared.sums);
  const isEmpty = content?.rows.length === 0;
  return {
    columns,
    rows,
    asks,
    answers,
    inferred: [
      ...table.readAs,
      ...(asks.dated && choices.dated === undefined && dates !== undefined ? [dates.why] : []),
      ...(asks.amounts && choices.amounts === undefined && statedUnit !== undefined
        ? [`The amounts are in ${unitLabel(statedUnit, currency)}, as the table says.`]
        : []),
      ...shared.sums.map(({ how }) => `One line is the ${how}.`),
    ],
    offers,
    problems: isEmpty ? [noFigures] : problems,
    leftOut: [...table.leftOut, ...read.flatMap(({ leftOut }) => leftOut), ...shared.leftOut],
    content: isEmpty ? undefined : content,
  };
}

const noRows = 'No rows mapped. Map at least one row to a line.';
const noFigures = 'No figure is read. See what is excluded.';

/** Six or nine months have a cash flow and a balance sheet, but no income statement. */
function withoutUselessPart(
  column: InterpretedColumn,
  rows: readonly { readonly line: StatementLine | undefined }[],
  years: FiscalYears,
): InterpretedColumn {
  const lines = rows.flatMap(({ line }) => line ?? []);
  const whys = lines.map((line) => lengthProblem(line, column.customPeriod, years));
  return column.isUsed && lines.length > 0 && whys.every((why) => why !== undefined) ? { ...column, isUsed: false, why: whys[0] } : column;
}

function columnProblems(usedColumns: readonly InterpretedColumn[]): readonly string[] {
  if (usedColumns.length === 0) return ['No columns selected. Use at least one.'];
  const byPeriod = new Map<string, InterpretedColumn[]>();
  for (const column of usedColumns) {
    const { customPeriod, period } = column;
    // Two columns with the same date are the same period, whether a year or a quarter ends. A quarter and a half-year differ.
    const isPart = customPeriod?.type === 'Interim' && (customPeriod.months ?? 3) > 3;
    const id = customPeriod === undefined ? JSON.stringify(period) : `${customPeriod.type} ${customPeriod.end} ${isPart}`;
    byPeriod.set(id, [...(byPeriod.get(id) ?? []), column]);
  }
  return [...byPeriod.values()]
    .filter((same) => same.length > 1)
    .map(
      (same) =>
        `${same[0]?.label ?? same[0]?.head ?? ''} appears ${times(same.length)}, in columns ${joinList(same.map(({ letter }) => letter))}. Skip all but one.`,
    );
}

function offersFor(mappedRows: readonly InterpretedRow[], layout: Layout): readonly SuggestedLine[] {
  return suggestedLines.filter(({ code, key, needs, unless = [], of }) => {
    const has = (lineKey: string) => mappedRows.some(({ line }) => line?.code === code && line.key === lineKey);
    return of.includes(layout) && !has(key) && !unless.some(has) && needs.every(has);
  });
}

function contentOf(
  usedColumns: readonly InterpretedColumn[],
  mappedRows: readonly InterpretedRow[],
  offers: readonly SuggestedLine[],
  { acceptedLines: wanted }: TableChoices,
  sums: ReturnType<typeof sharedLines>['sums'],
): { readonly periods: readonly CustomPeriod[]; readonly rows: readonly CustomRow[] } {
  const periods = usedColumns.flatMap(({ customPeriod }) => (customPeriod === undefined ? [] : [customPeriod]));
  const summed = new Set(sums.flatMap(({ numbers }) => numbers));
  const lines = [
    ...mappedRows.flatMap(({ number, line, values }) =>
      line === undefined || summed.has(number) ? [] : [{ ...line, values, how: undefined }],
    ),
    ...sums.map(({ line, values, how }) => ({ ...line, values, how })),
  ];
  const rows = lines.map(({ code, key, values, how }): CustomRow => ({
    code,
    key,
    values: values.map((value) => value ?? null),
    ...(how === undefined ? {} : { how }),
  }));
  const suggestedRows = offers
    .filter(({ id }) => wanted.includes(id))
    .map(({ code, key, how, value }): CustomRow => {
      const of = (lineKey: string, at: number) => lines.find((row) => row.code === code && row.key === lineKey)?.values[at];
      return { code, key, values: periods.map((_, at) => value((lineKey) => of(lineKey, at))), how };
    });
  return { periods, rows: [...rows, ...suggestedRows].filter(({ values }) => values.some((value) => value !== null)) };
}

const joinList = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
const times = (count: number): string => (count === 2 ? 'twice' : `${count} times`);
