import { compareDates, monthsBetween, monthsText, parseIsoDate, type CalendarDate, type PeriodType } from '@mulya/domain';
import type { AmountUnit } from './amount.ts';
import { customPeriodLabel, monthsOfCashFlow, otherLength, periodOfHead, type CustomPeriod, type FiscalYears } from './custom-periods.ts';
import type { PastedColumn, PastedTable } from './pasted-table.ts';
import type { StatementLine } from './statement-lines.ts';
import type { TableChoices } from './table-choices.ts';
import { statedUnits } from './table-units.ts';

export interface InterpretedColumn extends PastedColumn {
  /** "FY25"; undefined while the period is ambiguous. */
  readonly label: string | undefined;
  readonly customPeriod: CustomPeriod | undefined;
  readonly isUsed: boolean;
  /** The reason why the column is unusable: "is a change". */
  readonly why: string | undefined;
  /** The unit that its header states. */
  readonly unit: AmountUnit | undefined;
  /** The foreign currency of its amounts, by its header or the table's title. */
  readonly currency: string | undefined;
}

/** What the dates of a table say about their periods, with the reason as a sentence. */
interface InferredDates {
  readonly dated: PeriodType;
  readonly why: string;
}

const isUndated = ({ period }: PastedColumn): boolean => period.is === 'ended' && period.months === undefined;

/** Whether a table has dates without a length. */
export const hasUndated = ({ columns }: PastedTable): boolean => columns.some(isUndated);

/**
 * Quarters are three months apart, and three or more years twelve. Two dates are years under a title that says so, or as days of a balance
 * sheet. Undefined if the dates leave it open.
 */
export function inferDates(table: PastedTable, years: FiscalYears): InferredDates | undefined {
  const { columns, titles } = table;
  const ended = columns.flatMap(({ period, head }) =>
    period.is === 'ended' && (period.months ?? 12) >= 12 ? [{ end: period.end, head }] : [],
  );
  const ends = ended.map(({ end }) => end).toSorted(compareDates);
  const gaps = ends.slice(1).map((end, at) => monthsBetween(ends[at] ?? end, end));
  const count = (months: number) => gaps.filter((gap) => gap === months).length;
  if (!hasUndated(table)) return undefined;
  if (count(3) > 0 && count(3) >= count(12))
    return { dated: 'Interim', why: 'Read as quarters, because the dates are three months apart.' };
  const areYearEnds = ends.every((end, at) => end.month === years.endMonth(end.year) || at === ends.length - 1);
  const others = gaps.slice(0, -1).filter((gap) => gap !== 12).length;
  if (!areYearEnds || others > 0 || count(12) === 0) return undefined;
  const saysYear =
    titles.some((text) => /\byears? ended\b|\bannual\b/i.test(text)) && !titles.some((text) => /\bquarter|\bhalf|\bmonths?\b/i.test(text));
  const isAllYears = gaps.length === count(12);
  if (count(12) === 1 && !(isAllYears && (saysYear || ended.every(({ head }) => /\bas (?:at|on)\b/i.test(head))))) return undefined;
  return { dated: 'Annual', why: 'Read as years, because the dates are twelve months apart.' };
}

/** The columns with their periods, lengths and currencies. */
export function interpretColumns(
  table: PastedTable,
  choices: TableChoices,
  about: { readonly years: FiscalYears; readonly today: CalendarDate },
): readonly InterpretedColumn[] {
  const inferred = inferDates(table, about.years)?.dated;
  const dated = choices.dated ?? inferred;
  const columns = table.columns.map((column) => interpretColumn(column, table, choices, dated, about));
  const areQuarters = dated === 'Annual' && inferred === 'Interim';
  const ofLength = withLengths(areQuarters ? columns.map(withoutUndated) : columns, about.years);
  return withoutOtherCurrencies(ofLength.map((column) => withoutOtherLength(column, about.years)));
}

/**
 * A year of 15 months does not join the source's year of twelve that ends on the same day. A year whose header states no length has 12, and
 * is the source's.
 */
function withoutOtherLength(column: InterpretedColumn, years: FiscalYears): InterpretedColumn {
  const { isUsed, customPeriod } = column;
  const why = isUsed && customPeriod !== undefined && (customPeriod.months ?? 12) > 12 ? otherLength(customPeriod, years) : undefined;
  return why === undefined ? column : { ...column, isUsed: false, why };
}

