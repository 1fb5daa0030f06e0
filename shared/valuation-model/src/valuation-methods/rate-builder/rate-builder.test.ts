import { cellGraph, openSheet } from '@mulya/domain';
import { annual, round } from '../../testing/model-cases.ts';
import { methodContext } from '../../testing/method-cases.ts';
import { costOfEquityCells, costOfDebt } from './rate-builder.ts';

const borrowing = (interest: number | null, before: number | null, now: number) => ({
  ...round,
  financials: [
    annual(2024, { INC: { Revenue: 100 }, BAL: { TotalDebt: before } }),
    annual(2025, { INC: { Revenue: 100, InterestExpense: interest }, BAL: { TotalDebt: now } }),
  ],
});
const costOf = (...of: Parameters<typeof borrowing>) => costOfDebt.defaultOf(methodContext(borrowing(...of)));

describe('cost of equity', () => {
  const costOfEquity = (inputs: Parameters<typeof methodContext>[1] = {}) => {
    const { inputs: cells, formulas } = costOfEquityCells(methodContext(round, inputs));
    return openSheet(cellGraph(cells, formulas)).cell('Cost of equity');
  };

  it('is the risk-free rate plus beta times the equity risk premium', () => {
    expect(costOfEquity()).toMatchObject({ value: 13.5, unit: 'percent' });
    expect(costOfEquity({ inputs: { riskFreeRate: 7, beta: 1.5, equityRiskPremium: 6 } })).toMatchObject({ value: 16 });
  });
});

describe('default cost of debt', () => {
  it('is interest / average gross debt, from 6% to 14% inclusive', () => {
    expect(costOf(10, 80, 120)).toMatchObject({ value: 10, origin: { state: 'derived' } });
    expect(costOf(6, 100, 100)).toMatchObject({ value: 6, origin: { state: 'derived' } });
    expect(costOf(14, 100, 100)).toMatchObject({ value: 14, origin: { state: 'derived' } });
  });

  it('is 9% if that is not plausible, or if a line is missing', () => {
    expect(costOf(20, 100, 100)).toMatchObject({
      value: 9,
      origin: { state: 'assumed', note: 'default assumption: interest is 20.0% of average gross debt, outside 6% to 14%' },
    });
    expect(costOf(5, 100, 100)).toMatchObject({ value: 9 });
    expect(costOf(null, 100, 100)).toMatchObject({
      value: 9,
      origin: { note: 'default assumption: the source lacks interest or gross debt' },
    });
    expect(costOf(10, null, 100)).toMatchObject({ value: 9 });
    expect(costOf(10, 0, 0)).toMatchObject({ value: 9 });
  });
});
