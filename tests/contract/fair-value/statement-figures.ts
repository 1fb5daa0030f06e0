/** The source's figures of a company's year, read directly from the answer without model or domain. */
import type { FinancialPeriod, RawFigure, StatementCode, ValuationAnswer } from '@mulya/contract';
import { figure, missing, words, calculate, type ExpectedCell } from './expected-cell.ts';

type YearLine = 'sales' | 'ebitda' | 'pat' | 'grossDebt' | 'cash' | 'reserves' | 'equity' | 'shares';
export type YearLines = Readonly<Record<YearLine, ExpectedCell>>;

/** The pack's lender industries with a standard statement layout. */
const lendingIndustries = [
  'Financial Institution',
  'Housing Finance Company',
  'Microfinance Institutions',
  'Non Banking Financial Company (NBFC)',
  'Other Bank',
  'Private Sector Bank',
  'Public Sector Bank',
];

export function financialOf(answer: ValuationAnswer): 'lender' | 'insurer' | undefined {
  const { layout, companyProfile } = answer;
  if (layout === 'insurer') return 'insurer';
  const lends = layout === 'bank' || lendingIndustries.includes(companyProfile.mgIndustry ?? '');
  return lends || isLendingGroup(answer) ? 'lender' : undefined;
}

const groupIndustries = ['Holding Company', 'Investment Company', 'Other Financial Services'];

/** A financial group lends where its latest year's interest is over 15 % of sales and its debt over twice a net worth above zero. */
export function isLendingGroup(answer: ValuationAnswer): boolean {
  const latest = annualOf(answer).at(-1);
  const of = (code: StatementCode, key: string) =>
    numberIn(latest?.stockFinancialMap[code]?.find((line) => line.key.toLowerCase() === key)?.value) ?? NaN;
  const interest = [of('INC', 'interestexpense'), of('INC', 'totalinterestexpense')].find((each) => !Number.isNaN(each)) ?? NaN;
  const netWorth = of('BAL', 'retainedearnings(accumulateddeficit)') + of('BAL', 'commonstocktotal');
  const isIndebted = interest > 0.15 * of('INC', 'revenue') && netWorth > 0 && of('BAL', 'totaldebt') > 2 * netWorth;
  return groupIndustries.includes(answer.companyProfile.mgIndustry ?? '') && isIndebted;
}

/**
 * Whether an event that breaks comparisons lies between a fiscal year's end and the price. One of a month counts from the next month; a
 * price without a day is after each.
 */
export function isPricedAcross({ events = [], asOf, ...answer }: ValuationAnswer, year: number): boolean {
  const end = annualOf(answer).findLast(({ FiscalYear }) => Number(FiscalYear) === year)?.EndDate ?? '';
  return events.some(
    ({ breaks, date }) => breaks && date > end.slice(0, date.length) && date <= (asOf.price ?? '9999-12-31').slice(0, date.length),
  );
}

export const isFinancial = (answer: ValuationAnswer): boolean => financialOf(answer) !== undefined;

/** Without depreciation, EBITDA is operating income. */
export const hasDepreciation = (period: FinancialPeriod | undefined): boolean =>
  numberIn(period?.stockFinancialMap.INC?.find(({ key }) => key.toLowerCase() === 'depreciation/amortization')?.value) !== undefined;

export function numberIn(raw: RawFigure | undefined): number | undefined {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw.replaceAll(',', '')) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export const annualOf = ({ financials }: Pick<ValuationAnswer, 'financials'>): readonly FinancialPeriod[] =>
  financials.filter(({ Type }) => Type === 'Annual').toSorted((a, b) => a.EndDate.localeCompare(b.EndDate));

