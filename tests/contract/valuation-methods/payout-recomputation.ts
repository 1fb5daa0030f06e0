/** The payout, written from the law of the model ("Payout, one number for a company everywhere"). It imports only the answer's type. */
import type { FinancialPeriod, StatementCode, ValuationAnswer } from '@mulya/contract';
import { annualOf, numberIn } from '../fair-value/statement-figures.ts';

export const yearOf = (answer: ValuationAnswer, year: number): FinancialPeriod | undefined =>
  annualOf(answer).findLast(({ FiscalYear }) => Number(FiscalYear) === year);

/** A line before minority interest is compared with nothing. */
export function amountIn(period: FinancialPeriod | undefined, code: StatementCode, key: string): number | undefined {
  const { value, beforeMinority } = period?.stockFinancialMap[code]?.find((line) => line.key.toLowerCase() === key) ?? {};
  return beforeMinority === true ? undefined : numberIn(value);
}

/** In today's shares: the statement's count × the factor of each later issue, or the source's own restatement. */
export function sharesIn(period: FinancialPeriod | undefined): number | undefined {
  const count = amountIn(period, 'BAL', 'totalcommonsharesoutstanding');
  const { restatedShares } = period ?? {};
  if (restatedShares === undefined || count === undefined) return count;
  if (restatedShares.actions.length === 0) return restatedShares.shares;
  return restatedShares.actions.reduce((product, { factor }) => product * factor, count);
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const between = (value: number): number => Math.min(100, Math.max(0, value));
const assumed = 20;

/** Percent of the base year's PAT. */
export function payoutByLaw(answer: ValuationAnswer, baseYear: number): number {
  const base = yearOf(answer, baseYear);
  const pat = amountIn(base, 'INC', 'netincome');
  const line = amountIn(base, 'CAS', 'totalcashdividendspaid');
  if (line !== undefined) return pat === undefined || pat <= 0 ? assumed : between((Math.abs(line) / pat) * 100);
  const { dividends, events = [] } = answer;
  if (dividends === undefined) return assumed;
  // An absent year ends as the last one does.
  const endOf = (year: number) => monthOf(yearOf(answer, year)?.EndDate ?? `${year}-${(annualOf(answer).at(-1)?.EndDate ?? '').slice(5)}`);
  const isOver = (end: number) =>
    monthOf(dividends.to) > end + 6 || (monthOf(dividends.to) === end + 6 && Number(dividends.to.slice(8)) >= 30);
  const year = isOver(endOf(baseYear)) ? baseYear : baseYear - 1;
  const period = yearOf(answer, year);
  const [profit, shares] = [amountIn(period, 'INC', 'netincome'), sharesIn(period)];
  if (profit === undefined || profit <= 0 || shares === undefined) return assumed;
  const paid = dividends.paid.filter(({ exDate }) => monthOf(exDate) > endOf(year) - 6 && monthOf(exDate) <= endOf(year) + 6);
  if (paid.length === 0) return assumed;
  const ratio = (amounts: readonly number[]) => (amounts.reduce((sum, amount) => sum + amount, 0) / (profit / shares)) * 100;
  const listed = ratio(paid.map(({ amount }) => amount));
  if (listed <= 100) return listed;
  const later = (exDate: string) =>
    events
      .filter(({ kind, date }) => /split|bonus|consolidation/.test(kind) && date > exDate && date <= dividends.to)
      .reduce((product, { factor = 1 }) => product * factor, 1);
  const divided = ratio(paid.map(({ exDate, amount }) => amount / later(exDate)));
  return divided <= 100 ? divided : 100;
}
