import { businessOf, businessOfIndustry } from './business.ts';

describe('businessOf', () => {
  it.each([
    ['bank', null, 'lender'],
    ['bank', 'Investment Company', 'lender'],
    ['insurer', null, 'insurer'],
    ['insurer', 'Life Insurance', 'insurer'],
  ] as const)('is read from the layout %s (industry %s): %s', (layout, industry, business) => {
    expect(businessOf({ layout, companyProfile: { mgIndustry: industry } })).toBe(business);
  });

  it.each([
    ['Private Sector Bank', 'lender'],
    ['Regional Banks', 'lender'],
    ['Non Banking Financial Company (NBFC)', 'lender'],
    ['Housing Finance Company', 'lender'],
    ['Financial Institution', 'lender'],
    ['Microfinance Institutions', 'lender'],
    ['Term Lending Institutions', 'lender'],
    [' Finance ', 'lender'],
    ['General Insurance', 'insurer'],
    ['Reinsurance', 'insurer'],
    ['Insurance Distributors', 'ordinary'],
    ['Insurance Brokers', 'ordinary'],
    ['Stockbroking & Allied', 'ordinary'],
    ['Asset Management Company', 'ordinary'],
    ['Holding Company', 'ordinary'],
    ['Financial Technology (Fintech)', 'ordinary'],
    ['Embankment construction', 'ordinary'],
    ['Computers - Software & Consulting', 'ordinary'],
    ['', 'ordinary'],
    [null, 'ordinary'],
  ] as const)('is read from the industry %j if the layout is the usual one: %s', (industry, business) => {
    expect(businessOfIndustry(industry)).toBe(business);
  });

  it('is a lender’s for a financial group that lends, whatever its industry says', () => {
    const company = { layout: 'standard', companyProfile: { mgIndustry: 'Holding Company' } } as const;
    expect([businessOf(company), businessOf({ ...company, isLender: true })]).toEqual(['ordinary', 'lender']);
  });
});
