import { faultsOfCalls, pagesOfEach, searchesOf } from './company-run.ts';

it('has sound figures or a sentence for each tool, and bridges that sum to the change', async () => {
  const pages = await pagesOfEach(1);
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.flatMap(faultsOfCalls)).toEqual([]);
}, 300_000);

it('reaches the target with the answer of a search', async () => {
  const searches = (await pagesOfEach(4)).map(searchesOf);
  expect(searches.flatMap(({ faults }) => faults)).toEqual([]);
  expect(searches.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(150);
}, 300_000);
