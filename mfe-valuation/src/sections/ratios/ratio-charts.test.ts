import { modelCompany } from '@mulya/valuation-model/fair-value';
import { bank, industrial, period } from '@mulya/valuation-model/testing';
import type { ValuationAnswer } from '@mulya/contract';
import { businessOf } from '@mulya/domain';
import { ratioCharts } from './ratio-charts.ts';
import { ratioRows } from '../../company/ratio-rows.ts';

const chartsOf = (answer: ValuationAnswer) => ratioCharts(ratioRows(modelCompany(answer)), businessOf(answer), 'international');

const year = (fiscalYear: number, NetIncome: number, TotalDebt: number | undefined) =>
  period('Annual', String(fiscalYear), `${fiscalYear}-03-31`, {
    INC: { Revenue: 1000, OperatingIncome: 150, NetIncome },
    BAL: {
      TotalAssets: 5000,
      CommonStockTotal: 50,
      'RetainedEarnings(AccumulatedDeficit)': 450,
      ...(TotalDebt === undefined ? {} : { TotalDebt }),
    },
  });

describe('the charts of the ratios', () => {
  it('are the returns in one chart and debt/equity in another, without the last four quarters', () => {
    const financials = [year(2024, 100, 250), year(2025, 90, 200), year(2026, 80, 100), ...industrial.financials.slice(2)];
    const charts = chartsOf({ ...industrial, financials });
    expect(charts.map(({ title }) => title)).toEqual([
      'ROE fell from 20.0% in FY24 to 16.0% in FY26; ROCE rose from 20.0% in FY24 to 25.0% in FY26',
      'Debt/equity fell from 0.5x in FY24 to 0.2x in FY26',
    ]);
    expect(charts[0]?.content.categories).toEqual(['FY24', 'FY25', 'FY26']);
    expect(charts[1]?.content.series).toEqual([{ name: 'Debt/equity', values: [0.5, 0.4, 0.2] }]);
    expect(charts[1]?.content).toMatchObject({ unit: 'times', fromZero: true });
    expect([0.06, 0.08].map((value) => charts[1]?.content.axisText(value))).toEqual(['0.06x', '0.08x']);
    expect(charts[0]?.label).toBe(
      `Line chart of ROE and ROCE, FY24 to FY26. ${charts[0]?.title ?? ''}. The table below has the same figures.`,
    );
  });

  it('leave a gap for a year without a figure, and no chart without any', () => {
    const charts = chartsOf({
      ...industrial,
      financials: [year(2024, 100, undefined), year(2025, 90, 200), year(2026, 80, undefined)],
    });
    expect(charts[1]?.content.series[0]?.values).toEqual([undefined, 0.4, undefined]);
    expect(
      chartsOf({ ...industrial, financials: [year(2025, 90, undefined)] }).map(({ content }) => content.series.map(({ name }) => name)),
    ).toEqual([['ROE']]);
  });

  it('are ROE and ROA for a bank', () => {
    const financials = [2025, 2026].map((end) =>
      period('Annual', String(end), `${end}-03-31`, {
        INC: { InterestIncomeBank: 300, NetIncome: 50 },
        BAL: { TotalAssets: end === 2025 ? 4000 : 5000, CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': 490, TotalDebt: 900 },
      }),
    );
    expect(chartsOf({ ...bank, financials }).map(({ title }) => title)).toEqual([
      'ROE was 10.0% in FY26, as in FY25',
      'ROA fell from 1.3% in FY25 to 1.0% in FY26',
    ]);
  });

  it('are absent without annual periods', () => {
    expect(chartsOf({ ...industrial, financials: [] })).toEqual([]);
  });
});
