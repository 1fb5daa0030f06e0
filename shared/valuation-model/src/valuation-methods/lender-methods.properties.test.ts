import fc from 'fast-check';
import type { Cell } from '@mulya/domain';
import type { MethodInputId } from '../fair-value/method-inputs.ts';
import { contextOf, lender, lenderYear } from './lender-methods.fixture.ts';
import { costOfEquityField, longTermGrowthField, payoutField, sustainableRoeField } from './lender-inputs/lender-fields.ts';
import { justifiedPb } from './justified-pb/justified-pb.ts';
import type { MethodField } from './method.ts';
import { residualIncome } from './residual-income/residual-income.ts';

const fields = [costOfEquityField, longTermGrowthField, sustainableRoeField, payoutField];
const valueIn = ({ min, max }: MethodField) => fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);

/** Any inputs that the fields accept, some of them without an entry. */
const anyEntries = fc.tuple(...fields.map((field) => fc.option(valueIn(field), { freq: 4 }))).map((values) =>
  Object.fromEntries(
    fields.flatMap(({ id }, at): readonly (readonly [MethodInputId, number])[] => {
      const value = values[at];
      return value === undefined || value === null ? [] : [[id, value]];
    }),
  ),
);

const anyYears = fc
  .array(fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -500, max: 5000 })), { minLength: 3, maxLength: 3 })
  .map((years) => years.map(([pat, netWorth], at) => lenderYear(2023 + at, pat, netWorth)));

const isFine = (cell: Cell): boolean => cell.is !== 'figure' || (Number.isFinite(cell.value) && cell.value > 0);

describe('values of lenders, for any statements and any inputs that the fields accept', () => {
  it.each([justifiedPb, residualIncome])('are finite and above zero, or have a reason ($name)', (method) => {
    fc.assert(
      fc.property(anyYears, anyEntries, (financials, entries) => {
        const { base, low, high } = method.evaluate(contextOf({ ...lender, financials }, { entries }));
        for (const { cell } of [base, low, high]) {
          expect(isFine(cell)).toBe(true);
          if (cell.is === 'missing') expect(cell.why).toMatch(/^[^]+\.$/);
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([justifiedPb, residualIncome])('fall when the cost of equity rises ($name)', (method) => {
    fc.assert(
      fc.property(anyEntries, valueIn(costOfEquityField), fc.integer({ min: 1, max: 30 }), (entries, costOfEquity, more) => {
        const at = (rate: number) => method.evaluate(contextOf(lender, { entries: { ...entries, costOfEquity: rate } })).base.cell;
        const [cheap, dear] = [at(costOfEquity), at(Math.min(costOfEquity + more / 10, costOfEquityField.max))];
        if (cheap.is !== 'figure' || dear.is !== 'figure' || costOfEquity === costOfEquityField.max) return;
        expect(dear.value).toBeLessThan(cheap.value);
      }),
      { numRuns: 40 },
    );
  });

  it('rise with the sustainable ROE', () => {
    fc.assert(
      fc.property(anyEntries, valueIn(sustainableRoeField), (entries, roe) => {
        const values = [justifiedPb, residualIncome].map((method) => {
          const at = (sustainableRoe: number) => method.evaluate(contextOf(lender, { entries: { ...entries, sustainableRoe } })).base.cell;
          return [at(roe), at(Math.min(roe + 1, 100))] as const;
        });
        for (const [low, high] of values)
          if (low.is === 'figure' && high.is === 'figure' && roe < 100) expect(high.value).toBeGreaterThan(low.value);
      }),
      { numRuns: 40 },
    );
  });
});
