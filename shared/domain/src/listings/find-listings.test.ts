import fc from 'fast-check';
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
    listing({ name: 'Larsen & Toubro Ltd', nse: 'LT', isin: 'INE018A01030', shortNames: ['L&T'] }),
  ],
  keyOf,
);
const found = (text: string, coverage = unknownCoverage) => {
  const results = findListings(index, text, coverage);
  return results.is === 'found' ? results.rows.map(({ entry, because }) => [entry.listing.nse, because]) : results.is;
};

describe('findListings', () => {
  it.each([
    ['ma', 'none-asked'],
    [
      'mahindra',
      [
        ['MAHLIFE', undefined],
        ['M&M', undefined],
        ['TECHM', undefined],
      ],
    ],
    ['m & m', [['M&M', 'NSE symbol M&M']]],
    ['500520', [['M&M', 'BSE code 500520']]],
    ['ine101a', [['M&M', 'ISIN INE101A01026']]],
    ['zomato', [['ETERNAL', 'also known as Zomato']]],
    ['L&T', [['LT', 'also known as L&T']]],
    ['nse: lt', [['LT', 'NSE symbol LT']]],
    ['lt.ns', [['LT', 'NSE symbol LT']]],
    ['500520.BO', [['M&M', 'BSE code 500520']]],
    ['M and M', [['M&M', 'NSE symbol M&M']]],
    ['Larsen and Toubro Limited', [['LT', undefined]]],
    ['larsen & toubro limi', [['LT', undefined]]],
    ['zomato ltd.', [['ETERNAL', 'also known as Zomato']]],
    ['tech-mahindra', [['TECHM', undefined]]],
    ['tehc mahindra', [['TECHM', 'similar name']]],
    ['larsn', [['LT', 'similar name']]],
    ['zomatto', [['ETERNAL', 'similar name']]],
    ['etermal', [['ETERNAL', 'similar name']]],
    ['tuch', []],
    ['tehc mahindar', []],
    ['no such company', []],
  ])('finds for %j: %j', (text, rows) => {
    expect(found(text)).toEqual(rows);
  });

  it('ranks companies with figures first among equal matches', () => {
    expect(found('mahindra', coverageFrom({ covers: ['INE101A01026'] })).at(0)).toEqual(['M&M', undefined]);
  });

  it('ranks the larger company first among equal matches with figures', () => {
    const covers = ['INE101A01026', 'INE813A01018', 'INE669C01036'];
    const symbols = (rows: ReturnType<typeof found>) => (rows === 'none-asked' ? [] : rows.map(([nse]) => nse));
    expect(symbols(found('mahindra', coverageFrom({ covers })))).toEqual(['M&M', 'MAHLIFE', 'TECHM']);
    expect(symbols(found('mahindra', coverageFrom({ covers: covers.toReversed() })))).toEqual(['TECHM', 'MAHLIFE', 'M&M']);
  });

  it.each([
    ['the larger company', 'sun phar', ['Sun Pharmaceuticals Ltd', 'Sun Phar Research Ltd']],
    ['a whole name before a larger company', 'suntec', ['Suntec Ltd', 'Suntec Tiles Ltd']],
    ['a whole other name before a larger company', 'solar', ['Suntec Ltd', 'Sun Solar Ltd']],
    ['a name before a symbol of a larger company', 'tiles', ['Suntec Tiles Ltd', 'Sun Solar Ltd']],
    ['a word before a part of a word of a larger company', 'ceutic', ['Ceutic Ltd', 'Sun Pharmaceuticals Ltd']],
  ])('ranks %s first', (_, text, names) => {
    const companies = [
      { name: 'Sun Solar Ltd', nse: 'TILESOLAR' },
      { name: 'Sun Pharmaceuticals Ltd' },
      { name: 'Suntec Tiles Ltd' },
      { name: 'Suntec Ltd', aliases: ['Solar'] },
      { name: 'Sun Phar Research Ltd' },
      { name: 'Ceutic Ltd' },
    ].map((each, at) => listing({ nse: null, ...each, isin: `INE00000000${at}` }));
    const coverage = coverageFrom({ covers: companies.map(({ isin }) => isin ?? '') });
    const results = findListings(indexListings(companies, keyOf), text, coverage);
    expect(results.is === 'found' && results.rows.map(({ entry }) => entry.listing.name)).toEqual(names);
  });

  it('ranks whole words of a name before parts of words', () => {
    const words = indexListings(
      ['Creditaccess Ltd', 'Ashika Credit Ltd', 'Sundaram Ltd', 'The Sun Ltd', 'Sun Pharma Ltd', 'Sun'].map((name, at) =>
        listing({ name, nse: null, isin: `INE00000000${at}` }),
      ),
      keyOf,
    );
    const names = (text: string) => {
      const results = findListings(words, text, unknownCoverage);
      return results.is === 'found' ? results.rows.map(({ entry }) => entry.listing.name) : [];
    };
    expect(names('credit')).toEqual(['Ashika Credit Ltd', 'Creditaccess Ltd']);
    expect(names('sun')).toEqual(['Sun', 'Sun Pharma Ltd', 'The Sun Ltd', 'Sundaram Ltd']);
  });

  it('ranks those with figures first within names, but below a whole symbol', () => {
    const named = [
      { name: 'Edit Media Ltd', nse: 'EDITMEDIA' },
      { name: 'Ashika Credit Ltd', nse: 'ASHIKA' },
      { name: 'Credo Brands Ltd', nse: 'EDIT' },
      { name: 'Press Ltd', nse: 'EDITPRESS' },
    ];
    const some = indexListings(
      named.map((each, at) => listing({ ...each, isin: `INE00000000${at}` })),
      keyOf,
    );
    const results = findListings(some, 'edit', coverageFrom({ covers: ['INE000000003', 'INE000000001'] }));
    const symbols = results.is === 'found' ? results.rows.map(({ entry }) => entry.listing.nse) : [];
    expect(symbols).toEqual(['EDIT', 'ASHIKA', 'EDITMEDIA', 'EDITPRESS']);
  });
});

describe('a mangled search', () => {
  const names = ['Mahindra Lifespace Developers', 'Tech Mahindra', 'Mahindra & Mahindra', 'Eternal', 'Larsen & Toubro'];
  const endings = fc.constantFrom(
    '',
    ' Ltd',
    ' LIMITED',
    ' Ltd.',
    ' Limited.',
    '.NS',
    '.BO',
    ' share price',
    ' (India)',
    '!!',
    '\u200b',
    ' ’',
  );
  const spoil = fc.constantFrom<(name: string) => string>(
    (name) => name.toUpperCase(),
    (name) => name.replace('&', 'and'),
    (name) => `  ${name.replaceAll(' ', '\u00a0')}`,
    (name) => name.slice(0, 3) + name.slice(4),
    (name) => name.repeat(200),
    (name) => [...name].toReversed().join(''),
  );

  it('finds companies that the list has, each once, or none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), spoil, endings, (name, change, ending) => {
        const results = findListings(index, change(name) + ending, unknownCoverage);
        const rows = results.is === 'found' ? results.rows.map(({ entry }) => entry.listing.name) : [];
        expect(new Set(rows).size).toBe(rows.length);
        if (
          change(name).trim().toLowerCase().replace('and', '&').replaceAll('\u00a0', ' ') === name.toLowerCase() &&
          /^( l.*)?$/i.test(ending)
        )
          expect(rows[0]).toBe(`${name} Ltd`);
      }),
      { numRuns: 200 },
    );
  });
});