const withoutUndated = (column: InterpretedColumn): InterpretedColumn =>
  isUndated(column) ? { ...column, isUsed: false, why: 'is three months from another date, so it isn’t a year' } : column;

function interpretColumn(
  column: PastedColumn,
  { stated }: PastedTable,
  { columnsOut, currency }: TableChoices,
  dated: PeriodType | undefined,
  { years, today }: { readonly years: FiscalYears; readonly today: CalendarDate },
): InterpretedColumn {
  const { period } = column;
  const own = statedUnits([column.head]);
  const [ofTable] = stated.isRupee ? [] : stated.foreign;
  const base = {
    ...column,
    unit: own.units.length === 1 ? own.units[0] : undefined,
    currency: own.foreign[0] ?? (own.isRupee ? undefined : currency === '₹' ? undefined : (currency ?? ofTable)),
  };
  const unused = { ...base, customPeriod: undefined, label: undefined, isUsed: false };
  if (period.is === 'other') return { ...unused, why: period.why };
  const customPeriod = periodOfHead(period, years, dated);
  const label = customPeriod && customPeriodLabel(customPeriod, years);
  const end = period.is === 'ended' ? period.end : parseIsoDate(customPeriod?.end);
  if (end !== undefined && compareDates(end, today) > 0) return { ...base, customPeriod, label, isUsed: false, why: 'has not ended yet' };
  return { ...base, customPeriod, label, isUsed: !columnsOut.includes(column.at), why: undefined };
}

/**
 * The length of each year whose header states none: the months since the year before. A year that ends within twelve months of another
 * is none, because Screener's balance sheets end with a half-year.
 */
function withLengths(columns: readonly InterpretedColumn[], years: FiscalYears): readonly InterpretedColumn[] {
  const ended = columns.flatMap((column) => {
    const end = column.customPeriod?.type === 'Annual' && column.isUsed ? parseIsoDate(column.customPeriod.end) : undefined;
    return end === undefined ? [] : [{ column, end }];
  });
  const changed = new Map<InterpretedColumn, InterpretedColumn>();
  let last: (typeof ended)[number] | undefined;
  for (const each of ended.toSorted((one, other) => compareDates(one.end, other.end))) {
    const { column, end } = each;
    const months = last === undefined ? 12 : monthsBetween(last.end, end);
    const { customPeriod } = column;
    if (isUndated(column) && customPeriod !== undefined && months > 0 && months < 24 && months !== 12) {
      const isYear = months > 12 && months <= 18;
      const since = `ends ${monthsText(months)} after ${last?.column.label ?? ''}, so it isn’t a year`;
      const long = { ...customPeriod, months };
      changed.set(
        column,
        isYear ? { ...column, customPeriod: long, label: customPeriodLabel(long, years) } : { ...column, isUsed: false, why: since },
      );
      if (!isYear) continue;
    }
    last = each;
  }
  return columns.map((column) => changed.get(column) ?? column);
}

/** A foreign column next to rupee ones, or next to another currency, is left out. */
function withoutOtherCurrencies(columns: readonly InterpretedColumn[]): readonly InterpretedColumn[] {
  const used = columns.filter(({ isUsed }) => isUsed);
  const kept = used.some(({ currency }) => currency === undefined) ? undefined : used[0]?.currency;
  return columns.map((column) =>
    column.isUsed && column.currency !== kept
      ? { ...column, isUsed: false, why: `is in ${column.currency ?? '₹'}, next to columns in ${kept ?? '₹'}` }
      : column,
  );
}

const wordsOfLength: Readonly<Record<number, string>> = { 3: 'three months', 6: 'six months', 9: 'nine months', 12: 'twelve months' };

/** Why a column's figures of a line are not kept, as the end of a sentence; undefined if they are. */
export function lengthProblem({ code }: StatementLine, period: CustomPeriod | undefined, years: FiscalYears): string | undefined {
  const end = parseIsoDate(period?.end);
  if (period?.type !== 'Interim' || end === undefined || code === 'BAL') return undefined;
  const { months = 3 } = period;
  if (code === 'INC')
    return months === 3 ? undefined : `is ${wordsOfLength[months] ?? ''}, and an income statement covers a year or a quarter`;
  const toDate = monthsOfCashFlow(end, years);
  return months === toDate
    ? undefined
    : `is ${wordsOfLength[months] ?? ''}, and a cash flow covers the year to date, here ${wordsOfLength[toDate] ?? monthsText(toDate)}`;
}
