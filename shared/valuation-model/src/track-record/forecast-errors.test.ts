import { compareForecast, type Comparison, forecastErrors } from './compare-forecast.ts';
import { after, forecast, fy26E, today, version } from './track-record.fixture.ts';

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
