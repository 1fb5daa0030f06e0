import { growthVocabulary, type GrowthVocabulary, type LineName } from '@mulya/domain';

export interface AnalysedMetric {
  /** As the table and its texts call it. */
  readonly name: 'Revenue' | 'EBITDA' | 'PAT';
  readonly line: LineName;
  /** What a change is called where it has no percentage. */
  readonly vocabulary: GrowthVocabulary;
}

/** What the growth analysis follows, in the table's order. Source: product specification, section 2. */
export const analysedMetrics: readonly AnalysedMetric[] = [
  { name: 'Revenue', line: 'sales', vocabulary: growthVocabulary('INC', 'revenue') },
  { name: 'EBITDA', line: 'ebitda', vocabulary: growthVocabulary('INC', 'operatingincome') },
  { name: 'PAT', line: 'pat', vocabulary: growthVocabulary('INC', 'netincome') },
];
