import type { Cell } from '@mulya/domain';
import { own, round } from '../../testing/model-cases.ts';
import { methodContext } from '../../testing/method-cases.ts';
import { methodOutcomes } from '../valuation-methods.ts';
import { valuationSummary } from '../summary/valuation-summary.ts';
import { dcf } from './dcf.ts';

const value = (cell: Cell): number => (cell.is === 'figure' ? cell.value : NaN);

/** Capital expenditure rises until the last cash flows and the terminal value are negative. No debt. */
const spending = (capitalExpenditureEnd: number) =>
  methodContext(round, {
    growth: { sales: [0, 0, 0], ebitda: [0, 0, 0] },
    own: { grossDebt: own(0), cash: own(0) },
    inputs: {
      discountRate: 10,
      terminalGrowth: 0,
      fadeYears: 7,
      taxRate: 25,
      depreciation: 4,
      capitalExpenditure: 0,
      capitalExpenditureEnd,
      workingCapital: 0,
    },
  });

describe('range of the discounted cash flow', () => {
  it('names the higher rate first where the value falls with the rate', () => {
    const { low, base, high, basis, notes } = dcf.evaluate(spending(4));
    expect(basis).toBe('Discount rate 11.0% to 9.0%');
    expect([low, base, high].map(({ cell }) => value(cell))).toEqual(
      [low, base, high].map(({ cell }) => value(cell)).sort((a, b) => a - b),
    );
    expect(notes.filter((note) => note.includes('rises'))).toEqual([]);
  });

  it('names the lower rate first where the value rises with the rate, and says why it does', () => {
    const { low, base, high, basis, notes } = dcf.evaluate(spending(22));
    expect(basis).toBe('Discount rate 9.0% to 11.0%; the value rises with the rate');
    expect(value(low.cell)).toBeLessThan(value(base.cell));
    expect(value(base.cell)).toBeLessThan(value(high.cell));
    expect(low.name).toMatch(/-1 point$/);
    expect(notes[0]).toBe('The value rises with the discount rate, because 2 of 9 cash flows and the terminal value are negative.');
  });

  it('ends at the base where the value turns within a point of its rate', () => {
    const { low, base, high } = dcf.evaluate(spending(17.4));
    expect(high).toEqual(base);
    expect(value(low.cell)).toBeLessThan(value(base.cell));
  });

  it('says that replacing depreciation makes the terminal value negative where no cash flow is', () => {
    const context = methodContext(round, {
      growth: { sales: [0, 0, 0], ebitda: [0, 0, 0] },
      own: { grossDebt: own(0), cash: own(0) },
      inputs: { discountRate: 10, terminalGrowth: 0, fadeYears: 7, depreciation: 30, capitalExpenditure: 2, workingCapital: 0 },
    });
    expect(dcf.evaluate(context).notes[0]).toBe(
      'The value rises with the discount rate, because the terminal value is negative: its capital expenditure is raised to replace depreciation.',
    );
  });

  it('has a missing low end where only the lower rate has no value', () => {
    const context = spending(24.5);
    const { low, base, high } = dcf.evaluate(context);
    expect(low.cell).toMatchObject({ is: 'words', text: 'not meaningful (these inputs give no cash)' });
    expect(value(base.cell)).toBeLessThan(value(high.cell));
    const row = valuationSummary(context, methodOutcomes(context)).rows.find(({ id }) => id === 'dcf');
    expect(row).toMatchObject({ low: { cell: { is: 'words' } }, missing: ['Low: not meaningful (these inputs give no cash).'] });
  });
});
