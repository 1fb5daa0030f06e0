import * as contract from './index.ts';
import * as releases from './releases/index.ts';
import * as savedWork from './saved-work/index.ts';

describe('deprecated names of the contract', () => {
  it.each<[string, unknown, unknown]>([
    ['FoundSchema', contract.FoundSchema, contract.FinderResultSchema],
    ['FoundListSchema', contract.FoundListSchema, contract.FinderResultsSchema],
    ['inlined', contract.inlined, contract.inlineBlockIds],
    ['PublishedSchema', releases.PublishedSchema, releases.PublishResultSchema],
    ['BroughtInSchema', savedWork.BroughtInSchema, savedWork.ImportResultSchema],
    ['DraftKeptSchema', savedWork.DraftKeptSchema, savedWork.DraftSavedSchema],
  ])('keeps %s as an alias', (_, alias, current) => {
    expect(current).toBeDefined();
    expect(alias).toBe(current);
  });

  it('keeps the types as aliases', () => {
    const found: contract.Found = { id: 'INE467B01029', label: 'TCS', to: '/valuation/TCS' } satisfies contract.FinderResult;
    const published: releases.Published = { remote: 'mfe-search', version: '1.2.0', files: 1, bytes: 2 } satisfies releases.PublishResult;
    expect([found.label, published.files]).toEqual(['TCS', 1]);
  });
});
