import { quantile } from '@mulya/domain';
import { forecastMetrics, type Comparison, type ForecastMetric } from './compare-forecast.ts';

/** The median absolute error of all forecasts of a metric that were made the same number of years ahead. */
export interface ForecastError {
  readonly metric: ForecastMetric;
  readonly horizon: number;
  /** Percent of the forecast. */
  readonly median: number;
  /** The number of forecasts. */
  readonly n: number;
}

/**
 * Summarises comparisons of any versions and companies by metric and horizon, in the order of the metrics, nearest horizon first. A
 * forecast without an error (at or below zero) does not count. The median is R-7's, the mean of the middle two for an even n.
 *
 * @example
 * forecastErrors(versions.flatMap((version) => compareForecast(version, company, today)));
 */
export function forecastErrors(comparisons: readonly Comparison[]): readonly ForecastError[] {
  return forecastMetrics.flatMap((metric) => {
    const ofMetric = comparisons.filter((comparison) => comparison.metric === metric && comparison.error !== null);
    const horizons = [...new Set(ofMetric.map(({ horizon }) => horizon))].sort((one, other) => one - other);
    return horizons.flatMap((horizon) => {
      const sizes = ofMetric.flatMap((each) => (each.horizon === horizon && each.error !== null ? [Math.abs(each.error)] : []));
      const median = quantile(
        sizes.sort((one, other) => one - other),
        0.5,
      );
      return median === undefined ? [] : [{ metric, horizon, median, n: sizes.length }];
    });
  });
}
