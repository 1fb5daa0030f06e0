import type { ValuationAnswer } from '@mulya/contract';
import { defaultAssumptions } from '../fair-value/assumptions.ts';
import type { MethodInputId, MethodInputs } from '../fair-value/method-inputs.ts';
import type { Model } from '../fair-value/model.ts';
import type { Overrides } from '../fair-value/assumptions.ts';
import { annual, modelOf, round } from '../testing/model-cases.ts';
import type { MethodContext } from './method.ts';

type Lines = Readonly<Record<string, number | null>>;

/** A year of a lender with 100 crore shares. */
export const lenderYear = (year: number, pat: number | null, netWorth: number, more: { readonly BAL?: Lines; readonly CAS?: Lines } = {}) =>
  annual(year, {
    INC: { NetIncome: pat },
    BAL: {
      'RetainedEarnings(AccumulatedDeficit)': netWorth - 100,
      CommonStockTotal: 100,
      TotalDebt: 5000,
      TotalCommonSharesOutstanding: 100,
      ...more.BAL,
    },
    CAS: more.CAS ?? {},
  });

/** ROE of 15, 16 and 17 %, so 16 % on average; BVPS of ₹10. */
export const lenderYears = [lenderYear(2023, 120, 800), lenderYear(2024, 144, 900), lenderYear(2025, 170, 1000)];

/** Priced on the day of its last balance sheet, so that nothing is rolled forward. */
export const lender: ValuationAnswer = {
  ...round,
  companyName: 'Round Bank Ltd',
  layout: 'bank',
  asOf: { ...round.asOf, price: '2025-03-31' },
  financials: lenderYears,
};

/** The same a year later, 365 days after the balance sheet. */
export const lenderYearLater: ValuationAnswer = { ...lender, asOf: { ...lender.asOf, price: '2026-03-31' } };

interface Choices {
  readonly entries?: { readonly [Id in MethodInputId]?: number | null };
  readonly isRateBuilt?: boolean;
  readonly own?: Overrides;
}

export function contextOf(answer: ValuationAnswer, { entries = {}, isRateBuilt = false, own = {} }: Choices = {}): MethodContext {
  const made = Object.entries(entries).map(([id, value]) => [id, { value: value ?? null, by: 'analyst', on: '2026-11-21' }] as const);
  const inputs: MethodInputs = { entries: Object.fromEntries(made), isRateBuilt };
  return contextOfModel(modelOf(answer, { assumptions: { ...defaultAssumptions, inputs }, own }));
}

const contextOfModel = (model: Model): MethodContext => ({
  model,
  benchmarks: { history: undefined, industry: undefined },
  today: { year: 2026, month: 11, day: 25 },
});
