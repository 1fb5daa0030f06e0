import { readFiling, type Filing } from '@mulya/filings';
import { sampleFiling, type SampleCompany } from '@mulya/filings/testing';
import { customPeriodLabel, fiscalYearsOf } from './custom-periods.ts';
import { filingRows, filingTable, findCompanyMismatch, layoutOfFiling, otherLengthNotes } from './filing-table.ts';
import { withTable } from './add-table.ts';
import { customNote, readCustomFinancials, noCustomFinancials } from './custom-tables.ts';

async function sample(company?: SampleCompany): Promise<Filing> {
  const read = await readFiling({ file: 'INDAS_1.xml', text: sampleFiling(company) });
  if (read.is === 'refused') throw new Error(read.reason);
  return read.filing;
}

const on = '2026-11-25';
const years = fiscalYearsOf([]);

describe('a filing as custom financials', () => {
  it('keeps file, basis, element, context and period of each figure in its audit', async () => {
    const table = filingTable(await sample(), 'standard', [], on, years);
    const row = table?.rows.find(({ key }) => key === 'NetIncome');
    if (table === undefined || row === undefined) throw new Error('Expected net income.');
    expect(row.values).toEqual([140, 560]);
    expect(customNote(table, row, 1)).toBe(
      'INDAS_1.xml; consolidated; ProfitOrLossAttributableToOwnersOfParent; FourD, 1 Apr 2025 to 31 Mar 2026',
    );
    const assets = table.rows.find(({ key }) => key === 'TotalAssets');
    expect(assets && customNote(table, assets, 1)).toBe('INDAS_1.xml; consolidated; Assets; OneI, 31 Mar 2026');
    expect(assets?.values).toEqual([null, 5_000]);
  });

  it('can be saved and read again', async () => {
    const table = filingTable(await sample(), 'standard', [], on, years);
    if (table === undefined) throw new Error('Expected a table.');
    const figures = withTable(noCustomFinancials, table);
    expect(readCustomFinancials(JSON.parse(JSON.stringify(figures)))).toEqual({ is: 'figures', figures });
    expect(JSON.stringify(figures).length).toBeLessThan(10_000); // several filings fit into one request
  });

  it('leaves out periods, and is nothing without any', async () => {
    const filing = await sample();
    expect(filingTable(filing, 'standard', [0], on, years)?.periods).toEqual([
      { type: 'Annual', fiscalYear: 2026, start: '2025-04-01', end: '2026-03-31', months: 12 },
    ]);
    expect(filingTable(filing, 'standard', [0, 1], on, years)).toBeUndefined();
  });

  it('keeps the length of a year of 15 months, which does not join a year of twelve', async () => {
    const filing = await sample();
    const [quarter, year] = filing.periods;
    if (quarter === undefined || year === undefined) throw new Error('Expected a quarter and a year.');
    const long = { ...filing, periods: [quarter, { ...year, start: '2025-01-01' }] };
    expect(filingTable(long, 'standard', [], on, years)?.periods.map((period) => customPeriodLabel(period, years))).toEqual([
      'Q4 FY26 (Mar 2026)',
      'FY26 (15 months)',
    ]);
    const ofSource = fiscalYearsOf([{ Type: 'Annual', FiscalYear: '2026', EndDate: '2026-03-31' }]);
    expect(filingTable(long, 'standard', [], on, ofSource)?.periods).toHaveLength(1);
    expect(otherLengthNotes(long, ofSource)).toEqual([
      'FY26 (15 months) has 15 months, but the source’s year with the same end has 12, so it isn’t saved.',
    ]);
  });

  it('has the lines of the layout only', async () => {
    const filing = await sample();
    const keys = (layout: 'standard' | 'bank') => filingRows(filing, layout).map(({ line }) => line.key);
    expect(keys('standard')).toContain('OperatingIncome');
    expect(keys('bank')).not.toContain('OperatingIncome');
    expect(layoutOfFiling(filing)).toBe('standard');
  });
});

describe('the company of a filing', () => {
  const page = { name: 'Eternal Ltd', isin: 'INE758T01015', nse: 'ETERNAL', bse: '543320' };

  it.each([
    ['the ISIN', { isin: 'INE758T01015', symbol: 'ZOMATO', code: '500000' }],
    ['the BSE code, which a renamed company keeps', { symbol: 'ZOMATO', code: '543320' }],
    ['the BSE code after a split, which changes the ISIN', { isin: 'INE758T01023', code: '543320' }],
    ['the NSE symbol without a BSE code', { symbol: 'eternal', code: 'NA' }],
  ])('is the page’s by %s', async (_what, company) => {
    expect(findCompanyMismatch(await sample(company), page)).toBeUndefined();
  });

  it.each([
    ['another BSE code under the same symbol', { symbol: 'ETERNAL', code: '500325' }],
    ['another company', { symbol: 'ETERNAL2', code: '500325', isin: 'INE002A01018' }],
    ['another symbol without a BSE code', { symbol: 'ETERNAL2', code: 'NA' }],
  ])('is refused with both names: %s', async (_what, company) => {
    const sentence = findCompanyMismatch(await sample({ name: 'Reliance Industries Limited', ...company }), page);
    expect(sentence).toBe(
      `This filing is from Reliance Industries Limited (${company.symbol}), but this page is for Eternal Ltd (ETERNAL). Open that company’s page to add it.`,
    );
  });

  it('is refused if the filing names no code that the page’s company has', async () => {
    const filing = await sample({ name: 'Eternal Limited', symbol: 'NA', code: 'NA' });
    const unnamed = { ...filing, company: { ...filing.company, nse: null } };
    expect(findCompanyMismatch(unnamed, page)).toBe(
      'This filing names Eternal Limited, without a code that Eternal Ltd has. Nothing was added.',
    );
  });
});
