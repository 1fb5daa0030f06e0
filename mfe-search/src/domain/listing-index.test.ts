import { ListingsSchema, type Listing } from '@mulya/contract';
import listingsFile from '@mulya/sample-data/listings.json';
import { indexListings } from './listing-index.ts';
import { shortNames } from './short-names.ts';

const listing = (given: Partial<Listing>): Listing => ({
  name: 'Example Ltd',
  kind: 'equity',
  isin: null,
  nse: null,
  bse: null,
  industry: null,
  aliases: [],
  ...given,
});

describe('the index of the listings', () => {
  it('numbers the listings from 1, in their order', () => {
    const { entries } = indexListings([
      listing({ name: 'First Ltd', isin: 'INE000A01011' }),
      listing({ name: 'Second Ltd', isin: 'INE000A01029' }),
    ]);
    expect(entries.map((entry) => [entry.position, entry.listing.name])).toEqual([
      [1, 'First Ltd'],
      [2, 'Second Ltd'],
    ]);
  });

  it('tells listings of one name apart by symbol, whatever the case and spacing of the name', () => {
    const { entries } = indexListings([
      listing({ name: 'Twin  Ltd', nse: 'TWIN', isin: 'INE000A01011' }),
      listing({ name: 'TWIN Ltd', nse: 'TWINDVR', isin: 'INE000A01029' }),
      listing({ name: 'Single Ltd', nse: 'ONE', isin: 'INE000A01037' }),
    ]);
    expect(entries.map((entry) => [entry.twin, entry.label])).toEqual([
      [true, 'Twin  Ltd (TWIN)'],
      [true, 'TWIN Ltd (TWINDVR)'],
      [false, 'Single Ltd'],
    ]);
  });

  it('names a listing without an ISIN by its symbol', () => {
    expect([...indexListings([listing({ nse: 'VISHAL' })]).byKey.keys()]).toEqual(['NSE:VISHAL']);
  });

  it.each([
    ['equity', 'Hindustan Lever Ltd.', 'former'],
    ['equity', 'Tata Motors Limited', 'former'],
    ['equity', 'UTIBANK', 'former'],
    ['equity', 'Zomato', 'known'],
    ['equity', 'Larsen And Toubro', 'known'],
    ['etf', 'NIPINDETFNIFTY100', 'known'],
  ] as const)('takes the alias of an %s, %j, for a %s name', (kind, alias, as) => {
    const [entry] = indexListings([listing({ kind, aliases: [alias], isin: 'INE000A01011' })]).entries;
    expect(entry?.others.map((other) => other.as)).toEqual([as]);
  });
});

describe('the short names', () => {
  const { listings } = ListingsSchema.parse(listingsFile);

  it('belong to listed companies', () => {
    const listed = new Set(listings.filter(({ kind }) => kind === 'equity').map(({ isin }) => isin));
    expect(Object.keys(shortNames).filter((isin) => !listed.has(isin))).toEqual([]);
  });

  it('mean one company each: no other one is listed, traded or was known by them', () => {
    const own = Object.entries(shortNames).flatMap(([isin, names]) => names.map((name) => ({ isin, name })));
    const taken = own.filter(({ isin, name }) =>
      listings
        .filter((other) => other.isin !== isin)
        .some((other) => [other.name, other.nse, ...other.aliases].some((text) => text?.toLowerCase() === name.toLowerCase())),
    );
    expect(taken).toEqual([]);
    expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
  });
});
