import { keyOf, listing } from './fixtures.ts';
import { indexListings, type Listing } from './listing-index.ts';

const indexOf = (listings: readonly Listing[]) => indexListings(listings, keyOf);

describe('listing index', () => {
  it('numbers the listings from 1, in their order', () => {
    const { entries } = indexOf([
      listing({ name: 'First Ltd', isin: 'INE000A01011' }),
      listing({ name: 'Second Ltd', isin: 'INE000A01029' }),
    ]);
    expect(entries.map((entry) => [entry.position, entry.listing.name])).toEqual([
      [1, 'First Ltd'],
      [2, 'Second Ltd'],
    ]);
  });

  it('distinguishes listings of one name by symbol, ignoring case and spacing', () => {
    const { entries } = indexOf([
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
    expect([...indexOf([listing({ nse: 'VISHAL' })]).byKey.keys()]).toEqual(['NSE:VISHAL']);
  });

  it.each([
    ['equity', 'Hindustan Lever Ltd.', 'former'],
    ['equity', 'Tata Motors Limited', 'former'],
    ['equity', 'UTIBANK', 'former'],
    ['equity', 'Zomato', 'known'],
    ['equity', 'Larsen And Toubro', 'known'],
    ['etf', 'NIPINDETFNIFTY100', 'known'],
  ] as const)('takes the alias of an %s, %j, for a %s name', (kind, alias, as) => {
    const [entry] = indexOf([listing({ kind, aliases: [alias], isin: 'INE000A01011' })]).entries;
    expect(entry?.others.map((other) => other.as)).toEqual([as]);
  });
});
