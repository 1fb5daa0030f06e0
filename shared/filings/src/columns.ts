import type { Facts, DeclaredContext } from './facts.ts';
import { refuseFile } from './filing.ts';

/** Calendar arithmetic on ISO dates. No clock, no time zone. */

/** Whether a text is an ISO date that exists. */
export function isIsoDate(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const yearOf = (iso: string): number => Number(iso.slice(0, 4));
const monthOf = (iso: string): number => Number(iso.slice(5, 7));

/** The first day of the span of `months` that ends on `end`: 3 months to 2024-03-31 begin on 2024-01-01. */
function startOfMonthsTo(end: string, months: number): string {
  return new Date(Date.UTC(yearOf(end), monthOf(end) - months, 1)).toISOString().slice(0, 10);
}

/** The months from `start` to `end`, both included; undefined unless the span is whole months to within five days. */
function wholeMonths(start: string, end: string): number | undefined {
  const days = (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000 + 1;
  const months = Math.round(days / daysPerMonth);
  return months >= 1 && Math.abs(days - months * daysPerMonth) <= 5 ? months : undefined;
}

const daysPerMonth = 365.25 / 12;

/** The year in which the fiscal year of a date ends. `fiscalYearEnd`: one end of the company's fiscal years; March if it is unknown. */
export function fiscalYearOf(end: string, fiscalYearEnd: string | undefined): number {
  const lastMonth = fiscalYearEnd === undefined ? 3 : monthOf(fiscalYearEnd);
  return monthOf(end) <= lastMonth ? yearOf(end) : yearOf(end) + 1;
}

/** A duration column of a filing. `start`, `end`: ISO dates. `months`: its length. */
export interface Column {
  readonly context: string;
  readonly start: string;
  readonly end: string;
  readonly months: number;
}

/** What a filing says about its fiscal year. ISO dates. */
interface FiscalYear {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** The columns of a filing, with the sentences about how their dates were found. */
export interface FoundColumns {
  readonly quarter: Column | undefined;
  /** The year to date: a year in the last quarter's filing. */
  readonly toDate: Column | undefined;
  /** The context of the balance sheet at the end of the columns. */
  readonly instant: string | undefined;
  readonly fiscalYear: FiscalYear;
  readonly warnings: readonly string[];
}

/** The IDs that both taxonomies fix: the quarter, the year to date and the balance sheet date. */
const quarterId = 'OneD';
const toDateId = 'FourD';
const instantId = 'OneI';

interface Dates {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/**
 * Finds the columns of the whole company. The filing's own reporting dates win over the declared contexts, because many files declare the
 * year with the quarter's dates, and many declare no contexts at all. Breakdowns are never columns.
 *
 * @throws RefusedFile if the quarter and the year say the same dates with different figures
 */
export function findColumns(facts: Facts, file: string): FoundColumns {
  const fiscalYear = fiscalYearIn(facts);
  const warnings: string[] = [];
  const quarter = quarterColumn(facts, fiscalYear, warnings);
  const toDate = toDateColumn(facts, fiscalYear, quarter, warnings);
  if (quarter !== undefined && toDate !== undefined && isSameSpan(quarter, toDate) && differs(facts))
    refuseFile(
      `${file} gives ${toDateId}, the year to date, the dates of the quarter (${quarter.start} to ${quarter.end}) with other figures, so its period is unknown. Choose a revised filing.`,
    );
  const instant = facts.contexts.has(instantId) && !isBreakdown(facts, instantId) ? instantId : undefined;
  return { quarter, toDate: isRepeat(quarter, toDate) ? undefined : toDate, instant, fiscalYear, warnings };
}

function fiscalYearIn(facts: Facts): FiscalYear {
  const dateOf = (element: string) =>
    [quarterId, toDateId, instantId].map((context) => facts.text(element, context)).find((text) => isIsoDate(text));
  return { start: dateOf('DateOfStartOfFinancialYear'), end: dateOf('DateOfEndOfFinancialYear') };
}

function quarterColumn(facts: Facts, fiscalYear: FiscalYear, warnings: string[]): Column | undefined {
  if (!hasFigures(facts, quarterId)) return undefined;
  const stated = statedDates(facts, quarterId);
  const declared = declaredDates(facts, quarterId) ?? breakdownDates(facts);
  const end = stated.end ?? declared?.end ?? quarterEndByName(facts, fiscalYear);
  if (end === undefined) return undefined;
  const start = stated.start ?? (declared?.end === end ? declared.start : undefined) ?? startOfMonthsTo(end, 3);
  if (stated.end === undefined) warnings.push(`The filing states no dates for ${quarterId}; read as the quarter to ${end}.`);
  return columnOf(quarterId, start, end, warnings);
}

function toDateColumn(facts: Facts, fiscalYear: FiscalYear, quarter: Column | undefined, warnings: string[]): Column | undefined {
  if (!hasFigures(facts, toDateId)) return undefined;
  const stated = statedDates(facts, toDateId);
  const declared = declaredDates(facts, toDateId);
  const end = stated.end ?? declared?.end ?? quarter?.end;
  if (end === undefined) return undefined;
  const isQuarterAgain = declared !== undefined && declared.start === quarter?.start && declared.end === quarter?.end;
  const start = stated.start ?? (isQuarterAgain ? undefined : declared?.start) ?? yearStart(fiscalYear, end);
  if (stated.start === undefined) warnings.push(`The filing states no start for ${toDateId}; read as the year to date from ${start}.`);
  return columnOf(toDateId, start, end, warnings);
}

function columnOf(context: string, start: string, end: string, warnings: string[]): Column | undefined {
  const months = start <= end ? wholeMonths(start, end) : undefined;
  if (months !== undefined) return { context, start, end, months };
  warnings.push(`${context} runs from ${start} to ${end}, which isn’t a whole number of months; not read.`);
  return undefined;
}

const statedDates = (facts: Facts, context: string): Dates => {
  const [start, end] = ['DateOfStartOfReportingPeriod', 'DateOfEndOfReportingPeriod'].map((element) => facts.text(element, context));
  return { start: isIsoDate(start) ? start : undefined, end: isIsoDate(end) ? end : undefined };
};

function declaredDates(facts: Facts, id: string): { readonly start: string; readonly end: string } | undefined {
  return durationOf(facts.instance.contexts.get(id));
}

function durationOf(context: DeclaredContext | undefined): { readonly start: string; readonly end: string } | undefined {
  if (context === undefined || context.isInstant) return undefined;
  const { start, end } = context;
  return isIsoDate(start) && isIsoDate(end) ? { start, end } : undefined;
}

/** Files without the quarter's context still declare its breakdowns, with the quarter's dates. */
function breakdownDates(facts: Facts): { readonly start: string; readonly end: string } | undefined {
  for (const [id, context] of facts.instance.contexts) if (/^One\w+D$/.test(id) && context.hasDimensions) return durationOf(context);
  return undefined;
}

const quarterNames: readonly (readonly [RegExp, number])[] = [
  [/first/i, 9],
  [/second|half/i, 6],
  [/third/i, 3],
  [/fourth|year/i, 0],
];

/** The end of the quarter that the filing names ("Third quarter"), by its fiscal year. */
function quarterEndByName(facts: Facts, { end }: FiscalYear): string | undefined {
  const name = facts.text('ReportingQuarter', quarterId);
  const before = quarterNames.find(([each]) => name !== undefined && each.test(name))?.[1];
  if (end === undefined || before === undefined) return undefined;
  const nextMonth = startOfMonthsTo(end, before);
  return before === 0 ? end : new Date(Date.parse(`${nextMonth}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

const yearStart = ({ start, end }: FiscalYear, columnEnd: string): string =>
  start !== undefined && start < columnEnd ? start : startOfMonthsTo(end ?? columnEnd, 12);

const isSameSpan = (one: Column, other: Column): boolean => one.start === other.start && one.end === other.end;

/** A first quarter's year to date is the quarter again. */
const isRepeat = (quarter: Column | undefined, toDate: Column | undefined): boolean =>
  quarter !== undefined && toDate !== undefined && isSameSpan(quarter, toDate);

const compared = ['Income', 'Revenue', 'RevenueFromOperations', 'InterestEarned', 'ProfitLossForPeriod', 'ProfitLossForThePeriod'];

const differs = (facts: Facts): boolean =>
  compared.some((element) => {
    const [one, other] = [facts.number(element, quarterId), facts.number(element, toDateId)];
    return one !== undefined && other !== undefined && one !== other;
  });

const hasFigures = (facts: Facts, context: string): boolean =>
  !isBreakdown(facts, context) && facts.instance.facts.some((fact) => fact.context === context && fact.unit !== undefined);

const isBreakdown = (facts: Facts, context: string): boolean => facts.instance.contexts.get(context)?.hasDimensions === true;
