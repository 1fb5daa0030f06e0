/** Real filings over the full pack. Both are next to the checkout, where they exist. */
import { readFileSync } from 'node:fs';
import type { Listing, ValuationAnswer } from '@mulya/contract';
import { annualLines, cellText, growthColumns, parseFigure, statementTable, type LineName } from '@mulya/domain';
import { readFiling } from '@mulya/filings';
import { openMarketPack, type OpenMarketPack } from '@mulya/sample-data';
import { emptyMarketData } from '../../fixtures/start-gateway.ts';
import { describeWithSharedData, sharedFile } from '../fixtures/shared-data.ts';
import { toValuationAnswer } from '../pack-valuation.ts';
import { withReadings } from '../readings/with-readings.ts';
import { filedAnswer } from './filed-answer.ts';
import { filedYear, storedFiling } from './fixtures/test-filing.ts';
import { FiledPeriodsSchema, type StoredFiling } from './stored-filing.ts';

const filesOf = {
  RELIANCE: 'INDAS_104634_1106038_22042024074704.xml',
  TCS: 'INDAS_104549_1090527_12042024090154.xml',
  INDIGO: 'INDAS_91999_845900_18052023060140.xml',
  COALINDIA: 'INDAS_105167_1113938_02052024063525.xml',
  HDFCBANK: 'BANKING_104623_1105106_21042024122701.xml',
};
type Symbol = keyof typeof filesOf;

const isins: Readonly<Record<Symbol, string>> = {
  RELIANCE: 'INE002A01018',
  TCS: 'INE467B01029',
  INDIGO: 'INE646L01027',
  COALINDIA: 'INE522F01014',
  HDFCBANK: 'INE040A01034',
};

describeWithSharedData('real filings over the full pack', () => {
  let pack: OpenMarketPack;
  beforeAll(async () => {
    pack = await openMarketPack(sharedFile('market-pack-full.json'));
  });

  async function answers(nse: Symbol): Promise<{ readonly base: ValuationAnswer; readonly filed: ValuationAnswer }> {
    const company = pack.company(isins[nse]);
    if (company === undefined) throw new Error(`${nse} was expected in the pack.`);
    const { name, isin, industry = null } = company;
    const listing: Listing = { name, isin: isin ?? null, nse, bse: null, kind: 'equity', industry, aliases: [] };
    const base = toValuationAnswer(company, listing, 'Built-in market pack');
    const file = filesOf[nse];
    const read = await readFiling({ file, text: readFileSync(sharedFile(`filings/${file}`), 'utf8') });
    if (read.is === 'refused') throw new Error(read.reason);
    const { basis, filedOn, periods } = read.filing;
    const stored: StoredFiling = { basis, file, filedOn, importedOn: '2026-11-25', periods: FiledPeriodsSchema.parse(periods) };
    return { base, filed: filedAnswer(listing, base, [stored]) };
  }

  const lineOf = ({ financials }: ValuationAnswer, year: number, name: LineName) =>
    annualLines(financials, 'ordinary')
      .find(({ fiscalYear }) => fiscalYear === year)
      ?.line(name) ?? { is: 'missing' as const, why: '' };

  it('compares a fiscal year of fifteen months with nothing, and says its length', async () => {
    const file = '60-filing-15-month-year.xml';
    const read = await readFiling({ file, text: readFileSync(sharedFile(`inputs/${file}`), 'utf8') });
    if (read.is === 'refused') throw new Error(read.reason);
    const { basis, filedOn, periods, company } = read.filing;
    const listing: Listing = { ...company, kind: 'equity', industry: null, aliases: [] };
    const stored: StoredFiling = { basis, file, filedOn, importedOn: '2026-11-25', periods: FiledPeriodsSchema.parse(periods) };
    const earlier = [2024, 2025].map((fiscalYear) => filedYear(fiscalYear, { INC: { Revenue: fiscalYear, NetIncome: fiscalYear / 10 } }));
    const answer = filedAnswer(listing, undefined, [storedFiling({ periods: earlier }), stored]);
    const { financials = [] } = (await withReadings({ ...emptyMarketData, storedAnswer: () => answer }).storedAnswer(listing)) ?? {};
    expect(financials.find(({ Type, EndDate }) => Type === 'Annual' && EndDate === '2026-03-31')?.months).toBe(15);
    const table = statementTable(financials, 'Annual', 'INC');
    expect(table.columns.map(({ label }) => label).slice(-2)).toEqual(['FY25', 'FY26 (15 months)']);
    const [before, after] = growthColumns(table).columns.slice(-2);
    expect(before?.cells.some(({ is }) => is === 'figure')).toBe(true);
    expect(new Set(after?.cells.map(({ is }) => is))).toEqual(new Set(['missing']));
  });

  it('counts the liquid funds that a filing has and the pack lacks as cash', async () => {
    const { base, filed } = await answers('TCS');
    const [before, after] = [lineOf(base, 2024, 'cash'), lineOf(filed, 2024, 'cash')];
    expect(before).toMatchObject({ is: 'figure', value: 9_007 });
    expect(after.is === 'figure' && after.value).toBeGreaterThan(40_000);
  });

  it.each(['RELIANCE', 'TCS', 'COALINDIA'] as const)(
    'has every line of the model that the pack has, within 5 %% of it: %s FY24',
    async (nse) => {
      const { base, filed } = await answers(nse);
      const names = ['sales', 'ebitda', 'pat', 'reportedEps', 'grossDebt', 'equity', 'reserves', 'shares', 'totalAssets'] as const;
      for (const name of names) {
        const [before, after] = [lineOf(base, 2024, name), lineOf(filed, 2024, name)];
        expect([name, after.is]).toEqual([name, before.is]);
        if (before.is === 'figure' && after.is === 'figure') expect(Math.abs(after.value / before.value - 1)).toBeLessThan(0.05);
      }
      expect(filed.basis).toBe('consolidated');
    },
  );

  it('has EPS and shares of Reliance FY24 in the shares after its bonus issue of 2024', async () => {
    const { filed } = await answers('RELIANCE');
    expect([lineOf(filed, 2024, 'reportedEps'), lineOf(filed, 2024, 'shares')].map((cell) => cellText(cell))).toEqual([
      '51.45',
      '1,353.22',
    ]);
  });

  it('has the debt of IndiGo FY23 with leases', async () => {
    const { filed } = await answers('INDIGO');
    expect(cellText(lineOf(filed, 2023, 'grossDebt'))).toBe('44,860');
  });

  it('doesn’t touch the pack’s statements of HDFC Bank with a standalone filing', async () => {
    const { base, filed } = await answers('HDFCBANK');
    expect(
      filed.financials.map(({ EndDate, stockFinancialMap: { INC } }) => [EndDate, INC?.map(({ value }) => parseFigure(value))]),
    ).toEqual(base.financials.map(({ EndDate, stockFinancialMap: { INC } }) => [EndDate, INC?.map(({ value }) => parseFigure(value))]));
    expect(filed).toMatchObject({ basis: 'not-stated', bases: ['not-stated', 'standalone'] });
  });
});
