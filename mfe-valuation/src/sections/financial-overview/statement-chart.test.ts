import { bank, castrol, industrial, lossMaker, period, tcs } from '@mulya/valuation-model/testing';
import { statementChart } from './statement-chart.ts';

const lender = {
  ...bank,
  financials: [2025, 2026].map((year) =>
    period('Annual', String(year), `${year}-03-31`, {
      INC: { NetInterestIncome: 120, InterestIncomeBank: 300, 'Non-InterestIncomeBank': 50, NetIncome: year === 2025 ? 60 : 50 },
      BAL: { TotalAssets: 4000 },
    }),
  ),
};
const annual = { type: 'Annual', code: 'INC' } as const;
const quarterly = { type: 'Interim', code: 'INC' } as const;
const names = (chart: ReturnType<typeof statementChart>) => chart?.columns.series.map(({ name }) => name);

describe('the chart of annual statements', () => {
  it('has revenue, EBITDA and PAT with the PAT margin, and states its change', () => {
    const chart = statementChart(tcs, annual, 'international');
    expect(names(chart)).toEqual(['Revenue', 'EBITDA', 'PAT']);
    expect(chart?.columns.line?.name).toBe('PAT margin');
    expect(chart?.title).toMatch(/^PAT margin (fell|rose) from [\d.]+% in FY\d\d to [\d.]+% in FY26$/);
    expect(chart?.label).toBe(
      `Column chart of Revenue, EBITDA and PAT, ₹ crore, ${chart?.columns.categories[0] ?? ''} to FY26. Line: PAT margin. ${chart?.title ?? ''}.`,
    );
  });

  it('has the interest income of a bank with its return on assets', () => {
    const chart = statementChart(lender, annual, 'international');
    expect(names(chart)).toEqual(['Net interest income', 'Non-interest income', 'PAT']);
    expect(chart?.title).toBe('ROA fell from 1.5% in FY25 to 1.3% in FY26');
    expect(names(statementChart(bank, annual, 'international'))).toEqual(['Interest income', 'Non-interest income', 'PAT']);
  });

  it('states the change of PAT where no ratio has a figure', () => {
    expect(statementChart(bank, annual, 'international')?.title).toBe('PAT rose from ₹25 crore in FY24 to ₹50 crore in FY26');
    expect(statementChart(bank, annual, 'international')?.columns.line).toBeUndefined();
  });

  it('has the losses below zero', () => {
    const chart = statementChart(lossMaker, annual, 'international');
    expect(chart?.columns.series.at(-1)?.values).toEqual([-31238, -27383, 120]);
    expect(chart?.title).toBe('PAT margin rose from -73.2% in FY24 to 0.3% in FY26');
  });

  it('has December years', () => {
    expect(statementChart(castrol, annual, 'international')?.title).toMatch(/ in CY\d\d to [\d.]+% in CY25$/);
  });

  it('leaves a gap for a missing figure', () => {
    const financials = [
      period('Annual', '2024', '2024-03-31', { INC: { Revenue: 10, NetIncome: 1 } }),
      period('Annual', '2025', '2025-03-31', { INC: { NetIncome: 2 } }),
    ];
    const chart = statementChart({ ...industrial, financials }, annual, 'international');
    expect(chart?.columns.series[0]).toEqual({ name: 'Revenue', values: [10, undefined] });
    expect(chart?.columns.line?.values).toEqual([10, undefined]);
  });

  it('follows the statement', () => {
    const of = (code: 'BAL' | 'CAS') => statementChart(tcs, { type: 'Annual', code }, 'international');
    expect([names(of('BAL')), of('BAL')?.columns.line?.name]).toEqual([['Net worth', 'Gross debt'], 'Debt/equity']);
    expect(statementChart(industrial, { type: 'Annual', code: 'CAS' }, 'international')?.columns.line?.name).toBe('CFO/PAT');
    expect(statementChart(lender, { type: 'Annual', code: 'CAS' }, 'international')).toBeUndefined();
  });

  it('is absent without annual periods', () => {
    expect(statementChart({ ...industrial, financials: [] }, annual, 'international')).toBeUndefined();
  });
});

describe('the chart of quarters', () => {
  const quarter = (end: string, INC: Readonly<Record<string, number>>) => period('Interim', end.slice(0, 4), end, { INC });
  const financials = [
    quarter('2025-06-30', { Revenue: 100, NetIncome: 10 }),
    quarter('2025-09-30', { Revenue: 110, NetIncome: 11 }),
    quarter('2025-12-31', { Revenue: 120, NetIncome: 12 }),
    quarter('2026-03-31', { Revenue: 130, NetIncome: 13 }),
    quarter('2026-06-30', { Revenue: 105.8, NetIncome: -1 }),
  ];

  it('labels each column with its growth over the quarter a year earlier', () => {
    const chart = statementChart({ ...industrial, financials }, quarterly, 'international');
    const [revenue, pat] = chart?.columns.series ?? [];
    expect(revenue?.labels?.map((label) => label?.text)).toEqual([undefined, undefined, undefined, undefined, '+5.8%']);
    expect(pat?.labels?.at(-1)?.detail).toBe('profit to loss');
    expect(chart?.title).toBe('Q1 FY27 against a year before: Revenue +5.8%, PAT profit to loss');
  });

  it('states the change of PAT where no quarter has one a year earlier', () => {
    expect(statementChart(industrial, quarterly, 'international')?.title).toBe(
      'PAT rose from ₹12,200 crore in Q2 FY26 to ₹12,500 crore in Q1 FY27',
    );
  });

  it('is absent for the statements of half-years', () => {
    expect(statementChart(industrial, { type: 'Interim', code: 'BAL' }, 'international')).toBeUndefined();
  });
});
