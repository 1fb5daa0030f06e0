import { faultsOfCalls, pagesOfEach, searchesOf } from './company-run.ts';

it('has sound figures or a sentence for each tool, and bridges that sum to the change', async () => {
  const pages = await pagesOfEach(8);
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.flatMap(faultsOfCalls)).toEqual([]);
});

it('reaches the target with the answer of a search', async () => {
  const searches = (await pagesOfEach(32)).map(searchesOf);
  expect(searches.flatMap(({ faults }) => faults)).toEqual([]);
  expect(searches.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(10);
});
