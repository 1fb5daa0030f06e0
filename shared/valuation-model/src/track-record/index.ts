export { compareForecast, type Comparison, type ForecastMetric, forecastMetrics } from './compare-forecast.ts';
export { type ForecastError, forecastErrors } from './forecast-errors.ts';
export { forecastOf } from './forecast.ts';
export { comparisonText, findNotices, metricWords, type Notice } from './notices.ts';
export { companyNow, type CompanyNow, type RecordedVersion } from './recorded-version.ts';
export { targetProgress, type TargetProgress } from './target-progress.ts';
