import type { Listing } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import { createCompanies, type Companies, type CompanyLookup, requireCompany } from './companies.ts';

let listings: readonly Listing[];
let companies: Companies;
beforeAll(async () => {
  ({ listings } = await readListings());
  companies = createCompanies(listings);
});

const symbol = (lookup: CompanyLookup) => (lookup.is === 'found' ? lookup.listing.nse : lookup.is);

it('lists companies without funds and ETFs', () => {
  expect(companies.equities.length).toBeGreaterThan(2000);
  expect(companies.equities).toEqual(listings.filter(({ kind }) => kind === 'equity'));
});

describe('company by its listed name', () => {
  it.each([
    ['as listed', 'Tata Consultancy Services Ltd'],
    ['in capitals', 'TATA CONSULTANCY SERVICES LTD'],
    ['in lower case with extra spaces', '  tata   consultancy\tservices ltd '],
    ['in full', 'Tata Consultancy Services Limited'],
    ['without Ltd', 'Tata Consultancy Services'],
    ['by its symbol', 'tcs'],
    ['by its BSE code', '532540'],
    ['by its ISIN', 'INE467B01029'],
    ['by a symbol as price services write it', 'TCS.NS'],
    ['by a code as they write it', '532540.bo'],
    ['by its exchange and symbol', 'NSE: TCS'],
  ])('is found %s', (_, name) => {
    expect(symbol(companies.byName(name))).toBe('TCS');
  });

  it.each([
    ['an unlisted name', 'Acme Ltd'],
    ['a symbol of another exchange', 'TCS.L'],
    ['half a name', 'Tata Consultancy'],
    ['nothing', ''],
    ['blanks', '   '],
    ['markup', '<script>alert(1)</script>'],
    ['a path', '../../healthz'],
    ['a property of Object.prototype', '__proto__'],
    ['another', 'constructor'],
    ['300 characters', 'x'.repeat(300)],
  ])('is unknown by %s', (_, name) => {
    expect(companies.byName(name)).toEqual({ is: 'unknown' });
  });

  it.each([
    ['a former name', 'Zomato Ltd', 'ETERNAL'],
    ['a former symbol', 'UTIBANK', 'AXISBANK'],
    ['a short name', 'L & T', 'LT'],
    ['dots and another apostrophe', 'Dr Reddy’s Laboratories Ltd.', 'DRREDDY'],
    ['and for &', 'Mahindra and Mahindra Limited', 'M&M'],
  ])('is found by %s', (_, name, found) => {
    expect(symbol(companies.byName(name))).toBe(found);
  });

  it('finds all 2,910 by name and key', () => {
    const notFound = listings.filter((listing) => {
      const lookup = companies.byName(listing.name, listing.isin ?? `NSE:${listing.nse ?? ''}`);
      return lookup.is !== 'found' || lookup.listing !== listing;
    });
    expect(notFound).toEqual([]);
  });

  it('is ambiguous where several listings share the name, and the ISIN decides', () => {
    const lookup = companies.byName('Future Enterprises Ltd');
    expect(lookup.is === 'twins' && lookup.listings.map((listing) => listing.isin)).toEqual(['INE623B01027', 'IN9623B01058']);
    expect(symbol(companies.byName('future enterprises ltd', 'IN9623B01058'))).toBe('FELDVR');
  });

  it('is unknown with the ISIN of another company', () => {
    expect(companies.byName('Infosys Ltd', 'INE467B01029')).toEqual({ is: 'unknown' });
  });

  it('tells "Tata Motors Ltd" from its former passenger-vehicle half', () => {
    expect(symbol(companies.byName('Tata Motors Ltd'))).toBe('TMCV');
    expect(symbol(companies.byName('Tata Motors Passenger Vehicles Ltd'))).toBe('TMPV');
  });
});

describe('company by the spelling of the stock data service', () => {
  it.each([
    ['TATACONSULTANCYSERVICESLTD', 'TCS'],
    ['tataconsultancyservicesltd', 'TCS'],
    ['TCS', 'TCS'],
    ['M&M', 'M&M'],
  ])('%s is %s', (text, found) => {
    expect(symbol(companies.bySpelling(text))).toBe(found);
  });

  it('is unknown by anything else', () => {
    expect(companies.bySpelling('ACMELTD')).toEqual({ is: 'unknown' });
    expect(companies.bySpelling('')).toEqual({ is: 'unknown' });
  });
});

describe('required company', () => {
  it('is the listing of a company', () => {
    expect(requireCompany(companies.byName('Infosys Ltd')).nse).toBe('INFY');
  });

  it.each([
    ['an unlisted name', 'Acme Ltd', 'UNKNOWN_COMPANY', 404, 'No listed company matches this name.'],
    [
      'a duplicate name',
      'GACM Technologies Ltd',
      'BAD_REQUEST',
      400,
      '2 listings share this name: GATECH (INE224E01028), GATECHDVR (INE224E01036). Use the symbol, or add ?isin=.',
    ],
  ])('throws for %s', (_, name, code, status, message) => {
    expect(() => requireCompany(companies.byName(name))).toThrow(expect.objectContaining({ code, status, message }));
  });

  it.each([
    ['etf', 'is an exchange-traded fund, so there are no company financials to value.'],
    ['fund', 'is a fund plan, so there are no company financials to value.'],
  ] as const)('explains why one of kind %s is no company', (kind, why) => {
    const listing = listings.find((each) => each.kind === kind);
    expect(() => requireCompany(companies.byName(listing?.name ?? ''))).toThrow(
      expect.objectContaining({ code: 'NOT_A_COMPANY', status: 404, message: `${listing?.name} ${why}` }),
    );
  });
});
