import type { Business } from '@mulya/domain';
import { analysisOf, annualPeriods, growing } from '@mulya/valuation-model/testing';
import { growthChart } from './growth-chart.ts';

type Financials = typeof growing;
const chartOf = (financials: Financials, business: Business = 'ordinary') => growthChart(analysisOf(financials, business), 'international');

/** Revenue and PAT of four years. */
const company = (revenue: readonly number[], pat: readonly number[]) =>
  annualPeriods(Object.fromEntries(revenue.map((Revenue, at) => [2022 + at, { Revenue, OperatingIncome: 1, NetIncome: pat[at] ?? null }])));

describe('the chart of the growth analysis', () => {
  it('has the amounts of the table, each with its growth', () => {
    const chart = chartOf(growing);
    expect(chart?.content.categories).toEqual(['2023', '2024', '2025']);
    expect(chart?.content.series.map(({ name, values, labels }) => [name, values, labels?.map((label) => label?.text)])).toEqual([
      ['Revenue', [1100, 1320, 1716], ['+10.0%', '+20.0%', '+30.0%']],
      ['EBITDA', [100, 125, 150], ['0.0%', '+25.0%', '+20.0%']],
      ['PAT', [80, 40, 60], ['+100.0%', '-50.0%', '+50.0%']],
    ]);
    expect(chart?.label).toBe(
      `Column chart of Revenue, EBITDA and PAT, ₹ crore, 2023 to 2025, with growth. ${chart?.title ?? ''}. The table below has the same figures.`,
    );
  });

  it.each([
    ['slower', [90, 100, 110, 121], [9, 10, 10.5, 11.025], 'PAT grew slower than revenue from FY23 to FY25: 5.0% a year against 10.0%'],
    ['faster', [90, 100, 110, 121], [9, 10, 12, 14.4], 'PAT grew faster than revenue from FY23 to FY25: 20.0% a year against 10.0%'],
    ['at one pace', [90, 100, 110, 121], [9, 10, 11, 12.1], 'PAT and revenue grew 10.0% a year from FY23 to FY25'],
    ['a fall of both', [90, 100, 90, 81], [9, 10, 8, 6.4], 'PAT fell faster than revenue from FY23 to FY25: 20.0% a year against 10.0%'],
    ['opposite ways', [90, 100, 110, 121], [9, 10, 9, 8.1], 'PAT fell 10.0% a year from FY23 to FY25, while revenue grew 10.0%'],
  ])('compares the pace of PAT with that of revenue: %s', (_case, revenue, pat, title) => {
    expect(chartOf(company(revenue, pat))?.title).toBe(title);
  });

  it('names the losses, whose growth is not meaningful', () => {
    const chart = chartOf(company([90, 100, 110, 121], [-5, -20, -30, 4]));
    expect(chart?.title).toBe('PAT: loss of ₹20 crore in FY23, profit of ₹4 crore in FY25');
    expect(chart?.content.series.at(-1)?.labels?.map((label) => [label?.text, label?.detail])).toEqual([
      ['n.m.', 'loss widened'],
      ['n.m.', 'loss widened'],
      ['n.m.', 'loss to profit'],
    ]);
  });

  it('has PAT alone for a lender, with its latest growth', () => {
    const lender = annualPeriods({ 2022: { NetIncome: 90 }, 2023: { NetIncome: 100 }, 2024: { NetIncome: 120 }, 2025: { NetIncome: 114 } });
    const chart = chartOf(lender, 'lender');
    expect(chart?.content.series.map(({ name }) => name)).toEqual(['PAT']);
    expect(chart?.title).toBe('PAT fell 5.0% in FY25, after it grew 20.0% in FY24');
  });

  it('is absent without a figure', () => {
    expect(chartOf([])).toBeUndefined();
  });
});
