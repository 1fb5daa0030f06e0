import { figure } from '../../testing/outlook.ts';
import { contextOf, lender, lenderYear } from '../lender-methods.fixture.ts';
import { residualIncomeCell, residualIncomeColumns, residualIncomeRows, residualIncome } from './residual-income.ts';

type Choices = Parameters<typeof contextOf>[1];
const evaluated = (choices: Choices = {}, answer = lender) => residualIncome.evaluate(contextOf(answer, choices));
const years = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('residual income', () => {
  it('is BVPS if ROE equals the cost of equity', () => {
    const { base } = evaluated({ entries: { sustainableRoe: 13 } });
    expect(base).toMatchObject({ name: 'Residual income value', cell: { value: expect.closeTo(10, 9), unit: 'inr' } });
  });

  it('adds each year’s excess return on a constant BVPS if all is paid out', () => {
    const excess = years.map((t) => ((0.03 * (10 - t)) / 10) * (10 / 1.13 ** t)).reduce((sum, each) => sum + each);
    const { base } = evaluated({ entries: { payout: 100 } });
    expect(figure(base.cell)).toBeCloseTo(10 + excess, 9);
  });

  it('has each year’s opening BVPS, ROE, charge, residual income, present value and closing BVPS', () => {
    const { sheet } = evaluated({ entries: { payout: 50, costOfEquity: 10, sustainableRoe: 20 } });
    const row = (column: 'FY26E' | 'FY27E') => residualIncomeRows.map((each) => figure(sheet.cell(residualIncomeCell(each, column))));
    const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(6)));
    expect(rounded(row('FY26E'))).toEqual([10, 19, 1, 0.9, 0.818182, 10.95]);
    expect(rounded(row('FY27E'))).toEqual([10.95, 18, 1.095, 0.876, 0.723967, 11.9355]);
  });

  it('covers the ten years after the base year', () => {
    expect(residualIncomeColumns(2025)).toEqual(years.map((year) => `FY${25 + year}E`));
    const { sheet } = evaluated();
    expect(sheet.cell('Faded ROE FY35E')).toMatchObject({ value: expect.closeTo(13, 9) });
    expect(sheet.cell('Residual income FY35E')).toMatchObject({ value: expect.closeTo(0, 9) });
  });

  it('has a range of one point of cost of equity', () => {
    const { low, base, high, basis } = evaluated();
    const at = (costOfEquity: number) => figure(evaluated({ entries: { costOfEquity } }).base.cell);
    for (const [{ cell }, rate] of [
      [low, 14],
      [base, 13],
      [high, 12],
    ] as const)
      expect(figure(cell)).toBeCloseTo(at(rate), 9);
    expect(basis).toBe('Cost of equity 14.0% to 12.0%');
  });

  it('values a lender with losses below its book value', () => {
    const answer = { ...lender, financials: [lenderYear(2025, -50, 1000)] };
    const { base, notes } = evaluated({}, answer);
    expect(figure(base.cell)).toBeGreaterThan(0);
    expect(figure(base.cell)).toBeLessThan(10);
    expect(notes[0]).toBe('The average ROE includes a loss (FY25). Enter another sustainable ROE if it will not recur.');
  });

  it('has words if losses exceed book value', () => {
    const text = 'not meaningful (losses exceed book value)';
    const { base, low, high } = evaluated({ entries: { sustainableRoe: -90 } });
    expect(base.cell).toMatchObject({ is: 'words', text });
    expect([low.cell, high.cell]).toMatchObject([{ is: 'missing' }, { is: 'missing' }]);
    const wiped = evaluated({}, { ...lender, financials: [lenderYear(2025, -3000, 1000)] });
    expect(wiped.base.cell).toMatchObject({ is: 'words', text });
  });

  it('has words for a negative net worth', () => {
    const answer = { ...lender, financials: [lenderYear(2024, 144, 900), lenderYear(2025, -700, -50)] };
    expect(evaluated({}, answer).base.cell).toMatchObject({ is: 'words', text: 'not meaningful (negative net worth)' });
  });

  it('says what it needs without any statement', () => {
    expect(evaluated({}, { ...lender, financials: [] }).base.cell).toMatchObject({
      is: 'words',
      text: 'needs reserves',
    });
  });

  it('says the default payout’s reason in its origin', () => {
    expect(evaluated().sheet.cell('Payout')).toMatchObject({
      value: 20,
      origin: { state: 'assumed', by: 'default', note: 'default assumption: the list of dividends has none of this company' },
    });
  });
});
