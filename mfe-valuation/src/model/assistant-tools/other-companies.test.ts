import { companyKey } from '@mulya/contract';
import { coverageFrom, findListings, foldText, indexListings, type Listing } from '@mulya/domain/listings';
import { chosenRow } from './other-companies.ts';

const listing = (name: string, more: Partial<Listing> = {}): Listing => ({
  name,
  kind: 'equity',
  isin: null,
  nse: name
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 10),
  bse: null,
  industry: null,
  aliases: [],
  ...more,
});

const listings = [
  listing('Amber Gold ETF', { kind: 'etf' }),
  listing('Amber Bank Ltd', { nse: 'AMBER' }),
  listing('Amber Technologies Ltd', { nse: 'AMBTECH' }),
  listing('North Amber Steel Ltd', { nse: 'NAS' }),
  listing('Goldiam Works Ltd', { nse: 'GIW', shortNames: ['GW'] }),
];
const index = indexListings(listings, companyKey);
/** Amber Technologies is the largest company. */
const coverage = coverageFrom({ covers: ['NSE:AMBTECH', 'NSE:AMBER', 'NSE:NAS', 'NSE:GIW'] });

it.each([
  ['amber bank', 'Amber Bank Ltd'],
  ['amber tech', 'Amber Technologies Ltd'],
  ['north amber', 'North Amber Steel Ltd'],
  ['AMBTECH', 'Amber Technologies Ltd'],
  ['nas', 'North Amber Steel Ltd'],
  ['ambr bank', 'Amber Bank Ltd'],
  ['steel', 'North Amber Steel Ltd'],
  ['gold', undefined],
  ['crude', undefined],
  ['x', undefined],
])('finds the company that “%s” names', (words, name) => {
  const row = chosenRow(findListings(index, words, coverage), foldText(words));
  expect(row.ok ? row.entry.listing.name : undefined).toBe(name);
});

it('names similar companies where none has the name', () => {
  expect(chosenRow(findListings(index, 'gold', coverage), 'gold')).toEqual({ ok: false, similar: ['Goldiam Works Ltd'] });
});
