import { annualLines } from '../lines/period-lines.ts';
import { hasSameBasis } from '../lines/same-basis.ts';
import { annual, period } from '../statements/fixtures.ts';
import { yearOperatingProfits } from './year-operating-profit.ts';

const ends = ['2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31'];
const quarters = ends.map((end, at) => period('Interim', '2026', end, { INC: { OperatingProfit: 10 + at } }));
const year = (INC: Readonly<Record<string, number>>) => annual(2026, { INC: { OperatingIncome: 30, ...INC } });

describe('EBITDA of a year without depreciation', () => {
  it('is the sum of its four quarters’ operating profit', () => {
    const without = year({});
    expect([...yearOperatingProfits([without, ...quarters])]).toEqual([[without, 46]]);
  });

  it.each([
    ['has depreciation', [year({ 'Depreciation/Amortization': 5 }), ...quarters]],
    ['has three quarters', [year({}), ...quarters.slice(1)]],
    [
      'has quarters to another end',
      [year({}), ...quarters.slice(0, 3), period('Interim', '2025', '2025-03-31', { INC: { OperatingProfit: 1 } })],
    ],
    [
      'has a quarter without the line',
      [year({}), ...quarters.slice(0, 3), period('Interim', '2026', '2026-03-31', { INC: { Revenue: 1 } })],
    ],
  ])('is none where the year %s', (_, financials) => {
    expect(yearOperatingProfits(financials).size).toBe(0);
  });

  it('is compared with an EBITDA, and EBIT is not', () => {
    const [ebit, ebitda, summed] = [{}, { 'Depreciation/Amortization': 5 }, { OperatingProfit: 46 }].flatMap((INC) =>
      annualLines([year(INC)], 'ordinary'),
    );
    if (ebit === undefined || ebitda === undefined || summed === undefined) throw new Error('Three years were expected.');
    expect([ebit, ebitda, summed].map((lines) => lines.input('ebitda'))).toMatchObject([
      { name: 'EBIT FY26', cell: { value: 30 } },
      { name: 'EBITDA FY26', cell: { value: 35 } },
      { name: 'EBITDA FY26', cell: { value: 46 } },
    ]);
    expect([hasSameBasis('ebitda', ebitda, summed), hasSameBasis('ebitda', ebitda, ebit)]).toEqual([true, false]);
  });
});
