import fc from 'fast-check';
import { createRetryBudget } from './retry-budget.ts';

const clock = () => {
  let time = 0;
  return { now: () => time, pass: (milliseconds: number) => void (time += milliseconds) };
};
const spent = (budget: ReturnType<typeof createRetryBudget>, attempts: number) =>
  Array.from({ length: attempts }, () => budget.spend()).filter(Boolean).length;

describe('retry budget', () => {
  it('starts at ten and then is empty', () => {
    expect(
      spent(
        createRetryBudget(() => 0),
        50,
      ),
    ).toBe(10);
  });

  it('grows by one a second', () => {
    const { now, pass } = clock();
    const budget = createRetryBudget(now);
    spent(budget, 10);
    pass(999);
    expect(budget.spend()).toBe(false);
    pass(1);
    expect(spent(budget, 5)).toBe(1);
  });

  it('grows by one for ten questions', () => {
    const budget = createRetryBudget(() => 0);
    spent(budget, 10);
    for (let question = 0; question < 9; question += 1) budget.earn();
    expect(budget.spend()).toBe(false);
    budget.earn();
    expect(spent(budget, 5)).toBe(1);
  });

  it('never exceeds ten', () => {
    const { now, pass } = clock();
    const budget = createRetryBudget(now);
    for (let question = 0; question < 10_000; question += 1) budget.earn();
    pass(3_600_000);
    expect(spent(budget, 50)).toBe(10);
  });

  it('never allows more than ten, one a second, and one for ten questions', () => {
    const steps = fc.array(fc.oneof(fc.constant('question' as const), fc.constant('retry' as const), fc.integer({ min: 0, max: 5_000 })), {
      maxLength: 400,
    });
    fc.assert(
      fc.property(steps, (taken) => {
        const { now, pass } = clock();
        const budget = createRetryBudget(now);
        let [questions, retries] = [0, 0];
        for (const step of taken) {
          if (step === 'question') {
            budget.earn();
            questions += 1;
          } else if (step === 'retry') retries += budget.spend() ? 1 : 0;
          else pass(step);
        }
        expect(retries).toBeLessThanOrEqual(10 + now() / 1_000 + questions / 10 + 1e-6);
      }),
      { numRuns: 300 },
    );
  });
});
