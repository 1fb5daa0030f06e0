import { compareForecast } from './compare-forecast.ts';
import { after, before, forecast, fy26, fy26E, today, version } from './track-record.fixture.ts';

describe('compareForecast', () => {
  it('compares nothing before a later year is reported', () => {
    expect(compareForecast(version, before, today)).toEqual([]);
  });

  it('compares each figure of a year that was reported after the Save', () => {
    const found = compareForecast(version, after, today);
    expect(found.map(({ metric, fiscalYear, horizon }) => [metric, fiscalYear, horizon])).toEqual([
      ['sales', 2026, 1],
      ['pat', 2026, 1],
      ['netWorth', 2026, 1],
      ['eps', 2026, 1],
    ]);
    expect(found[1]).toMatchObject({ forecast: 52_000, reported: 49_210, error: expect.closeTo((49_210 / 52_000 - 1) * 100, 10) });
  });

  it('leaves out a year that had been reported when the version was saved', () => {
    const late = { ...version, forecast: { ...forecast, reportedYear: 2026 } };
    expect(compareForecast(late, after, today)).toEqual([]);
    const fy27 = { ...after, years: [...after.years, { ...fy26, fiscalYear: 2027, label: 'FY27' }] };
    expect(compareForecast(late, fy27, today).map(({ horizon }) => horizon)).toEqual([1, 1, 1, 1]);
    expect(compareForecast(version, fy27, today).map(({ horizon }) => horizon)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  });

  it('compares nothing with reports of another basis, nor without a forecast', () => {
    expect(compareForecast(version, { ...after, basis: 'standalone' }, today)).toEqual([]);
    expect(compareForecast({ ...version, forecast: undefined }, after, today)).toEqual([]);
  });

  it('restates EPS for a bonus issue since the Save, and for none that is only announced', () => {
    const eps = (exDate: string) =>
      compareForecast(version, { ...after, actions: [{ exDate, factor: 2 }] }, today).find(({ metric }) => metric === 'eps')?.forecast;
    expect(eps('2026-05-05')).toBeCloseTo(71.86, 10);
    expect(eps('2026-04-12')).toBe(143.72);
    expect(eps('2026-11-26')).toBe(143.72);
  });

  it('has no error for a forecast that is not above zero', () => {
    const loss = { ...version, forecast: { ...forecast, years: [{ ...fy26E, pat: -10, sales: 0 }] } };
    expect(compareForecast(loss, after, today).map(({ metric, error }) => [metric, error === null])).toEqual([
      ['sales', true],
      ['pat', true],
      ['netWorth', false],
      ['eps', false],
    ]);
  });
});
