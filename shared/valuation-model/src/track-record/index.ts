export {
  compareForecast,
  type Comparison,
  type ForecastMetric,
  forecastMetrics,
  type ForecastError,
  forecastErrors,
  companyNow,
  type CompanyNow,
  type RecordedVersion,
  targetProgress,
  type TargetProgress,
} from './compare-forecast.ts';
export { forecastOf } from './forecast.ts';
export { comparisonText, findNotices, metricWords, type Notice } from './notices.ts';
