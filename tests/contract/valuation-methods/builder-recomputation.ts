/**
 * The builder in plain numbers, written from the law of the model (section 1, readings "A builder's year" and "Benchmarks of the builder").
 * It imports no code of the model or the domain.
 */
import type { ValuationAnswer } from '@mulya/contract';
import { financialOf } from '../fair-value/statement-figures.ts';
import { cashOf, ebitdaOf, ratesByLaw } from './dcf-recomputation.ts';
import { amountIn, payoutByLaw, yearOf } from './payout-recomputation.ts';
import { cagrOf } from './start-recomputation.ts';

/** One year's inputs: percent, ₹ crore for `otherIncome` and `drawn`. */
export interface BuilderYear {
  readonly growth: number;
  readonly margin: number;
  readonly depreciation: number;
  readonly interest: number;
  readonly otherIncome: number;
  readonly tax: number;
  readonly payout: number;
  readonly capital: number;
  readonly workingCapital: number;
  readonly drawn: number;
}

/** What a year starts from, ₹ crore. */
interface Opening {
  readonly sales: number;
  readonly debt: number;
  readonly cash: number;
  readonly netWorth: number;
}

/** A base year: where it stands, its benchmarks, and its part of the profit that is not the owners', as a fraction. */
export interface BuilderBase {
  readonly opening: Opening;
  readonly benchmarks: BuilderYear;
  readonly minorities: number;
}

/** Undefined where the builder does not apply. */
export function builderBase(answer: ValuationAnswer, baseYear: number): BuilderBase | undefined {
  const [base, before] = [yearOf(answer, baseYear), yearOf(answer, baseYear - 1)];
  const sales = amountIn(base, 'INC', 'revenue');
  const [ebitda, debt, cash] = [ebitdaOf(base), amountIn(base, 'BAL', 'totaldebt'), cashOf(base)];
  const [reserves, equity] = [amountIn(base, 'BAL', 'retainedearnings(accumulateddeficit)'), amountIn(base, 'BAL', 'commonstocktotal')];
  if (financialOf(answer) !== undefined || base === undefined || sales === undefined || sales <= 0) return undefined;
  if (ebitda === undefined || debt === undefined || cash === undefined || reserves === undefined || equity === undefined) return undefined;
  const rates = ratesByLaw(answer, baseYear, sales);
  const interest = amountIn(base, 'INC', 'interestexpense') ?? amountIn(base, 'INC', 'totalinterestexpense');
  const debtBefore = amountIn(before, 'BAL', 'totaldebt');
  const [profitBefore, profit, owners] = ['netincomebeforetaxes', 'netincomeaftertaxes', 'netincome'].map((key) =>
    amountIn(base, 'INC', key),
  );
  const depreciation = amountIn(base, 'INC', 'depreciation/amortization');
  const average = debtBefore === undefined ? 0 : (debt + debtBefore) / 2;
  return {
    opening: { sales, debt, cash, netWorth: reserves + equity },
    minorities: profit === undefined || owners === undefined || profit <= 0 ? 0 : 1 - owners / profit,
    benchmarks: {
      growth: cagrOf(answer, 'revenue', base) ?? 15,
      margin: (ebitda / sales) * 100,
      depreciation: rates.depreciation,
      interest: interest === undefined ? 0 : average === 0 ? 9 : (interest / average) * 100,
      otherIncome: profitBefore === undefined ? 0 : profitBefore - (ebitda - (depreciation ?? 0) - (interest ?? 0)),
      tax: rates.taxRate,
      payout: payoutByLaw(answer, baseYear),
      capital: rates.capital,
      workingCapital: rates.workingCapital,
      drawn: 0,
    },
  };
}

/** The rows of a year, by their names in the builder, ₹ crore. */
export type BuiltYear = Readonly<Record<string, number>>;

export function buildYears({ opening, minorities }: BuilderBase, years: readonly BuilderYear[]): readonly BuiltYear[] {
  let { sales, debt, cash, netWorth } = opening;
  return years.map((year) => {
    const part = (amount: number, percent: number) => amount * (percent / 100);
    const before = { sales, debt };
    sales = before.sales * (1 + year.growth / 100);
    debt = before.debt + year.drawn;
    const ebitda = part(sales, year.margin);
    const worn = part(sales, year.depreciation);
    const interest = part((before.debt + debt) / 2, year.interest);
    const profitBefore = ebitda - worn - interest + year.otherIncome;
    const tax = profitBefore > 0 ? part(profitBefore, year.tax) : 0;
    const profit = profitBefore - tax;
    const pat = profit * (1 - minorities);
    const dividends = pat > 0 ? part(pat, year.payout) : 0;
    const capital = part(sales, year.capital);
    const tied = part(sales - before.sales, year.workingCapital);
    cash = cash + profit + worn - capital - tied - dividends + year.drawn;
    netWorth = netWorth + pat - dividends;
    return {
      Sales: sales,
      EBITDA: ebitda,
      Depreciation: worn,
      Interest: interest,
      'Profit before tax': profitBefore,
      Tax: tax,
      'Profit after tax': profit,
      'Minorities’ profit': profit - pat,
      'Adjusted PAT': pat,
      Dividends: dividends,
      'Capital expenditure': capital,
      'Working capital change': tied,
      'Cash & equivalents': cash,
      'Gross debt': debt,
      'Net worth': netWorth,
    };
  });
}
