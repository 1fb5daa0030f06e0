/** The header's places for the list of sources and for the basis of statements. The analysis fills them. */
export const sourcesSlotId = 'page-sources';
export const basisSlotId = 'page-basis';
