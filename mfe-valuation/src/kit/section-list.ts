/** In order. The title is the tab's text and the section's heading; the id is the address's hash. */
export const sections = [
  { id: 'sector', title: 'Sector' },
  { id: 'price', title: 'Price' },
  { id: 'price-trend', title: 'Price Trend' },
  { id: 'financial-overview', title: 'Financial Overview' },
  { id: 'peer-comparison', title: 'Peer Comparison' },
  { id: 'growth-analysis', title: 'Growth Analysis & Recommendation' },
  { id: 'fair-market-value', title: 'Fair Market Value' },
  { id: 'recommendations', title: 'Recommendations' },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** Whether a fragment is a shared link, valid or not. The fragment stays in the browser, so no gateway or log sees it. */
export const isSharedLink = (hash: string): boolean => hash.startsWith('#shared=');

/** "#price" → "price", "#fair-market-value/dcf" and a shared link → the model; undefined for any other hash. */
export function sectionOf(hash: string): SectionId | undefined {
  return isSharedLink(hash) ? 'fair-market-value' : sections.find(({ id }) => `#${id}` === hash.split('/')[0])?.id;
}

/** The section in the address, else the peers if there are any, else the first. */
export function initialSection(hash: string, hasPeers: boolean): SectionId {
  const asked = sectionOf(hash);
  if (asked !== undefined && (asked !== 'peer-comparison' || hasPeers)) return asked;
  return hasPeers ? 'peer-comparison' : 'sector';
}
