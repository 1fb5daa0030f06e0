/** The text of the page's footer, for content that leaves the page: copied audits and exports. */
export const disclosure = 'For research only; not investment advice. Assumptions are the user’s own.';
