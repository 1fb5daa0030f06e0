/** The header's places for the list of sources and for the basis of statements. The analysis fills them. */
export const sourcesSlotId = 'page-sources';
export const basisSlotId = 'page-basis';
/** The header's place for codes and last close of a company without figures. */
export const identitySlotId = 'page-identity';
