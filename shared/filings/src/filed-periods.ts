import { type Column, type FoundColumns, fiscalYearOf } from './columns.ts';
import type { Facts } from './facts.ts';
import { type FiledLine, type FiledPeriod, type Filing, type FilingKind, refuseFile } from './filing.ts';
import { checkTotals, findLine, inCrore } from './find-line.ts';
import { linesOfKind } from './lines/index.ts';
import type { LineRule, StatementCode } from './lines/rule.ts';
import { findOwnersProfit } from './owners-profit.ts';
import { findEpsDifference, statedShares } from './stated-eps.ts';

/** No split is as large: beyond it the share count is wrong. */
const maxSharesRatio = 100;

/** The filing whose periods are read. `warnings` receives sentences. */
interface PeriodSource {
  readonly file: string;
  readonly kind: FilingKind;
  readonly basis: Filing['basis'];
  readonly facts: Facts;
  readonly columns: FoundColumns;
  readonly warnings: string[];
}

/**
 * The quarter and the year of a filing. Half-years and nine months are not periods; the cash flow to date and the balance sheet of such a
 * filing belong to its quarter, as live sources have them.
 *
 * @throws RefusedFile if the figures are off by a power of ten, or of no quarter and no year
 */
export function filedPeriods(source: PeriodSource): readonly FiledPeriod[] {
  const { quarter, toDate } = source.columns;
  const year = [toDate, quarter].find((column) => column !== undefined && isYear(column, source));
  const interim = quarter?.months === 3 ? quarter : undefined;
  const others = [quarter, toDate].flatMap((column) => (column === undefined || column === interim || column === year ? [] : [column]));
  const texts = others.map(
    ({ context, end, months }) => `${context} has ${months === 1 ? '1 month' : `${String(months)} months`} to ${end}`,
  );
  if (interim === undefined && year === undefined && texts.length > 0)
    refuseFile(
      `${source.file} has no quarter and no year: ${texts.join(', and ')}. Choose the XBRL file of a quarter’s or a year’s results.`,
    );
  source.warnings.push(...texts.map((text) => `${text}, neither a quarter nor a year: its results are not read.`));
  const statements = { instant: source.columns.instant, cash: year ?? toDate ?? quarter };
  return [
    ...(interim === undefined ? [] : [periodOf(source, interim, 'Interim', year === undefined ? statements : undefined)]),
    ...(year === undefined ? [] : [periodOf(source, year, 'Annual', statements)]),
  ].filter((period) => period !== undefined);
}

/** Twelve months, or the whole fiscal year of a company that has changed its year end. */
function isYear({ start, end, months }: Column, { columns: { fiscalYear } }: PeriodSource): boolean {
  return months === 12 || (months > 12 && months <= 18 && fiscalYear.start === start && fiscalYear.end === end);
}

interface Statements {
  readonly instant: string | undefined;
  readonly cash: Column | undefined;
}

/** Undefined if the company filled nothing in the column. `statements`: the balance sheet and cash flow that belong to it. */
function periodOf(
  source: PeriodSource,
  column: Column,
  type: FiledPeriod['type'],
  statements: Statements | undefined,
): FiledPeriod | undefined {
  const { facts, file, kind, basis, columns, warnings } = source;
  const { context, start, end } = column;
  const find = (code: StatementCode, at: string, place: LineRule['place']) => linesAt(source, code, at, place, type);
  const income = find('INC', context, 'duration');
  if (income.every(({ key, value }) => value === 0 || key === 'DilutedEPSExcludingExtraOrdItems')) return undefined;
  const { found: profit, warning } = findOwnersProfit(facts, kind, basis, context, columns.instant);
  const shares = checkShares(facts, file, context, profit?.value);
  warnings.push(...[warning, shares.warning].filter((each) => each !== undefined), ...checkTotals(facts, context));
  return {
    type,
    fiscalYear: fiscalYearOf(end, columns.fiscalYear.end),
    start,
    end,
    ...(statements?.cash === undefined || statements.cash.start === start ? {} : { cashStart: statements.cash.start }),
    INC: profit === undefined ? income : withProfit(income, profit),
    BAL: statements === undefined ? [] : balanceSheet(source, column, type, statements.instant, shares.count),
    CAS: statements?.cash === undefined ? [] : cashFlow(find('CAS', statements.cash.context, 'duration')),
  };
}

