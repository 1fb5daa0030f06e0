import type { Listing } from '@mulya/contract';
import type { Filing, KnownPeriod } from '@mulya/filings';
import type { Database } from '../../database/database.port.ts';
import { createTestDatabase } from '../../database/fixtures/test-database.ts';
import { quietLog } from '../../fixtures/quiet-log.ts';
import { readMarketDataVersion } from '../market-data-version.ts';
import { readFiledCompanies, readFilings, storeFilings } from './filing-store.ts';
import { filedYear, readFilingOf } from './fixtures/test-filing.ts';
import { builtInPeriods, storeListedFilings, type FilingFile } from './store-listed-filings.ts';

let database: Database;
beforeAll(() => {
  database = createTestDatabase();
});
afterAll(() => database.close());

const tcs = 'INE467B01029';
const now = new Date('2026-11-25T10:00:00Z');
const periods = [filedYear(2026, { INC: { Revenue: 267_021.5 } })];
const files = async (company: string) => (await readFilings(database, company, quietLog().log)).map(({ file }) => file);

describe('stored filings', () => {
  it('are read back with their periods, in the order of import', async () => {
    const filings = [readFilingOf({ periods }), readFilingOf({ file: 'INDAS_0.xml', filedOn: null, basis: 'standalone' })];
    const result = await storeFilings(
      database,
      filings.map((filing, at) => ({ company: tcs, sha256: `a${at}`, filing })),
      now,
    );
    expect(result).toEqual({ added: 2, replaced: 0 });
    expect(await readFilings(database, tcs, quietLog().log)).toEqual([
      { file: 'INDAS_1.xml', basis: 'consolidated', filedOn: '2026-04-22', importedOn: '2026-11-25', periods },
      { file: 'INDAS_0.xml', basis: 'standalone', filedOn: null, importedOn: '2026-11-25', periods: [] },
    ]);
    expect([...(await readFiledCompanies(database))]).toEqual([tcs]);
  });

  it('keep the place of a file that is imported again, with its new reading', async () => {
    const result = await storeFilings(database, [{ company: tcs, sha256: 'a0', filing: readFilingOf({ file: 'renamed.xml' }) }]);
    expect(result).toEqual({ added: 0, replaced: 1 });
    expect(await files(tcs)).toEqual(['renamed.xml', 'INDAS_0.xml']);
  });

  it('raise the version of market data once for each import', async () => {
    const before = await readMarketDataVersion(database);
    await storeFilings(
      database,
      Array.from({ length: 250 }, (_, at) => ({ company: 'INE009A01021', sha256: `b${at}`, filing: readFilingOf({ file: `${at}.xml` }) })),
    );
    expect(await readMarketDataVersion(database)).toBe(before + 1);
    expect(await files('INE009A01021')).toEqual(Array.from({ length: 250 }, (_, at) => `${at}.xml`));
    expect(await storeFilings(database, [])).toEqual({ added: 0, replaced: 0 });
    expect(await readMarketDataVersion(database)).toBe(before + 1);
  });

  it('accept a file that is given twice', async () => {
    const each = { company: 'INE075A01022', sha256: 'c', filing: readFilingOf({}) };
    expect(await storeFilings(database, [each, each])).toEqual({ added: 1, replaced: 0 });
  });

  it('change nothing if one of them cannot be stored', async () => {
    const before = await readMarketDataVersion(database);
    const broken = readFilingOf({ file: 'a\u0000b' }); // PostgreSQL's texts have no NUL
    const filings = Array.from({ length: 150 }, (_, at) => ({
      company: 'INE001A01036',
      sha256: `d${at}`,
      filing: at === 149 ? broken : readFilingOf({}),
    }));
    await expect(storeFilings(database, filings)).rejects.toThrow();
    expect([await files('INE001A01036'), await readMarketDataVersion(database)]).toEqual([[], before]);
  });

  describe('of listed companies', () => {
    const isin = 'INE000000001';
    const listing: Listing = { name: 'Acme Ltd', isin, nse: null, bse: null, kind: 'equity', industry: null, aliases: [] };
    const fileOf = (sha256: string, changes: Partial<Filing> = {}) => ({
      sha256,
      filing: readFilingOf({ file: `${sha256}.xml`, company: { name: 'Acme Ltd', isin, nse: null, bse: null }, ...changes }),
    });
    const yearOf = (fiscalYear: number, Revenue: number, NetIncome: number) => filedYear(fiscalYear, { INC: { Revenue, NetIncome } });
    const store = (filesToStore: readonly FilingFile[], builtIn: readonly KnownPeriod[] = []) =>
      storeListedFilings(filesToStore, { database, listings: [listing], builtIn: () => builtIn, now });

    it('are stored under its key, and one of an unlisted company is refused', async () => {
      const unlisted = fileOf('f2', { company: { name: 'Beta Ltd', isin: 'INE000000009', nse: null, bse: null } });
      expect(await store([unlisted, fileOf('f1')])).toEqual({
        added: 1,
        replaced: 0,
        refused: [{ file: unlisted, reason: expect.stringMatching(/^f2\.xml is of Beta Ltd .* isn’t among the listed companies\.$/) }],
      });
      expect(await files(isin)).toEqual(['f1.xml']);
    });

    it('are refused in another unit than the built-in, stored or imported years beside them, with the factor named', async () => {
      const builtIn = builtInPeriods({
        periods: [{ type: 'Annual', fiscalYear: 2022, endDate: '2022-03-31', INC: { Revenue: 4_498, NetIncome: 106 } }],
      });
      const off = fileOf('g1', { periods: [yearOf(2022, 44.98, 1.06)] });
      const later = fileOf('g4', { periods: [yearOf(2025, 41, 0.95)] });
      const { added, refused } = await store(
        [later, fileOf('g3', { periods: [yearOf(2024, 4_000, 90)] }), off, fileOf('g2', { periods: [yearOf(2023, 5_000, 120)] })],
        builtIn,
      );
      expect([added, refused.map(({ reason }) => reason)]).toEqual([
        2,
        [
          expect.stringMatching(/^g1\.xml is off by a factor of 100: .* against sales of ₹4,498 crore .*\. Choose a corrected filing\.$/),
          expect.stringMatching(/^g4\.xml is off by a factor of 100: .* against sales of ₹4,000 crore /),
        ],
      ]);
      expect((await store([later])).refused).toHaveLength(1);
    });
  });

  it('leave out a row that a newer gateway wrote in another form, and log it', async () => {
    const { log, lines } = quietLog();
    const statements = (await database.open()).withTables<{ market_filing: { company: string; sha256: string; periods: string } }>();
    await storeFilings(
      database,
      ['e1', 'e2'].map((sha256) => ({ company: 'INE002A01018', sha256, filing: readFilingOf({ file: sha256 }) })),
    );
    await statements.updateTable('market_filing').set({ periods: '{"schema":2}' }).where('sha256', '=', 'e1').execute();
    expect((await readFilings(database, 'INE002A01018', log)).map(({ file }) => file)).toEqual(['e2']);
    expect(lines).toEqual(['A stored filing is in a form that this version cannot read.']);
  });
});
