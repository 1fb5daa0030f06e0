/** The names of the texts in the product specification. */
export type CardField = 'model' | 'strengths' | 'swot' | 'peerComparison' | 'recommendations' | 'Outlook' | 'Outlook1' | 'moat';

export interface Card {
  readonly field: CardField;
  readonly title: string;
  /** The purpose of the call, for the gateway. */
  readonly purpose: string;
  /** The error text of the box. Other cards report that there is no text. */
  readonly failed?: string;
  /** The fiscal year that an outlook is about, as its column is named. */
  readonly year?: string;
  /** Whether the text is about the fair-value model, so that an edit makes it outdated. */
  readonly ofModel?: true;
}

/** The eight research cards, in page order. Source: product specification, sections 2, 3 and 8. */
export const cards: readonly Card[] = [
  { field: 'model', title: 'Business Model & Key Segment', purpose: 'research.model' },
  { field: 'strengths', title: 'Company Strengths', purpose: 'research.strengths', failed: 'Error fetching strengths.' },
  { field: 'swot', title: 'SWOT Analysis', purpose: 'research.swot', failed: 'Error fetching SWOT analysis.' },
  { field: 'peerComparison', title: 'Peer Comparison', purpose: 'research.peerComparison', failed: 'Error fetching peer comparison.' },
  {
    field: 'recommendations',
    title: 'Valuation Improvement Recommendations',
    purpose: 'research.recommendations',
    failed: 'Error fetching recommendations.',
    ofModel: true,
  },
  { field: 'Outlook', title: 'Outlook For FY26', purpose: 'research.outlook', year: 'FY26', ofModel: true },
  { field: 'Outlook1', title: 'Outlook For FY27', purpose: 'research.outlook1', year: 'FY27', ofModel: true },
  { field: 'moat', title: 'Business Moat', purpose: 'research.moat' },
];
