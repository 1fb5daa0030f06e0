import * as grounding from './grounding/index.ts';
import * as domain from './index.ts';
import * as listings from './listings/index.ts';

describe('deprecated names of the domain', () => {
  it.each<[string, unknown, unknown]>([
    ['reported', domain.reported, domain.reportedCell],
    ['assumed', domain.assumed, domain.assumedCell],
    ['placeholder', domain.placeholder, domain.placeholderCell],
    ['words', domain.words, domain.wordsCell],
    ['missing', domain.missing, domain.missingCell],
    ['madeAlike', domain.madeAlike, domain.hasSameBasis],
    ['copiedText', grounding.copiedText, grounding.clipboardText],
    ['foundText', grounding.foundText, grounding.matchCountText],
    ['restsOnPlaceholder', grounding.restsOnPlaceholder, grounding.dependsOnPlaceholder],
    ['folded', listings.folded, listings.foldText],
  ])('keeps %s as an alias', (_, alias, current) => {
    expect(current).toBeDefined();
    expect(alias).toBe(current);
  });
});
