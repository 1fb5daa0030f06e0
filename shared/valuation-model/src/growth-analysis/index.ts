export { type GrowthAnalysis, growthAnalysis } from './growth-analysis.ts';
export { commentText, overallText, recommendationText } from './growth-texts.ts';
export { inputsOfMetric, type MetricGrowth } from './metric-growth.ts';
