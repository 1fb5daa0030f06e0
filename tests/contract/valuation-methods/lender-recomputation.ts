/**
 * An independent, straightforward calculation of the lenders' methods from the law of the methods, section 3, rolled forward by the law of
 * the model, section 5. It imports only the answer's type from the product.
 */
import type { FinancialPeriod, ValuationAnswer } from '@mulya/contract';
import { annualOf, isPricedAcross } from '../fair-value/statement-figures.ts';
import { amountIn, payoutByLaw, sharesIn, yearOf } from './payout-recomputation.ts';

export interface LenderChoices {
  readonly baseYear: number;
  /** Percent. */
  readonly costOfEquity: number;
  readonly growth: number;
  readonly roe?: number;
  readonly payout?: number;
  /** Percent of loans, which are in ₹ crore. */
  readonly creditCost?: number;
  readonly loans?: number;
}

/** The law's defaults. */
export const lawfulDefaults = { costOfEquity: 13, growth: 6 };

/** A value per share, or the reason why there is none. */
type Value = number | 'refused' | 'no ROE';

interface ExpectedLender {
  /** Percent, before an extra credit cost; undefined without a year to average. */
  readonly roe: number | undefined;
  readonly bvps: number;
  /** What the values are multiplied by, and BVPS with it. */
  readonly factor: number;
  readonly justifiedPb: Value;
  readonly residualIncome: Value;
  /** Per year: opening BVPS, ROE in percent, charge, present value. */
  readonly years: readonly (readonly number[])[];
}

export function expectedLender(answer: ValuationAnswer, choices: LenderChoices): ExpectedLender {
  const { baseYear, costOfEquity: ke, growth: g } = choices;
  const base = yearOf(answer, baseYear);
  // A missing figure has a placeholder, and nothing per share is stated from one.
  const netWorth =
    (amountIn(base, 'BAL', 'retainedearnings(accumulateddeficit)') ?? NaN) + (amountIn(base, 'BAL', 'commonstocktotal') ?? NaN);
  const bvps = netWorth / (sharesIn(base) ?? NaN);
  const rates = [baseYear - 2, baseYear - 1, baseYear].flatMap((year) => roeOf(answer, year) ?? []);
  const own = choices.roe ?? (rates.length === 0 ? undefined : rates.reduce((sum, rate) => sum + rate, 0) / rates.length);
  if (own === undefined)
    return { roe: own, bvps, factor: NaN, justifiedPb: 'no ROE', residualIncome: Number.isNaN(bvps) ? 'refused' : 'no ROE', years: [] };
  const { creditCost = 0, loans = 0 } = choices;
  const roe = creditCost === 0 ? own : own - (creditCost * loans * (1 - 0.2517)) / netWorth;

  const payout = choices.payout ?? payoutByLaw(answer, baseYear);
  const yearly = 1 + (roe / 100) * (1 - payout / 100);
  const factor = yearly ** (isPricedAcross(answer, baseYear) ? 0 : daysAfter(base, answer) / 365);
  const isRefused = g >= ke - 1 || roe <= g || !(bvps > 0) || yearly <= 0;
  const justifiedPb = isRefused ? 'refused' : ((roe - g) / (ke - g)) * bvps * factor;

  const years: number[][] = [];
  let book = bvps;
  let value = bvps;
  let isMeaningful = bvps > 0 && yearly > 0;
  for (let t = 1; t <= 10; t += 1) {
    const rate = roe + ((ke - roe) * t) / 10;
    const charge = (ke / 100) * book;
    const present = (((rate - ke) / 100) * book) / (1 + ke / 100) ** t;
    years.push([book, rate, charge, present]);
    value += present;
    book += (rate / 100) * book * (1 - payout / 100);
    if (t < 10 && book <= 0) isMeaningful = false;
  }
  return { roe: own, bvps, factor, justifiedPb, residualIncome: isMeaningful && value > 0 ? value * factor : 'refused', years };
}

/** From a year's end to the price, which is of the tests' day where it has none. */
const daysAfter = (base: FinancialPeriod | undefined, { asOf }: ValuationAnswer): number =>
  (Date.parse(asOf.price ?? '2026-11-25') - Date.parse(base?.EndDate ?? '')) / 86_400_000;

function roeOf(answer: ValuationAnswer, year: number): number | undefined {
  const period = yearOf(answer, year);
  const pat = amountIn(period, 'INC', 'netincome');
  const reserves = amountIn(period, 'BAL', 'retainedearnings(accumulateddeficit)');
  const equity = amountIn(period, 'BAL', 'commonstocktotal');
  if (period === undefined || pat === undefined || reserves === undefined || equity === undefined) return undefined;
  const before = annualOf(answer)[annualOf(answer).indexOf(period) - 1];
  if (before !== undefined && (monthOf(period) - monthOf(before)) % 12 !== 0) return undefined;
  return reserves + equity > 0 ? (pat / (reserves + equity)) * 100 : undefined;
}

const monthOf = ({ EndDate }: FinancialPeriod): number => Number(EndDate.slice(0, 4)) * 12 + Number(EndDate.slice(5, 7));
