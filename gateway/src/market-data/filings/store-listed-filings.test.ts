import type { Listing } from '@mulya/contract';
import type { Filing } from '@mulya/filings';
import { filedYear, readFilingOf } from './fixtures/test-filing.ts';
import { checkListedFilings, createListingFinder } from './store-listed-filings.ts';

const listing = (name: string, isin: string | null, nse: string | null, bse: string | null, kind: Listing['kind'] = 'equity'): Listing => ({
  name,
  isin,
  nse,
  bse,
  kind,
  industry: null,
  aliases: [],
});
const acme = listing('Acme Ltd', 'INE000000001', 'ACME', '500001');
const beta = listing('Beta Ltd', null, 'BETA', null);
const find = createListingFinder([acme, beta, listing('Acme ETF', 'INF000000001', 'ACMEETF', null, 'etf')]);
const of = (company: Partial<Filing['company']>) =>
  find({ file: 'INDAS_1.xml', company: { name: 'ACME LIMITED', isin: null, nse: null, bse: null, ...company } });

describe('listed company of a filing', () => {
  it.each([
    [{ isin: 'INE000000001' }, acme],
    [{ nse: 'acme' }, acme],
    [{ bse: '500001' }, acme],
    [{ isin: 'INE000000099', nse: 'ACME' }, acme], // a filing may state a former ISIN
    [{ isin: 'INE000000001', nse: 'OLDNAME', bse: '500001' }, acme], // and a former symbol
    [{ nse: 'BETA' }, beta],
  ])('is found by %j', (company, found) => {
    expect(of(company)).toEqual({ is: 'found', listing: found });
  });

  it.each([
    [
      { isin: 'INE000000099', nse: 'GAMMA' },
      'INDAS_1.xml is of ACME LIMITED (ISIN INE000000099, NSE GAMMA), which isn’t among the listed companies.',
    ],
    [{}, 'INDAS_1.xml is of ACME LIMITED, which isn’t among the listed companies.'],
    [{ isin: 'INF000000001' }, 'INDAS_1.xml is of ACME LIMITED (ISIN INF000000001), which isn’t among the listed companies.'],
    [{ isin: 'INE000000001', nse: 'BETA' }, 'INDAS_1.xml has codes of two companies: Acme Ltd and Beta Ltd.'],
  ])('is refused with one sentence for %j', (company, reason) => {
    expect(of(company)).toEqual({ is: 'refused', reason });
  });
});

describe('filings before they are stored', () => {
  it('are compared with all that is known, and the one in another unit is refused, wherever it stands in the order', async () => {
    const file = (fiscalYear: number, Revenue: number) => ({
      sha256: `a${fiscalYear}`,
      filing: readFilingOf({
        file: `FY${fiscalYear}.xml`,
        company: { name: 'Acme Ltd', isin: 'INE000000001', nse: null, bse: null },
        periods: [filedYear(fiscalYear, { INC: { Revenue, NetIncome: Revenue / 10 } })],
      }),
    });
    const refusedOf = async (files: readonly ReturnType<typeof file>[], stored: readonly ReturnType<typeof file>[] = []) => {
      const known = { listings: [acme], builtIn: () => [], stored: async () => stored.map(({ filing }) => filing) };
      const { accepted, refused } = await checkListedFilings(files, known);
      expect(accepted.map(({ sha256 }) => sha256)).toEqual(
        files.filter((each) => !refused.some((other) => other.file === each)).map(({ sha256 }) => sha256),
      );
      return refused.map(({ reason }) => /^\S+ is off by a factor of [\d,]+/.exec(reason)?.[0]);
    };
    expect(await refusedOf([file(2024, 120), file(2022, 10_000), file(2023, 110)])).toEqual(['FY2022.xml is off by a factor of 100']);
    expect(await refusedOf([file(2024, 1.2), file(2022, 100), file(2023, 110)])).toEqual(['FY2024.xml is off by a factor of 100']);
    expect(await refusedOf([file(2024, 120)], [file(2023, 110_000)])).toEqual(['FY2024.xml is off by a factor of 1,000']);
    expect(await refusedOf([file(2024, 120)], [file(2023, 110)])).toEqual([]);
  });
});
