/** The page's sections, in order: the tab's text is the section's heading, its id the address's hash. */
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

/** Whether a fragment carries shared assumptions, readable or not. It is in the place of a section, and stays in the browser: no gateway and no log sees it. */
export const isSharedLink = (hash: string): boolean => hash.startsWith('#shared=');

/** "#price" → "price", what is shared → the model; undefined for a hash that names no section. */
export function sectionOf(hash: string): SectionId | undefined {
  return isSharedLink(hash) ? 'fair-market-value' : sections.find(({ id }) => `#${id}` === hash)?.id;
}

/** Where the page opens: at the section its address names, else at the peers when there are any, else at the top. */
export function initialSection(hash: string, hasPeers: boolean): SectionId {
  const asked = sectionOf(hash);
  if (asked !== undefined && (asked !== 'peer-comparison' || hasPeers)) return asked;
  return hasPeers ? 'peer-comparison' : 'sector';
}
