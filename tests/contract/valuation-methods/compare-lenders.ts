/** Compares the lenders' methods of the model with the independent calculation. */
import type { ValuationAnswer } from '@mulya/contract';
import type { Cell } from '@mulya/domain';
import { defaultAssumptions, fairValueModel, modelCompany, type MethodInputs, type Model } from '@mulya/valuation-model/fair-value';
import { valuationMethods, type MethodId, type MethodResult } from '@mulya/valuation-model/valuation-methods';
import { faultsOfAudits } from './audited-cells.ts';
import { expectedLender, type LenderChoices } from './lender-recomputation.ts';

const today = { year: 2026, month: 11, day: 25 };
const years = Array.from({ length: 10 }, (_, at) => at + 1);

export function methodOf(id: MethodId) {
  const found = valuationMethods.find((method) => method.id === id);
  if (found === undefined) throw new Error(`The list was expected to have ${id}.`);
  return found;
}

export function modelWith(answer: ValuationAnswer, baseYear: number, entries: MethodInputs['entries'] = {}): Model {
  const inputs: MethodInputs = { entries, isRateBuilt: false };
  return fairValueModel(modelCompany(answer), { baseYear, assumptions: { ...defaultAssumptions, inputs }, own: {} });
}

export function resultOf(id: MethodId, model: Model): MethodResult {
  return methodOf(id).evaluate({ model, benchmarks: { history: undefined, industry: undefined }, today });
}

export const entriesOf = ({ costOfEquity, growth, roe, payout, creditCost, loans }: LenderChoices): MethodInputs['entries'] => ({
  costOfEquity: by(costOfEquity),
  longTermGrowth: by(growth),
  ...(roe === undefined ? {} : { sustainableRoe: by(roe) }),
  ...(payout === undefined ? {} : { payout: by(payout) }),
  ...(creditCost === undefined ? {} : { extraCreditCost: by(creditCost) }),
  ...(loans === undefined ? {} : { loans: by(loans) }),
});
export const by = (value: number) => ({ value, by: 'analyst', on: '2026-11-21' }) as const;

export const readingOf = (cell: Cell): number | string => (cell.is === 'figure' ? cell.value : cell.is === 'words' ? 'refused' : 'no ROE');

export function differs(found: number | string, expected: number | string): boolean {
  if (typeof found === 'string' || typeof expected === 'string') return found !== expected;
  return Math.abs(found - expected) > 1e-9 * Math.max(Math.abs(found), Math.abs(expected));
}

/** The differences of one company, as sentences: both values, their ranges, and each year of residual income. */
export function lenderDifferences(answer: ValuationAnswer, choices: LenderChoices, entries: MethodInputs['entries']): readonly string[] {
  const model = modelWith(answer, choices.baseYear, entries);
  const [pb, income] = [resultOf('justifiedPb', model), resultOf('residualIncome', model)];
  const expected = expectedLender(answer, choices);
  const at = (rate: number) => expectedLender(answer, { ...choices, costOfEquity: choices.costOfEquity + rate });
  const end = (value: number | string) => (typeof value === 'number' ? value : 'no ROE');
  const pairs: readonly (readonly [string, number | string, number | string])[] = [
    ['justified P/B', readingOf(pb.base.cell), expected.justifiedPb],
    ['justified P/B, low', readingOf(pb.low.cell), end(at(1).justifiedPb)],
    ['justified P/B, high', readingOf(pb.high.cell), end(at(-1).justifiedPb)],
    ['residual income', readingOf(income.base.cell), expected.residualIncome],
    ['residual income, low', readingOf(income.low.cell), end(at(1).residualIncome)],
    ['residual income, high', readingOf(income.high.cell), end(at(-1).residualIncome)],
    ...(typeof expected.residualIncome === 'number'
      ? ([['rolled BVPS', readingOf(income.sheet.cell('BVPS rolled forward')), expected.bvps * expected.factor]] as const)
      : []),
    ...(typeof expected.residualIncome === 'number' ? yearsOf(income, choices.baseYear, expected.years) : []),
  ];
  return pairs.flatMap(([what, found, wanted]) =>
    differs(found, wanted) ? [`${answer.companyName}, ${what}: expected ${wanted}, but found ${found}`] : [],
  );
}

function yearsOf(income: MethodResult, baseYear: number, expected: readonly (readonly number[])[]) {
  const rows = ['Opening BVPS', 'Faded ROE', 'Equity charge', 'Present value of residual income'];
  return years.flatMap((year) =>
    rows.map((row, column): readonly [string, number | string, number | string] => {
      const name = `${row} FY${(baseYear + year) % 100}E`;
      const wanted = expected[year - 1]?.[column] ?? NaN;
      const found = readingOf(income.sheet.cell(name));
      // The last year's residual income is zero but for rounding.
      return [name, typeof found === 'number' && Math.abs(found) < 1e-9 && Math.abs(wanted) < 1e-9 ? wanted : found, wanted];
    }),
  );
}

const lenderMethods = ['justifiedPb', 'residualIncome'] as const;

/** The audit texts of a lender's values that evaluate to another number, as sentences. */
export function lenderAuditFaults(answer: ValuationAnswer, baseYear: number): readonly string[] {
  return lenderMethods.flatMap((id) => {
    const { base, low, high } = resultOf(id, modelWith(answer, baseYear));
    return faultsOfAudits([base, low, high]).map((fault) => `${answer.companyName}, ${fault}`);
  });
}

/** The values of a lender that are no price, and the ends that are missing without a note. */
export function oddValues(answer: ValuationAnswer, baseYear: number): readonly string[] {
  return lenderMethods.flatMap((id) => {
    const { base, low, high, notes } = resultOf(id, modelWith(answer, baseYear));
    const isFine = ({ cell }: typeof base) => cell.is !== 'figure' || cell.value > 0;
    const isSilent = base.cell.is === 'figure' && [low, high].some(({ cell }) => cell.is === 'missing') && !notes.join().includes(' end. ');
    return [base, low, high].every(isFine) && !isSilent ? [] : [`${answer.companyName}, ${id}`];
  });
}

/** Choices that reach each refusal and each end of the fields. */
export const enteredChoices: readonly LenderChoices[] = [
  { baseYear: 2026, costOfEquity: 11.5, growth: 5, roe: 17.25, payout: 0, creditCost: 0.4, loans: 5000 },
  { baseYear: 2025, costOfEquity: 6.9, growth: 5.4, roe: 16, payout: 35 },
  { baseYear: 2025, costOfEquity: 14, growth: 13.5, roe: -40, payout: 100 },
  { baseYear: 2026, costOfEquity: 25, growth: -3, roe: 9, payout: 60, creditCost: -1.5, loans: 900 },
];
