/** Properties of the tools that compute with the model, for any company of the examples and any arguments that the contract accepts. */
import { CaseSchema, caseMethods, maxToolResult, ToolResultSchema, type Case } from '@mulya/contract/assistant';
import fc from 'fast-check';
import { castrol, hdfcBank, iti, lgElectronics, pidilite, powerFinance, tcs, vodafoneIdea } from '../testing/companies.ts';
import { round, unknown } from '../testing/model-cases.ts';
import { growthBounds, multipleBounds } from './case-bounds.ts';
import { outcomeOf, pageOf } from './tools.fixture.ts';

const pages = [round, unknown, castrol, hdfcBank, iti, lgElectronics, pidilite, powerFinance, tcs, vodafoneIdea].map((answer) =>
  pageOf(answer),
);
const anyPage = fc.constantFrom(...pages);

const anyNumber = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, -0, 1e308, -1e308, 5e-324, -100, 1000));
const years = (value: fc.Arbitrary<number>) =>
  fc.oneof(
    value,
    fc.tuple(value, value, value).map((numbers) => [...numbers]),
  );
const caseOf = (growth: fc.Arbitrary<number>, multiple: fc.Arbitrary<number>, amount: fc.Arbitrary<number>, rate: fc.Arbitrary<number>) =>
  fc.record(
    {
      growth: fc.record({ sales: years(growth), ebitda: years(growth), pat: years(growth), netWorth: years(growth) }, { requiredKeys: [] }),
      targets: fc.record(
        { pe: years(multiple), evEbitda: years(multiple), evSales: years(multiple), pb: years(multiple) },
        { requiredKeys: [] },
      ),
      overrides: fc.record(
        { price: amount, shares: amount, sales: amount, ebitda: amount, pat: amount, cash: amount },
        { requiredKeys: [] },
      ),
      inputs: fc.record({ discountRate: rate, terminalGrowth: rate, costOfEquity: rate, payout: rate }, { requiredKeys: [] }),
      method: fc.constantFrom(...caseMethods),
    },
    { requiredKeys: [] },
  );

const wild: fc.Arbitrary<Case> = caseOf(anyNumber, anyNumber, anyNumber, anyNumber);
const within = ({ min, max }: { readonly min: number; readonly max: number }) => fc.double({ min, max, noNaN: true });
const accepted: fc.Arbitrary<Case> = caseOf(
  within(growthBounds),
  within(multipleBounds),
  within({ min: 1, max: 100_000 }),
  within({ min: 2, max: 15 }),
);

/** Whether an outcome fits the contract: no number is NaN or infinite, and a result is as short as promised. */
function expectSound(outcome: ReturnType<typeof outcomeOf>): void {
  if (!outcome.ok) {
    expect(outcome.problem).toMatch(/\S.*[.]$/);
    return;
  }
  expect(ToolResultSchema.safeParse(outcome.result).success).toBe(true);
  expect(JSON.stringify(outcome.result).length).toBeLessThanOrEqual(maxToolResult);
  expect(JSON.stringify(outcome)).not.toMatch(/NaN|Infinity|undefined/);
  for (const { value } of outcome.result.figures) if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
}

it('run_case answers any case with sound figures or a sentence', () => {
  fc.assert(
    fc.property(anyPage, fc.oneof(wild, accepted), (page, change) => expectSound(outcomeOf('run_case', page, change))),
    { numRuns: 100 },
  );
});

it('run_case leaves the page as it is', () => {
  fc.assert(
    fc.property(anyPage, accepted, (page, change) => {
      const before = JSON.stringify(page.model.choices);
      outcomeOf('run_case', page, change);
      expect(JSON.stringify(page.model.choices)).toBe(before);
    }),
    { numRuns: 50 },
  );
});

const anyTarget = fc.record(
  {
    for: fc.constantFrom('growth', 'multiple', 'margin'),
    target: fc.constantFrom('price', 'upside', 'return'),
    value: fc.oneof(fc.double({ min: -150, max: 3000, noNaN: true }), anyNumber),
    given: fc.record(
      { targets: fc.record({ pe: within({ min: 1, max: 100 }) }, { requiredKeys: [] }), method: fc.constantFrom(...caseMethods) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['for', 'target'] },
);

it('solve’s answer, put back into the model, reaches the target', () => {
  let answers = 0;
  fc.assert(
    fc.property(anyPage, anyTarget, (page, asked) => {
      const outcome = outcomeOf('solve', page, asked as Parameters<typeof outcomeOf<'solve'>>[2]); // constantFrom widens
      expectSound(outcome);
      if (!outcome.ok) return;
      const { figures, case: change } = outcome.result;
      const target = figures.find(({ id }) => id === 'solve/target')?.value;
      expect(CaseSchema.safeParse(change ?? {}).success).toBe(true);
      const again = outcomeOf('run_case', page, change ?? {});
      const of = (name: string) => Number(again.ok ? again.result.figures.find(({ id }) => id === `case/headline/${name}`)?.value : NaN);
      const price = of('target-price') / (1 + of('upside') / 100);
      const reached = asked.target === 'return' ? price * (1 + of('total-return') / 100) : of('target-price'); // a return counts dividends
      expect(Math.abs(reached / Number(target) - 1)).toBeLessThanOrEqual(0.001);
      answers += 1;
    }),
    { numRuns: 150 },
  );
  expect(answers).toBeGreaterThan(20);
});
