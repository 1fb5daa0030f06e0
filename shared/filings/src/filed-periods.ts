import { type Column, type FoundColumns, fiscalYearOf } from './columns.ts';
import type { Facts } from './facts.ts';
import { type FiledLine, type FiledPeriod, type Filing, type FilingKind, refuseFile } from './filing.ts';
import { findLine, inCrore, findOwnersProfit, checkTotals } from './find-line.ts';
import { linesOfKind } from './lines/index.ts';
import type { LineRule, StatementCode } from './lines/rule.ts';

const epsElements = [
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations',
  'BasicEarningsLossPerShareFromContinuingOperations',
  'BasicEarningsPerShareAfterExtraordinaryItems',
  'BasicEarningsPerShareBeforeExtraordinaryItems',
  'BasicAndDilutedEPSAfterExtraordinaryItemsNetOfTaxExpenseForThePeriodNotToBeAnnualized',
];

/** Of 3,520 real filings, 3,383 agree within this share; shares issued during the period explain most of the others. */
const tolerance = 0.15;

/** Half of EPS's last digit. */
const rounding = 0.0051;

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
 * @throws RefusedFile if the figures are off by a power of ten
 */
export function filedPeriods(source: PeriodSource): readonly FiledPeriod[] {
  const { quarter, toDate } = source.columns;
  const year = [toDate, quarter].find((column) => column !== undefined && isYear(column, source));
  const interim = quarter?.months === 3 ? quarter : undefined;
  if (toDate !== undefined && toDate !== year)
    source.warnings.push(
      `${toDate.context} has ${String(toDate.months)} months to ${toDate.end}, neither a quarter nor a year: its results are not read.`,
    );
  const statements = { instant: source.columns.instant, cash: year ?? toDate ?? quarter };
  return [
    ...(interim === undefined ? [] : [periodOf(source, interim, 'Interim', year === undefined ? statements : undefined)]),
    ...(year === undefined ? [] : [periodOf(source, year, 'Annual', statements)]),
  ].filter((period) => period !== undefined);
}

/** Twelve months, or the whole fiscal year of a company that has changed its year end. */
function isYear({ start, end, months }: Column, { columns: { fiscalYear } }: PeriodSource): boolean {
  return months === 12 || (months > 9 && months <= 18 && fiscalYear.start === start && fiscalYear.end === end);
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
  const problem = checkEps(facts, file, context, profit?.value);
  warnings.push(...[warning, problem].filter((each) => each !== undefined), ...checkTotals(facts, context));
  return {
    type,
    fiscalYear: fiscalYearOf(end, columns.fiscalYear.end),
    start,
    end,
    ...(statements?.cash === undefined || statements.cash.start === start ? {} : { cashStart: statements.cash.start }),
    INC: profit === undefined ? income : withProfit(income, profit),
    BAL: statements === undefined ? [] : balanceSheet(source, column, type, statements.instant),
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
): readonly FiledLine[] {
  const atEnd = instant === undefined ? [] : linesAt(source, 'BAL', instant, 'instant', type);
  const isFilled = atEnd.some(({ key, value }) => key === 'TotalAssets' && value !== 0);
  if (!isFilled && type === 'Interim') return [];
  if (isFilled && instant !== undefined) source.warnings.push(...checkTotals(source.facts, instant));
  const lines = isFilled ? atEnd : [];
  const fromResults = linesAt(source, 'BAL', context, 'duration', type).filter(({ key }) => !lines.some((line) => line.key === key));
  const shares = sharesIn(source, context);
  return [...lines, ...fromResults, ...(shares === undefined ? [] : [shares])];
}

/** The number of shares: paid-up capital over face value. */
function sharesIn({ facts }: PeriodSource, context: string): FiledLine | undefined {
  const [paidUp, faceValue] = shareElements.map((element) => facts.number(element, context));
  if (!paidUp || !faceValue || paidUp < 0 || faceValue < 0) return undefined;
  facts.markRead(shareElements, context);
  const value = Number((inCrore(paidUp) / faceValue).toPrecision(12));
  return { key: 'TotalCommonSharesOutstanding', value, element: shareElements.join(' ÷ '), context };
}

const shareElements = ['PaidUpValueOfEquityShareCapital', 'FaceValueOfEquityShareCapital'];

const activities = ['CashfromOperatingActivities', 'CashfromInvestingActivities', 'CashfromFinancingActivities'];

/** A cash flow statement whose three totals are zero is not filled. */
const cashFlow = (lines: readonly FiledLine[]): readonly FiledLine[] =>
  lines.some(({ key, value }) => activities.includes(key) && value !== 0) ? lines : [];

/**
 * Checks that profit over the number of shares is the stated EPS: the only figure of a filing that its rounding does not touch.
 *
 * @param profit ₹ crore
 * @returns a sentence if they differ
 * @throws RefusedFile if they differ by a power of ten, because then profit or share capital is in another unit
 */
function checkEps(facts: Facts, file: string, context: string, profit: number | undefined): string | undefined {
  const paidUp = facts.number('PaidUpValueOfEquityShareCapital', context);
  const faceValue = facts.number('FaceValueOfEquityShareCapital', context);
  const element = epsElements.find((each) => (facts.number(each, context) ?? 0) !== 0);
  const eps = element === undefined ? undefined : facts.number(element, context);
  if (!paidUp || !faceValue || !eps || !profit || element === undefined) return undefined;
  facts.markRead([element, 'PaidUpValueOfEquityShareCapital', 'FaceValueOfEquityShareCapital'], context);
  const implied = (profit * 1e7) / (paidUp / faceValue);
  if (Math.abs(implied - eps) <= Math.max(rounding, tolerance * Math.abs(eps))) return undefined;
  const ratio = implied / eps;
  const power = ratio > 0 ? Math.round(Math.log10(ratio)) : 0;
  const difference = `profit over shares is ₹${implied.toPrecision(4)} a share in ${context}, and the stated EPS is ₹${String(eps)}`;
  if (power !== 0 && Math.abs(ratio / 10 ** power - 1) <= tolerance)
    refuseFile(`${file} is off by a power of ten: ${difference}. Choose a corrected filing.`);
  return `Check the shares: ${difference}.`;
}
