import { coverageFrom, figuresOf, placeOf, unknownCoverage } from './coverage.ts';
import { listing } from './fixtures.ts';

const tcs = { key: 'INE467B01029', listing: listing({ isin: 'INE467B01029' }) };
const of = (kind: 'etf' | 'fund') => ({ ...tcs, listing: listing({ kind }) });
const some = coverageFrom({ covers: ['INE467B01029'] });
const all = coverageFrom({ covers: 'all' });

it.each([
  ['a covered company', tcs, some, 'figures'],
  ['a company that is not covered', { ...tcs, key: 'INE009A01021' }, some, 'no-figures'],
  ['a company of a source without a list of its companies', tcs, all, 'figures'],
  ['a company before the coverage has loaded', tcs, unknownCoverage, 'perhaps'],
  ['an ETF', of('etf'), some, 'no-statements'],
  ['a fund before the coverage has loaded', of('fund'), unknownCoverage, 'no-statements'],
])('describes the available figures of %s', (_, entry, coverage, figures) => {
  expect(figuresOf(entry, coverage)).toBe(figures);
});

it.each([
  ['the largest company first', coverageFrom({ covers: ['B', 'A'] }), [1, 0, 2]],
  ['no company before another without a list', all, [0, 0, 0]],
])('places %s', (_, coverage, places) => {
  expect(['A', 'B', 'C'].map((key) => placeOf(key, coverage))).toEqual(places);
});
