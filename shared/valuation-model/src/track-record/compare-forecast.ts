import { sharesForOne, type CompanyNow, type RecordedVersion } from './recorded-version.ts';

export const forecastMetrics = ['sales', 'ebitda', 'pat', 'netWorth', 'eps'] as const;
export type ForecastMetric = (typeof forecastMetrics)[number];

/** A forecast figure next to its report: ₹ crore, or ₹ a share of today for EPS. */
export interface Comparison {
  readonly metric: ForecastMetric;
  readonly fiscalYear: number;
  /** Years from the newest reported year of that day to the forecast one: 1 for the next year to be reported. */
  readonly horizon: number;
  readonly forecast: number;
  readonly reported: number;
  /** (reported / forecast − 1) × 100, percent; null unless the forecast is above zero. */
  readonly error: number | null;
}

/**
 * Compares a version's forecast with the years that were reported after it was saved, oldest year first. A year that was known on that day
 * is left out, because it is no forecast. Nothing is compared with reports of another basis. Per-share figures are in today's shares.
 *
 * @param today ISO date
 * @example
 * compareForecast(version, company, '2026-11-25').find(({ metric }) => metric === 'pat')?.error; // -5.37
 */
export function compareForecast(version: RecordedVersion, company: CompanyNow, today: string): readonly Comparison[] {
  const { forecast } = version;
  if (forecast === undefined || forecast.basis !== company.basis) return [];
  const shares = sharesForOne(version, company, today);
  const known = forecast.reportedYear ?? firstYear(forecast.years) - 1;
  return forecast.years.flatMap((year) => {
    const report = company.years.find(({ fiscalYear }) => fiscalYear === year.fiscalYear);
    if (report === undefined || year.fiscalYear <= known) return [];
    return forecastMetrics.flatMap((metric): readonly Comparison[] => {
      const [estimate, reported] = [year[metric], report[metric]];
      if (estimate === null || reported === null) return [];
      const value = metric === 'eps' ? estimate / shares : estimate;
      const error = value > 0 ? (reported / value - 1) * 100 : null;
      return [{ metric, fiscalYear: year.fiscalYear, horizon: year.fiscalYear - known, forecast: value, reported, error: finite(error) }];
    });
  });
}

const firstYear = (years: readonly { readonly fiscalYear: number }[]): number => Math.min(...years.map(({ fiscalYear }) => fiscalYear));

const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);
