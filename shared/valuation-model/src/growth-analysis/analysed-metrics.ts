import { growthVocabulary, type GrowthVocabulary, type LineName } from '@mulya/domain';

export interface AnalysedMetric {
  /** The name in the table and its texts. */
  readonly name: 'Revenue' | 'EBITDA' | 'PAT';
  readonly line: LineName;
  /** The words for a change without a percentage. */
  readonly vocabulary: GrowthVocabulary;
}

/** The metrics of the growth analysis, in table order. Source: product specification, section 2. */
export const analysedMetrics: readonly AnalysedMetric[] = [
  { name: 'Revenue', line: 'sales', vocabulary: growthVocabulary('INC', 'revenue') },
  { name: 'EBITDA', line: 'ebitda', vocabulary: growthVocabulary('INC', 'operatingincome') },
  { name: 'PAT', line: 'pat', vocabulary: growthVocabulary('INC', 'netincome') },
];
