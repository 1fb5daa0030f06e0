import type { FinancialPeriod } from '@mulya/contract';
import { assumedCell } from '@mulya/domain';
import { historyBand } from '../valuation-methods/history/history-band.ts';
import { historyOf, modelOf, period, tcs } from '../testing/index.ts';
import { knownHistory } from './own-results.ts';

const quarter = (end: string, NetIncome: number): FinancialPeriod =>
  period('Interim', end.slice(0, 4), end, { INC: { Revenue: NetIncome * 5, OperatingProfit: NetIncome * 2, NetIncome } });
const quarters = ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'].map((end) => quarter(end, 10_000));
const ofSource = { ...tcs, financials: [...tcs.financials.filter(({ Type }) => Type === 'Annual'), ...quarters] };
/** A quarter that the analyst added, as a filing is. */
const added: FinancialPeriod = {
  ...quarter('2026-09-30', 1),
  stockFinancialMap: {
    INC: ['Revenue', 'OperatingProfit', 'NetIncome'].map((key, at) => ({
      key,
      value: null,
      own: assumedCell([100_000, 40_000, 20_000][at] ?? 0, 'crore', { by: 'analyst', note: 'filing', on: '2026-10-12' }),
    })),
  },
};
const followed = { ...ofSource, financials: [...ofSource.financials, added] };
const history = historyOf(Array.from({ length: 30 }, (_, at) => 15 + at / 10));

describe('the company’s past as its analyst knows it', () => {
  it('is the source’s own without results of the analyst', () => {
    expect(knownHistory(history, modelOf(ofSource))).toBe(history);
  });

  it('rests its newest month on a quarter that the analyst added, with its origin', () => {
    const model = modelOf(followed);
    const known = knownHistory(history, model);
    const { today } = historyBand(known, 'pe');
    const cap = model.at('Market cap', model.columns[0]);
    const usual = cap.is === 'figure' ? cap.value / 50_000 : NaN;
    expect(today.cell).toMatchObject({ is: 'figure', origin: { state: 'derived' } });
    expect(today.cell.is === 'figure' && today.cell.value).toBeCloseTo(usual, 0);
    expect(known.months.slice(0, -1)).toEqual(history.months.slice(0, -1));
    expect(knownHistory(history, model)).toBe(known);
  });
});
