export { type GrowthAnalysis, growthAnalysis } from './growth-analysis.ts';
export type { GrowthRecord, RecordRow } from './growth-record.ts';
export { commentText, overallText, recommendationText, inputsOfMetric, type MetricGrowth } from './metric-growth.ts';