export function linesOf(answer: ValuationAnswer, period: FinancialPeriod | undefined): YearLines {
  const line = (code: StatementCode, key: string): ExpectedCell => {
    const found = period?.stockFinancialMap[code]?.find((item) => item.key.toLowerCase() === key);
    const value = numberIn(found?.value);
    return value === undefined ? missing : figure(value, 'reported');
  };
  const profit = period?.stockFinancialMap.INC?.find(({ key }) => key.toLowerCase() === 'netincome');
  const pat = line('INC', 'netincome');
  const notApplicable = (cell: ExpectedCell) => (cell.is === 'missing' && isFinancial(answer) ? words('not applicable') : cell);
  const operating = line('INC', 'operatingincome');
  const depreciation = line('INC', 'depreciation/amortization');
  const ebitda = calculate(depreciation.is === 'figure' ? [operating, depreciation] : [operating], (income, charge = 0) => income + charge);
  const dueFromBanks = line('BAL', 'cashduefrombanks');
  return {
    sales: notApplicable(line('INC', 'revenue')),
    ebitda: notApplicable(ebitda),
    // The owners' share is EPS × shares where the source's line is before minority interest.
    pat: profit?.ownersShare === undefined || pat.is !== 'figure' ? pat : figure(pat.value, 'derived'),
    grossDebt: line('BAL', 'totaldebt'),
    cash:
      answer.layout === 'bank' && dueFromBanks.is === 'figure'
        ? dueFromBanks
        : sumOfGiven([line('BAL', 'cash'), line('BAL', 'cashequivalents'), line('BAL', 'shortterminvestments')]),
    reserves: line('BAL', 'retainedearnings(accumulateddeficit)'),
    equity: line('BAL', 'commonstocktotal'),
    shares:
      period?.restatedShares === undefined ? line('BAL', 'totalcommonsharesoutstanding') : figure(period.restatedShares.shares, 'derived'),
  };
}

function sumOfGiven(lines: readonly ExpectedCell[]): ExpectedCell {
  const given = lines.filter((line) => line.is === 'figure');
  return given.length < 2 ? (given[0] ?? missing) : calculate(given, (...values) => values.reduce((sum, value) => sum + value, 0));
}

/**
 * Whether an ordinary company's PAT of a year is exceptional: above EBITDA, and above 1.25 × the usual share of it, the median of those of
 * the three years before that had both.
 */
export function isExceptionalProfit(answer: ValuationAnswer, period: FinancialPeriod | undefined): boolean {
  if (period === undefined || isFinancial(answer)) return false;
  const shareIn = (year: FinancialPeriod): number => {
    const { pat, ebitda } = linesOf(answer, year);
    if (pat.is !== 'figure' || ebitda.is !== 'figure' || pat.value <= 0) return NaN;
    return ebitda.value <= 0 ? Infinity : pat.value / ebitda.value;
  };
  const withDepreciation = hasDepreciation(period);
  const usual = annualOf(answer)
    .filter((year) => [12, 24, 36].includes(months(period) - months(year)) && hasDepreciation(year) === withDepreciation)
    .map(shareIn)
    .filter(Number.isFinite)
    .sort((one, other) => one - other);
  const half = (usual.length - 1) / 2;
  const median = usual.length < 2 ? undefined : ((usual[Math.floor(half)] ?? NaN) + (usual[Math.ceil(half)] ?? NaN)) / 2;
  const limit = !withDepreciation ? 1.25 : median === undefined ? 1.2 : 1;
  return shareIn(period) > Math.max(limit, 1.25 * (median ?? 0)) + 1e-9;
}

/** The year that ends twelve months before `period`, if both are known to cover twelve months. */
export function yearBefore(answer: ValuationAnswer, period: FinancialPeriod | undefined): FinancialPeriod | undefined {
  if (period === undefined) return undefined;
  const annual = annualOf(answer);
  const regular = (each: FinancialPeriod): boolean => {
    const previous = annual[annual.indexOf(each) - 1];
    return previous === undefined || (months(each) - months(previous)) % 12 === 0;
  };
  const before = annual.find((each) => months(period) - months(each) === 12);
  return before !== undefined && regular(period) && regular(before) ? before : undefined;
}

const months = ({ EndDate }: FinancialPeriod): number => Number(EndDate.slice(0, 4)) * 12 + Number(EndDate.slice(5, 7));
