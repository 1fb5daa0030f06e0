import { coverageFrom, unknownCoverage } from './coverage.ts';
import { findListings } from './find-listings.ts';
import { keyOf, listing } from './fixtures.ts';
import { indexListings } from './listing-index.ts';

const index = indexListings(
  [
    listing({ name: 'Mahindra Lifespace Developers Ltd', nse: 'MAHLIFE', isin: 'INE813A01018' }),
    listing({ name: 'Tech Mahindra Ltd', nse: 'TECHM', isin: 'INE669C01036' }),
    listing({ name: 'Mahindra & Mahindra Ltd', nse: 'M&M', bse: '500520', isin: 'INE101A01026' }),
    listing({ name: 'Eternal Ltd', nse: 'ETERNAL', isin: 'INE758T01015', aliases: ['Zomato'] }),
    listing({ name: 'Larsen & Toubro Ltd', nse: 'LT', isin: 'INE018A01030' }),
  ],
  keyOf,
);
const found = (text: string, coverage = unknownCoverage) => {
  const results = findListings(index, text, coverage);
  return results.is === 'found' ? results.rows.map(({ entry, because }) => [entry.listing.nse, because]) : results.is;
};

describe('the search', () => {
  it.each([
    ['ma', 'none-asked'],
    ['mahindra', [['MAHLIFE', undefined], ['M&M', undefined], ['TECHM', undefined]]],
    ['m & m', [['M&M', 'NSE symbol M&M']]],
    ['500520', [['M&M', 'BSE code 500520']]],
    ['ine101a', [['M&M', 'ISIN INE101A01026']]],
    ['zomato', [['ETERNAL', 'also known as Zomato']]],
    ['L&T', [['LT', 'also known as L&T']]],
    ['nse: lt', [['LT', 'NSE symbol LT']]],
    ['no such company', []],
  ])('finds for %j: %j', (text, rows) => {
    expect(found(text)).toEqual(rows);
  });

  it('puts those with figures first within equal matches', () => {
    expect(found('mahindra', coverageFrom({ covers: ['INE101A01026'] })).at(0)).toEqual(['M&M', undefined]);
  });
});
