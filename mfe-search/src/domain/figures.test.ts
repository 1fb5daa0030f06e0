import type { Listing } from '@mulya/contract';
import { coverageFrom, figuresOf, unknownCoverage } from './figures.ts';

const tcs: Listing = { name: 'TCS', kind: 'equity', isin: 'INE467B01029', nse: 'TCS', bse: '532540', industry: null, aliases: [] };
const some = coverageFrom({ source: 'A pack', covers: ['INE467B01029'] });
const all = coverageFrom({ source: 'A live source', covers: 'all' });

it.each([
  ['a covered company', tcs, some, 'figures'],
  ['a company that is not covered', { ...tcs, isin: 'INE009A01021' }, some, 'no-figures'],
  ['a company of a source that tells only when asked', tcs, all, 'figures'],
  ['a company while nobody has said', tcs, unknownCoverage, 'perhaps'],
  ['an ETF', { ...tcs, kind: 'etf' as const }, some, 'no-statements'],
  ['a fund while nobody has said', { ...tcs, kind: 'fund' as const }, unknownCoverage, 'no-statements'],
])('says of %s what figures it has', (_, listing, coverage, figures) => {
  expect(figuresOf(listing, coverage)).toBe(figures);
});
