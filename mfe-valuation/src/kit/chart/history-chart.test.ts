import { modelOf, tcs, withOneOff } from '@mulya/valuation-model/testing';
import { historyBand } from '@mulya/valuation-model/valuation-methods';
import { history } from '../../sections/fair-value/methods/valuation-methods.fixture.tsx';
import { drawnMonths, historyFinding, historyLine } from './history-chart.ts';

const band = historyBand(history, 'pe');

describe('the chart of the own history', () => {
  it('has a line over all months with median and middle half', () => {
    const line = historyLine(band, history, 'international');
    expect(line.categories).toHaveLength(30);
    expect([line.categories[0], line.categories.at(-1)]).toEqual(['Mar 2024', 'Aug 2026']);
    expect(line.levels).toEqual([{ value: 35.5, text: 'Median 35.5x' }]);
    expect(line.band).toEqual({ from: 28.25, to: 42.75 });
  });

  it('leaves a gap for a month without a close, and for one without a meaningful multiple', () => {
    const months = history.months.filter((_, at) => at !== 3).map((month, at) => (at === 5 ? { ...month, pe: null } : month));
    const drawn = drawnMonths(historyBand({ ...history, months }, 'pe'));
    expect(drawn).toHaveLength(30);
    expect(drawn.flatMap(({ value }, at) => (value === undefined ? [at] : []))).toEqual([3, 6]);
  });

  it('marks splits in their month', () => {
    const actions = [
      { exDate: '2024-05-14', factor: 2, kind: 'split-or-bonus' },
      { exDate: '2019-01-01', factor: 2, kind: 'split-or-bonus' },
    ] as const;
    expect(historyLine(band, { actions: [...actions] }, 'international').events).toEqual([{ category: 2, text: 'Split or bonus' }]);
  });

  it('marks demergers in their month, with the business if it is known', () => {
    const demergers = [{ month: '2024-06', business: 'Hotels' }, { month: '2025-01' }];
    const crossed = historyBand({ ...history, demergers }, 'pe');
    expect(historyLine(crossed, history, 'international').events).toEqual([
      { category: 3, text: 'Demerger (Hotels)' },
      { category: 10, text: 'Demerger' },
    ]);
  });

  it('says how today’s multiple ranks, or why it has no rank', () => {
    expect(historyFinding(band, modelOf(tcs), 'international')).toBe('PE 50.0x: highest of the last 30 months; median 35.5x');
    expect(historyFinding(historyBand(history, 'pb'), modelOf(tcs), 'international')).toBe(
      'PB. Own history needs at least 24 months with a PB; there are 0.',
    );
  });

  it('names both PEs where a quarter holds a one-off', () => {
    expect(historyFinding(band, modelOf(withOneOff(tcs)), 'international')).toBe(
      'PE 50.0x (TTM reported 16.6x · without the one-off 23.0x): highest of the last 30 months; median 35.5x',
    );
  });
});
