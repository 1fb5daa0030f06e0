import { figureText } from '@mulya/domain';

/** @param average percent; undefined if no annual rate is a number */
export function commentText(metric: string, average: number | undefined): string {
  if (average === undefined) return `${metric} data is insufficient or invalid for analysis.`;
  return `${metric} shows ${average < 0 ? 'negative' : 'positive'} growth with an average of ${figureText(average, 'percent')} over the period.`;
}

/** @param average percent; undefined if no annual rate is a number */
export function recommendationText(metric: string, average: number | undefined): string {
  if (average === undefined) return `${metric} requires data analysis for proper recommendations.`;
  return adviceFor(average, `${metric} growth`);
}

/** The recommendation based on the average of all annual rates. */
export function overallText(average: number | undefined): string {
  if (average === undefined) return `${commentText('Overall growth', undefined)} ${recommendationText('Overall growth', undefined)}`;
  return adviceFor(average, 'overall growth');
}

/** Thresholds and their texts. Source: product specification, sections 8 and 9. */
function adviceFor(average: number, growth: string): string {
  if (average >= 20) return `Sustain ${growth} with the current strategy.`;
  if (average >= 10) return `Enhance ${growth} via operational efficiencies.`;
  if (average >= 0) return `Improve ${growth} by optimizing processes.`;
  if (average >= -10) return `Address challenges holding back ${growth}.`;
  return `Urgently overhaul the strategy behind ${growth}.`;
}
