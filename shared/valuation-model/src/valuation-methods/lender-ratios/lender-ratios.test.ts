import { cellText } from '@mulya/domain';
import { modelCompany } from '../../fair-value/model-company.ts';
import { annual } from '../../testing/model-cases.ts';
import { hdfcBank } from '../../testing/companies.ts';
import { contextOf, lender } from '../lender-methods.fixture.ts';
import { lenderRatios } from './lender-ratios.ts';
import { ownLenderFields, ownLenderFigures } from './own-lender-figures.ts';

const fy24 = {
  INC: { NetIncome: 90 },
  BAL: { TotalAssets: 9000, NetLoans: 5000, TotalDeposits: 6000, 'RetainedEarnings(AccumulatedDeficit)': 800, CommonStockTotal: 100 },
};
const fy25 = {
  INC: {
    InterestIncomeBank: 800,
    TotalInterestExpense: 420,
    NetInterestIncome: 380,
    'Non-InterestIncomeBank': 120,
    'Non-InterestExpenseBank': 250,
    NetIncome: 165,
  },
  BAL: { TotalAssets: 11000, NetLoans: 6000, TotalDeposits: 7200, 'RetainedEarnings(AccumulatedDeficit)': 1000, CommonStockTotal: 100 },
};

type Statements = Parameters<typeof annual>[1];
const ratiosOf = (...years: readonly (readonly [number, Statements])[]) =>
  lenderRatios(modelCompany({ ...lender, financials: years.map(([year, statements]) => annual(year, statements)) }));
const textsOf = ({ rows }: ReturnType<typeof lenderRatios>) =>
  Object.fromEntries(rows.map(({ label, cells }) => [label, cells.map(({ cell }) => cellText(cell))]));

describe('ratios of a lender', () => {
  it('are those of each year, with averages and growth from the second year on', () => {
    const found = ratiosOf([2024, fy24], [2025, fy25]);
    expect(found.columns.map(({ label }) => label)).toEqual(['FY24', 'FY25']);
    expect(textsOf(found)).toEqual({
      'Net interest income / average assets': ['-', '3.8%'],
      'Cost-income ratio': ['-', '50.0%'],
      ROA: ['1.0%', '1.5%'],
      ROE: ['10.0%', '15.0%'],
      'Equity / assets': ['10.0%', '10.0%'],
      'Loan growth': ['-', '20.0%'],
      'Deposit growth': ['-', '20.0%'],
    });
    expect(found.unavailable).toEqual([]);
  });

  it('take net interest income from interest income and expense if the source has no such line', () => {
    const { NetInterestIncome: _, ...INC } = fy25.INC;
    expect(textsOf(ratiosOf([2024, fy24], [2025, { ...fy25, INC }]))).toMatchObject({
      'Net interest income / average assets': ['-', '3.8%'],
      'Cost-income ratio': ['-', '50.0%'],
    });
  });

  it('take an expense that the source reports as negative', () => {
    const INC = { ...fy25.INC, 'Non-InterestExpenseBank': -250 };
    expect(textsOf(ratiosOf([2025, { ...fy25, INC }]))).toMatchObject({ 'Cost-income ratio': ['50.0%'] });
  });

  it('have words for a cost-income ratio without income', () => {
    const INC = { ...fy25.INC, NetInterestIncome: -130 };
    expect(textsOf(ratiosOf([2025, { ...fy25, INC }]))).toMatchObject({ 'Cost-income ratio': ['not meaningful (no income)'] });
  });

  it('have no average over a gap in the years', () => {
    expect(textsOf(ratiosOf([2023, fy24], [2025, fy25]))).not.toHaveProperty(['Net interest income / average assets']);
  });

  it('name the ratios for which the source lacks the lines', () => {
    const { rows, unavailable } = lenderRatios(modelCompany(hdfcBank));
    expect(rows.map(({ label }) => label)).toEqual(['ROE']);
    expect(unavailable).toEqual([
      'Net interest income / average assets',
      'Cost-income ratio',
      'ROA',
      'Equity / assets',
      'Loan growth',
      'Deposit growth',
    ]);
  });
});

describe('a lender’s own figures', () => {
  it('are the analyst’s, with their source as the note', () => {
    const context = contextOf(lender);
    const { inputs } = context.model.choices.assumptions;
    const entries = { ...inputs.entries, grossNpa: { value: 1.4, by: 'analyst', on: '2026-11-21', note: 'Q2 FY27 presentation' } } as const;
    const assumptions = { ...context.model.choices.assumptions, inputs: { ...inputs, entries } };
    const model = { ...context.model, choices: { ...context.model.choices, assumptions } };
    const [gross, ...others] = ownLenderFigures({ ...context, model });
    expect(gross).toMatchObject({ name: 'Gross NPA', cell: { value: 1.4, unit: 'percent', origin: { note: 'Q2 FY27 presentation' } } });
    expect(others.map(({ name, cell }) => [name, cell.is])).toEqual([
      ['Net NPA', 'missing'],
      ['CASA ratio', 'missing'],
      ['Capital adequacy ratio', 'missing'],
    ]);
  });

  it('have fields for percentages', () => {
    expect(ownLenderFields.map(({ id, min, max, unit }) => [id, min, max, unit])).toEqual(
      ['grossNpa', 'netNpa', 'casa', 'capitalAdequacy'].map((id) => [id, 0, 100, 'percent']),
    );
  });
});