function linesAt(
  { facts, kind }: PeriodSource,
  code: StatementCode,
  context: string,
  place: LineRule['place'],
  type: FiledPeriod['type'],
): readonly FiledLine[] {
  const found = new Map<string, FiledLine>();
  for (const rule of linesOfKind[kind]) {
    if (rule.code !== code || placeOf(rule) !== place || (rule.only !== undefined && rule.only !== type)) continue;
    const line = found.has(rule.key) ? undefined : findLine(facts, context, rule);
    if (line !== undefined) found.set(rule.key, line);
  }
  return [...found.values()];
}

const placeOf = ({ code, place }: LineRule): LineRule['place'] => place ?? (code === 'BAL' ? 'instant' : 'duration');

/** Net income comes before EPS, as in statements. */
function withProfit(income: readonly FiledLine[], profit: FiledLine): readonly FiledLine[] {
  const at = income.findIndex(({ key }) => key.startsWith('DilutedEPS'));
  return at < 0 ? [...income, profit] : income.toSpliced(at, 0, profit);
}

/** A year without a balance sheet still has share capital and March reserves. A quarter without one has nothing. */
function balanceSheet(
  source: PeriodSource,
  { context }: Column,
  type: FiledPeriod['type'],
  instant: string | undefined,
  shares: FiledLine | undefined,
): readonly FiledLine[] {
  const atEnd = instant === undefined ? [] : linesAt(source, 'BAL', instant, 'instant', type);
  const isFilled = atEnd.some(({ key, value }) => key === 'TotalAssets' && value !== 0);
  if (!isFilled && type === 'Interim') return [];
  if (isFilled && instant !== undefined) source.warnings.push(...checkTotals(source.facts, instant));
  const lines = isFilled ? atEnd : [];
  const fromResults = linesAt(source, 'BAL', context, 'duration', type).filter(({ key }) => !lines.some((line) => line.key === key));
  return [...lines, ...fromResults, ...(shares === undefined ? [] : [shares])];
}

const activities = ['CashfromOperatingActivities', 'CashfromInvestingActivities', 'CashfromFinancingActivities'];

/** A cash flow statement whose three totals are zero is not filled. */
const cashFlow = (lines: readonly FiledLine[]): readonly FiledLine[] =>
  lines.some(({ key, value }) => activities.includes(key) && value !== 0) ? lines : [];

interface CheckedShares {
  readonly count: FiledLine | undefined;
  readonly warning?: string;
}

/**
 * The number of shares, checked by profit and EPS.
 *
 * @param profit ₹ crore
 * @throws RefusedFile if profit over shares is off the EPS by a power of ten, because then profit or share capital is in another unit
 */
function checkShares(facts: Facts, file: string, context: string, profit: number | undefined): CheckedShares {
  const shares = statedShares(facts, context);
  if (shares === undefined) return { count: undefined };
  const value = Number(inCrore(shares.count).toPrecision(12));
  const count = { key: 'TotalCommonSharesOutstanding', value, element: shares.elements.join(' ÷ '), context };
  facts.markRead(shares.elements, context);
  const difference = profit === undefined ? undefined : findEpsDifference(facts, context, profit * 1e7);
  if (difference === undefined) return { count };
  const { text, ratio, isPowerOfTen } = difference;
  if (isPowerOfTen) refuseFile(`${file} is off by a power of ten: ${text}. Choose a corrected filing.`);
  if (ratio > maxSharesRatio || (ratio > 0 && ratio < 1 / maxSharesRatio))
    return { count: undefined, warning: `The share count of ${String(value)} crore is not read: ${text}.` };
  return { count, warning: `Check the shares: ${text}.` };
}
