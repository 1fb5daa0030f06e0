import { companyKey, ListingsSchema } from '@mulya/contract';
import { coverageFrom, findListings, indexListings, ROW_LIMIT, unknownCoverage } from '@mulya/domain/listings';
import listingsFile from '@mulya/sample-data/listings.json';

const { listings } = ListingsSchema.parse(listingsFile);
const index = indexListings(listings, companyKey);

const rowsFor = (text: string, coverage = unknownCoverage) => {
  const results = findListings(index, text, coverage);
  return results.is === 'found' ? results.rows : [];
};
const namesFor = (text: string) => rowsFor(text).map((row) => row.entry.listing.name);

/** Short identifiers need their exchange. */
const queryFor = (exchange: string, symbol: string) => (symbol.length < 3 ? `${exchange}:${symbol}` : symbol);

describe('findListings over all 2,910 listings', () => {
  const isShown = (text: string, key: string) => rowsFor(text).some((row) => row.entry.key === key);

  it('indexes every listing', () => {
    expect(index.entries).toHaveLength(2910);
    expect(index.byKey.size).toBe(2910);
  });

  it('finds every listing by each of its identifiers', () => {
    const unfound = index.entries.flatMap(({ key, listing: { name, nse, bse, isin } }) =>
      [name, nse && queryFor('NSE', nse), bse && queryFor('BSE', bse), isin]
        .filter((identifier) => identifier !== null)
        .filter((identifier) => !isShown(identifier, key)),
    );
    expect(unfound).toEqual([]);
  });

  it('finds every listing by each symbol with its exchange', () => {
    const unfound = index.entries.flatMap(({ key, listing }) =>
      [listing.nse && `NSE:${listing.nse}`, listing.bse && `bse: ${listing.bse}`]
        .filter((text) => text !== null)
        .filter((text) => !isShown(text, key)),
    );
    expect(unfound).toEqual([]);
  });

  it('finds every listing by each former or other name', () => {
    const unfound = index.entries.flatMap(({ key, listing }) =>
      listing.aliases.filter((alias) => alias.length >= 3).filter((alias) => !isShown(alias, key)),
    );
    expect(unfound).toEqual([]);
  });
});

describe('matches', () => {
  it.each(['', '   ', 'tc', ' tc ', 'LT', 'LT\u200b\u200b'])('find nothing for %j, which has fewer than three characters', (text) => {
    expect(findListings(index, text, unknownCoverage)).toEqual({ is: 'none-asked' });
  });

  it.each(['tata consultancy', 'TATA CONSULTANCY', '  Tata   Consultancy '])('ignore case and spacing: %j', (text) => {
    expect(namesFor(text)[0]).toBe('Tata Consultancy Services Ltd');
  });

  it.each([
    ['TCS', 'Tata Consultancy Services Ltd', 'NSE symbol TCS'],
    ['532540', 'Tata Consultancy Services Ltd', 'BSE code 532540'],
    ['ine467b01029', 'Tata Consultancy Services Ltd', 'ISIN INE467B01029'],
    ['SBI', 'State Bank of India', 'also known as SBI'],
    ['HUL', 'Hindustan Unilever Ltd', 'also known as HUL'],
    ['L&T', 'Larsen & Toubro Ltd', 'also known as L&T'],
    ['l & t', 'Larsen & Toubro Ltd', 'also known as L&T'],
    ['RIL', 'Reliance Industries Ltd', 'also known as RIL'],
    ['M&M', 'Mahindra & Mahindra Ltd', 'NSE symbol M&M'],
    ['NSE:LT', 'Larsen & Toubro Ltd', 'NSE symbol LT'],
    ['nse : it', 'Kotak Nifty IT ETF', 'NSE symbol IT'],
    ['BSE:500510', 'Larsen & Toubro Ltd', 'BSE code 500510'],
    ['Hindustan Lever', 'Hindustan Unilever Ltd', 'formerly Hindustan Lever Ltd.'],
    ['TATAMOTORS', 'Tata Motors Passenger Vehicles Ltd', 'formerly TATAMOTORS'],
    ['Zomato', 'Eternal Ltd', 'also known as Zomato'],
    ['ＴＣＳ', 'Tata Consultancy Services Ltd', 'NSE symbol TCS'],
    ['\u200bTCS\ufeff', 'Tata Consultancy Services Ltd', 'NSE symbol TCS'],
    ['\u202a532540\u202c', 'Tata Consultancy Services Ltd', 'BSE code 532540'],
  ])('rank for %j first %s with the reason %s', (text, name, because) => {
    const [first] = rowsFor(text);
    expect(first?.entry.listing.name).toBe(name);
    expect(first?.because).toBe(because);
  });

  it('give no reason when the name itself matches', () => {
    expect(rowsFor('Tata Motors Ltd')[0]).toMatchObject({ because: undefined, entry: { listing: { nse: 'TMCV' } } });
  });

  it('respect a named exchange', () => {
    expect(rowsFor('NSE:TCS').map((row) => row.entry.listing.nse)).toEqual(['TCS']);
    expect(rowsFor('BSE:TCS')).toEqual([]);
  });

  it('return no row for unknown text', () => {
    expect(findListings(index, 'no such company', unknownCoverage)).toEqual({ is: 'found', rows: [], rest: 0 });
  });
});

describe('order of the rows', () => {
  it('puts names that start with the text before names that contain it, and names before identifiers', () => {
    const rows = rowsFor('bharti');
    const places = rows.map(({ entry, because }) => (because !== undefined ? 2 : entry.name.startsWith('bharti') ? 0 : 1));
    expect(places.length).toBeGreaterThan(2);
    expect(places).toEqual([...places].sort());
  });

  it('puts a word of a name before the middle of a word', () => {
    const names = namesFor('idea');
    expect(names.indexOf('Vodafone Idea Ltd')).toBe(0);
  });

  it('puts listings with figures first among equal matches', () => {
    const tata = rowsFor('Tata ');
    const covered =
      tata
        .slice(0, 8)
        .filter((row) => row.entry.listing.kind === 'equity')
        .at(-1)?.entry.key ?? '';
    const rows = rowsFor('Tata ', coverageFrom({ covers: [covered] }));
    expect(rows[0]?.entry.key).toBe(covered);
    expect(rows[0]?.figures).toBe('figures');
    expect(rows[1]?.figures).toBe('no-figures');
  });

  it('puts a better match without figures before a worse one with figures', () => {
    const rows = rowsFor('TCS', coverageFrom({ covers: ['INE009A01021'] }));
    expect(rows[0]).toMatchObject({ figures: 'no-figures', entry: { listing: { nse: 'TCS' } } });
  });

  it('shows at most 50 rows and counts the rest', () => {
    const results = findListings(index, 'ltd', unknownCoverage);
    const matching = listings.filter((listing) => listing.name.toLowerCase().includes('ltd')).length;
    expect(results).toMatchObject({ is: 'found' });
    if (results.is !== 'found') return;
    expect(results.rows).toHaveLength(ROW_LIMIT);
    expect(results.rows.length + results.rest).toBeGreaterThanOrEqual(matching);
  });
});
