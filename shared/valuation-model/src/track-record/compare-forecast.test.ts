import { compareForecast, type Comparison, forecastErrors, targetProgress } from './compare-forecast.ts';
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

const comparison = (error: number | null, horizon = 1, metric: Comparison['metric'] = 'pat'): Comparison => ({
  metric,
  fiscalYear: 2026,
  horizon,
  forecast: 100,
  reported: 100,
  error,
});

describe('forecastErrors', () => {
  it('gives the median of the sizes by metric and horizon, with their number', () => {
    const found = forecastErrors([
      comparison(-10),
      comparison(4),
      comparison(6),
      comparison(-30, 2),
      comparison(10, 2),
      comparison(1, 1, 'sales'),
    ]);
    expect(found).toEqual([
      { metric: 'sales', horizon: 1, median: 1, n: 1 },
      { metric: 'pat', horizon: 1, median: 6, n: 3 },
      { metric: 'pat', horizon: 2, median: 20, n: 2 },
    ]);
  });

  it('does not count a forecast without an error', () => {
    expect(forecastErrors([comparison(null), comparison(8)])).toEqual([{ metric: 'pat', horizon: 1, median: 8, n: 1 }]);
    expect(forecastErrors([comparison(null)])).toEqual([]);
  });

  it('covers three versions and one reported year', () => {
    const guessing = (savedOn: string, pat: number, reportedYear: number) => ({
      ...version,
      savedOn,
      forecast: { ...forecast, reportedYear, years: [{ ...fy26E, sales: null, netWorth: null, eps: null, pat }] },
    });
    // The first two years before FY26 was reported, the second one year before, the third after it.
    const versions = [guessing('2025-04-20', 60_000, 2024), guessing('2026-04-12', 52_000, 2025), guessing('2026-06-01', 49_210, 2026)];
    const found = forecastErrors(versions.flatMap((each) => compareForecast(each, after, today)));
    expect(found).toEqual([
      { metric: 'pat', horizon: 1, median: expect.closeTo((1 - 49_210 / 52_000) * 100, 10), n: 1 },
      { metric: 'pat', horizon: 2, median: expect.closeTo((1 - 49_210 / 60_000) * 100, 10), n: 1 },
    ]);
  });
});

const of = (price: number | null, more: Partial<typeof after> = {}, saved: Partial<typeof version> = {}) =>
  targetProgress({ ...version, ...saved }, { ...after, price, ...more }, today);

describe('targetProgress', () => {
  it('measures the way from the price then to the target', () => {
    expect(of(3_600)).toEqual({ then: 3_300, target: 4_200, now: 3_600, progress: expect.closeTo(100 / 3, 10), crossed: null });
    expect(of(3_000).progress).toBeCloseTo(-100 / 3, 10);
  });

  it('measures the way down to a target below the price', () => {
    expect(of(3_200, {}, { target: 3_100 })).toMatchObject({ progress: 50, crossed: null });
    expect(of(3_100, {}, { target: 3_100 })).toMatchObject({ progress: 100, crossed: 'down' });
  });

  it('has crossed the target from the target on', () => {
    expect([of(4_199.99).crossed, of(4_200).crossed, of(4_500).crossed]).toEqual([null, 'up', 'up']);
  });

  it('has crossed nothing while the price is of the day of the version’s own price', () => {
    expect(of(4_500, { priceAsOf: '2026-04-10' }).crossed).toBeNull();
    expect(of(4_500, { priceAsOf: null }).crossed).toBeNull();
    expect(of(4_500, { priceAsOf: '2026-04-12' }, { forecast: undefined }).crossed).toBeNull();
    expect(of(4_500, { priceAsOf: '2026-04-11' }, { forecast }).crossed).toBe('up');
  });

  it('takes a split out of the price then and the target', () => {
    const halved = of(1_800, { actions: [{ exDate: '2026-06-01', factor: 2 }] });
    expect(halved).toMatchObject({ then: 1_650, target: 2_100, progress: expect.closeTo(100 / 3, 10), crossed: null });
  });

  it('has no progress without a price, a target, or a way between them', () => {
    const none = [of(null), of(3_600, {}, { target: null }), of(3_600, {}, { price: null }), of(3_600, {}, { target: 3_300 })];
    expect(none.map(({ progress, crossed }) => [progress, crossed])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });
});
