/**
 * What leads the page of a company without an estimate, from the law of the page (section 1) in plain numbers. It imports no code of the
 * model or the domain.
 */
import type { HistoryAnswer, ValuationAnswer } from '@mulya/contract';
import { annualOf, financialOf, isExceptionalProfit, isPricedAcross, linesOf, numberIn } from '../fair-value/statement-figures.ts';
import { defaultDcfChoices } from './compare-dcf.ts';
import { recomputeDcf } from './dcf-recomputation.ts';
import type { RealCompany } from './real-companies.ts';

/** `value`: percent, where there is a number. */
export interface ExpectedLead {
  readonly is: string;
  readonly value?: number;
}

const [growth, costOfEquity] = [6, 13];
const baseYear = 2025;

export function expectedLead({ answer, history, industry }: RealCompany): ExpectedLead {
  const price = [answer.currentPrice.BSE, answer.currentPrice.NSE].map((raw) => numberIn(raw)).find((each) => (each ?? 0) > 0);
  const business = financialOf(answer);
  const latest = latestYear(answer);
  const compared = annualOf(answer).findLast(({ FiscalYear }) => Number(FiscalYear) === baseYear);
  const year = business === undefined ? compared : latest;
  const isAcross = year !== undefined && isPricedAcross(answer, Number(year.FiscalYear));
  const read = figuresOf(answer, latest);

  const today = '2026-11-21';
  const implied = business === undefined ? recomputeDcf(answer, { ...defaultDcfChoices, today })?.implied : undefined;
  if (typeof implied === 'number' && hasShares(answer, baseYear)) return { is: 'growth', value: implied };
  if ((implied === 'below' || implied === 'above') && hasShares(answer, baseYear)) return { is: 'growth' };
  if (business === 'lender' && price !== undefined && !isAcross && hasShares(answer, baseYear)) {
    const pb = price / ((read('reserves') + read('equity')) / read('shares'));
    if (pb > 0) return { is: 'roe', value: growth + pb * (costOfEquity - growth) };
  }
  if (price === undefined) return { is: 'needs-price' };
  if (!hasShares(answer, baseYear)) return { is: 'needs-shares' };
  if (isAcross) return { is: 'not-comparable' };
  if (business === 'insurer') return { is: 'needs-embedded-value' };

  const isByProfit = read('pat') > 0 && !isExceptionalProfit(answer, latest) && !isBeforeMinority(latest);
  const multiple = isByProfit ? 'pe' : 'evSales';
  const statistic = industry?.statistics[multiple];
  const median = ownMedian(history, multiple) ?? (statistic === undefined || statistic.n < 5 ? undefined : (statistic.median ?? undefined));
  const worth = isByProfit ? price * read('shares') : price * read('shares') + read('grossDebt') - read('cash');
  const base = read(isByProfit ? 'pat' : 'sales');
  const isBroken = isPricedAcross(answer, Number(latest?.FiscalYear));
  const isFinancialSales = !isByProfit && business !== undefined;
  if (median === undefined || !(median > 0) || !(base > 0) || !(worth > 0) || isBroken || isFinancialSales) return { is: 'nothing' };
  return { is: 'multiple', value: ((worth / (median * base)) ** (1 / 3) - 1) * 100 };
}

/** The last year of twelve months. */
function latestYear(answer: ValuationAnswer) {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const annual = annualOf(answer);
  return annual.findLast(({ EndDate }, at) => {
    const before = annual[at - 1];
    return before === undefined || (months(EndDate) - months(before.EndDate)) % 12 === 0;
  });
}

const isBeforeMinority = (year: ReturnType<typeof latestYear>): boolean =>
  year?.stockFinancialMap.INC?.some(({ key, beforeMinority }) => key.toLowerCase() === 'netincome' && beforeMinority === true) === true;

/** NaN for a figure that neither the year nor, for shares, the source's current count has. */
function figuresOf(answer: ValuationAnswer, year: ReturnType<typeof latestYear>) {
  const lines = linesOf(answer, year);
  return (line: keyof typeof lines): number => {
    const cell = lines[line];
    const { actions = [] } = year?.restatedShares ?? {};
    const reported = numberIn(year?.stockFinancialMap.BAL?.find(({ key }) => key === 'TotalCommonSharesOutstanding')?.value);
    if (line === 'shares' && actions.length > 0 && reported !== undefined)
      return actions.reduce((count, { factor }) => count * factor, reported);
    if (cell.is === 'figure') return cell.value;
    return line === 'shares' ? (currentShares(answer) ?? NaN) : NaN;
  };
}

const hasShares = (answer: ValuationAnswer, year: number): boolean =>
  linesOf(
    answer,
    annualOf(answer).findLast(({ FiscalYear }) => Number(FiscalYear) === year),
  ).shares.is === 'figure' || currentShares(answer) !== undefined;

/** Another class of shares has no count of its issuer. */
function currentShares({ sharesOutstanding, marketCap, currentPrice, events = [] }: ValuationAnswer): number | undefined {
  if (events.some(({ kind }) => kind === 'share-class')) return undefined;
  const above = (raw: typeof marketCap) => [numberIn(raw)].find((each) => (each ?? 0) > 0);
  const price = above(currentPrice.BSE) ?? above(currentPrice.NSE);
  const cap = above(marketCap);
  return above(sharesOutstanding) ?? (cap === undefined || price === undefined ? undefined : cap / price);
}

/** MEDIAN of a spreadsheet, of 24 months or more. */
function ownMedian(history: HistoryAnswer | undefined, multiple: 'pe' | 'evSales'): number | undefined {
  const known = (history?.months.flatMap(({ [multiple]: value }) => value ?? []) ?? []).sort((one, other) => one - other);
  const half = (known.length - 1) / 2;
  return known.length < 24 ? undefined : ((known[Math.floor(half)] ?? NaN) + (known[Math.ceil(half)] ?? NaN)) / 2;
}
