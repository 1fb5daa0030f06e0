import { readFiling, type Filing } from '@mulya/filings';
import { sampleFiling, type SampleCompany } from '@mulya/filings/testing';
import { findCompanyMismatch } from './filing-table.ts';

const page = { name: 'Eternal Ltd', isin: 'INE758T01015', nse: 'ETERNAL', bse: '543320' };

async function filingOf(company: SampleCompany): Promise<Filing> {
  const read = await readFiling({ file: 'INDAS_1.xml', text: sampleFiling(company) });
  if (read.is === 'refused') throw new Error(read.reason);
  return read.filing;
}

describe('the company of a filing', () => {
  it.each([
    ['the ISIN', { isin: 'INE758T01015', symbol: 'ZOMATO', code: '500000' }],
    ['the BSE code, which a renamed company keeps', { symbol: 'ZOMATO', code: '543320' }],
    ['the BSE code after a split, which changes the ISIN', { isin: 'INE758T01023', code: '543320' }],
    ['the NSE symbol without a BSE code', { symbol: 'eternal', code: 'NA' }],
  ])('is the page’s by %s', async (_what, company) => {
    expect(findCompanyMismatch(await filingOf(company), page)).toBeUndefined();
  });

  it.each([
    ['another BSE code under the same symbol', { symbol: 'ETERNAL', code: '500325' }],
    ['another company', { symbol: 'ETERNAL2', code: '500325', isin: 'INE002A01018' }],
    ['another symbol without a BSE code', { symbol: 'ETERNAL2', code: 'NA' }],
  ])('is refused with both names: %s', async (_what, company) => {
    const sentence = findCompanyMismatch(await filingOf({ name: 'Reliance Industries Limited', ...company }), page);
    expect(sentence).toBe(
      `This filing is from Reliance Industries Limited (${company.symbol}), but this page is for Eternal Ltd (ETERNAL). Open that company’s page to add it.`,
    );
  });

  it('is refused if the filing names no code that the page’s company has', async () => {
    const filing = await filingOf({ name: 'Eternal Limited', symbol: 'NA', code: 'NA' });
    const unnamed = { ...filing, company: { ...filing.company, nse: null } };
    expect(findCompanyMismatch(unnamed, page)).toBe(
      'This filing names Eternal Limited, without a code that Eternal Ltd has. Nothing was added.',
    );
  });
});
