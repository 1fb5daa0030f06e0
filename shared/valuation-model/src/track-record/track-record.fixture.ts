import type { Forecast, ForecastYear } from '@mulya/contract/saved-work';
import type { CompanyNow, RecordedVersion } from './compare-forecast.ts';

/** The forecast of FY26. */
export const fy26E: ForecastYear = { fiscalYear: 2026, sales: 280_000, ebitda: null, pat: 52_000, netWorth: 110_000, eps: 143.72 };

/** Made on 12 Apr 2026, before FY26 was reported. */
export const forecast: Forecast = {
  reportedYear: 2025,
  reportedUntil: '2025-12-31',
  basis: 'consolidated',
  shares: 361.81,
  sharesNow: 361.81,
  priceAsOf: '2026-04-10',
  targetDate: '2028-03-31',
  years: [
    fy26E,
    { fiscalYear: 2027, sales: 310_000, ebitda: null, pat: 58_000, netWorth: 125_000, eps: 160.3 },
    { fiscalYear: 2028, sales: null, ebitda: null, pat: 64_000, netWorth: null, eps: 176.89 },
  ],
};

export const version: RecordedVersion = { savedOn: '2026-04-12', price: 3_300, target: 4_200, forecast };

const fy25 = { fiscalYear: 2025, label: 'FY25', sales: 255_324, ebitda: null, pat: 48_553, netWorth: 94_756, eps: 134.2 };
export const fy26 = { fiscalYear: 2026, label: 'FY26', sales: 267_021, ebitda: null, pat: 49_210, netWorth: 101_025, eps: 136.01 };

/** The company before and after FY26 was reported, at the price of 20 Nov 2026. */
export const before: CompanyNow = {
  basis: 'consolidated',
  years: [fy25],
  newest: { label: 'Q3 FY26 (Dec 2025)', end: '2025-12-31' },
  shares: 361.81,
  actions: [],
  price: 3_600,
  priceAsOf: '2026-11-20',
};
export const after: CompanyNow = { ...before, years: [fy25, fy26], newest: { label: 'FY26', end: '2026-03-31' } };

export const today = '2026-11-25';
