import { commentText, overallText, recommendationText } from './metric-growth.ts';

describe('comment on a metric', () => {
  it.each([
    [8.14, 'Revenue shows positive growth with an average of 8.1% over the period.'],
    [0, 'Revenue shows positive growth with an average of 0.0% over the period.'],
    [-3.26, 'Revenue shows negative growth with an average of -3.3% over the period.'],
    [undefined, 'Revenue data is insufficient or invalid for analysis.'],
  ])('covers an average of %s', (average, text) => {
    expect(commentText('Revenue', average)).toBe(text);
  });
});

describe('recommendation', () => {
  it.each([
    [100, 'Sustain PAT growth with the current strategy.'],
    [20, 'Sustain PAT growth with the current strategy.'],
    [19.999, 'Enhance PAT growth via operational efficiencies.'],
    [10, 'Enhance PAT growth via operational efficiencies.'],
    [9.999, 'Improve PAT growth by optimizing processes.'],
    [0, 'Improve PAT growth by optimizing processes.'],
    [-0.001, 'Address challenges holding back PAT growth.'],
    [-10, 'Address challenges holding back PAT growth.'],
    [-10.001, 'Urgently overhaul the strategy behind PAT growth.'],
    [undefined, 'PAT requires data analysis for proper recommendations.'],
  ])('changes at its thresholds: %s', (average, text) => {
    expect(recommendationText('PAT', average)).toBe(text);
  });

  it.each([
    [20, 'Sustain overall growth with the current strategy.'],
    [19.999, 'Enhance overall growth via operational efficiencies.'],
    [9.999, 'Improve overall growth by optimizing processes.'],
    [-0.001, 'Address challenges holding back overall growth.'],
    [-10.001, 'Urgently overhaul the strategy behind overall growth.'],
    [undefined, 'No valid gap analysis data available'],
  ])('uses the same thresholds overall: %s', (average, text) => {
    expect(overallText(average)).toBe(text);
  });
});
