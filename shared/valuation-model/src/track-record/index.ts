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
export { forecastOf, isEstimated } from './forecast.ts';
export { comparisonText, findNotices, metricWords, type Notice } from './notices.ts';
export { resultsSince, resultsText, type Results } from './results/results.ts';
export type { EstimateRow } from './results/estimate-rows.ts';
export type { ReportedRow } from './results/reported-rows.ts';
export { rollForward } from './results/roll-forward.ts';
