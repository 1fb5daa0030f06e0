import { ValuationAnswerSchema, type Listing, type ValuationAnswer } from '@mulya/contract';
import { annualLines, cellText, trailingLines } from '@mulya/domain';
import { toValuationAnswer } from '../pack-valuation.ts';
import { filedAnswer } from './filed-answer.ts';
import { filedQuarter, filedYear, storedFiling } from './fixtures/test-filing.ts';

const listing: Listing = {
  name: 'Acme Ltd',
  isin: 'INE000000001',
  nse: 'ACME',
  bse: '500001',
  kind: 'equity',
  industry: 'Diversified',
  aliases: [],
};

const year = (fiscalYear: number, INC: Record<string, number>, BAL: Record<string, number> = {}) =>
  ({ type: 'Annual', fiscalYear, endDate: `${fiscalYear}-03-31`, INC, BAL, CAS: {} }) as const;

/** The built-in pack's answer. */
const base = (periods: readonly ReturnType<typeof year>[], layout: 'standard' | 'bank' = 'standard'): ValuationAnswer =>
  toValuationAnswer(
    { isin: 'INE000000001', name: 'Acme Ltd', layout, periods: [...periods], price: { asOf: '2026-08-21', nse: 10 } },
    listing,
    'Built-in market pack',
  );

const lineOf = ({ financials, origins }: ValuationAnswer, end: string, key: string) => {
  const found = financials
    .filter(({ Type, EndDate }) => Type === 'Annual' && EndDate === end)
    .flatMap(({ stockFinancialMap: { INC = [], BAL = [], CAS = [] } }) => [...INC, ...BAL, ...CAS])
    .find((line) => line.key === key);
  return found && { ...found, file: found.origin === undefined ? undefined : origins?.[found.origin]?.file };
};

describe('answer with filings', () => {
  const filing = storedFiling({ periods: [filedYear(2026, { INC: { Revenue: 120, NetIncome: 12 }, BAL: { TotalAssets: 300 } })] });

  it('fits the contract, with file, column, day and basis of each filed line', () => {
    const answer = filedAnswer(listing, base([year(2025, { Revenue: 100, NetIncome: 10 })]), [filing]);
    expect(ValuationAnswerSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      basis: 'consolidated',
      bases: ['consolidated'],
      sources: [
        { kind: 'statements', name: 'Company filings', chosen: true },
        { kind: 'price', chosen: true },
        { kind: 'statements', name: 'Built-in market pack', chosen: true },
      ],
      asOf: { price: '2026-08-21', statements: '2026-03-31' },
      coverage: 'headline',
      layout: 'standard',
    });
    const column = { source: 'Company filing', file: 'INDAS_1.xml', filedOn: '2026-04-22', basis: 'consolidated', end: '2026-03-31' };
    expect(answer.origins).toEqual([
      { source: 'Built-in market pack', basis: 'not-stated' },
      { ...column, context: 'FourD', start: '2025-04-01' },
      { ...column, context: 'OneI' },
    ]);
    expect(lineOf(answer, '2026-03-31', 'Revenue')).toMatchObject({ value: 120, origin: 1, element: 'ElementRevenue' });
    expect(lineOf(answer, '2025-03-31', 'Revenue')).toMatchObject({ value: 100, origin: 0 });
  });

  it('names the base source’s statements as another source once none of their lines is shown', () => {
    const chosen = (pack: ValuationAnswer) =>
      filedAnswer(listing, pack, [filing])
        .sources?.filter(({ kind }) => kind === 'statements')
        .map((source) => source.chosen);
    expect(chosen(base([year(2026, { Revenue: 121, NetIncome: 12 })]))).toEqual([true, false]);
    expect(chosen(base([year(2026, { Revenue: 121, NetIncome: 12 }), year(2025, { Revenue: 100 })]))).toEqual([true, true]);
  });

  it('covers a company that no other source has figures of', () => {
    const answer = filedAnswer(listing, undefined, [filing]);
    expect(ValuationAnswerSchema.safeParse(answer).success).toBe(true);
    expect(answer).toMatchObject({
      companyName: 'Acme Ltd',
      currentPrice: { BSE: null, NSE: null },
      source: { name: 'Company filings' },
      sources: [{ kind: 'statements', name: 'Company filings', chosen: true }],
      basis: 'consolidated',
      coverage: 'full',
    });
  });

  it('has the later of two filings of one period, and the earlier value with its file', () => {
    const revision = storedFiling({
      file: 'INDAS_2.xml',
      filedOn: '2026-06-01',
      periods: [filedYear(2026, { INC: { Revenue: 12, NetIncome: 12 } })],
    });
    for (const filings of [
      [filing, revision],
      [revision, filing],
    ]) {
      const answer = filedAnswer(listing, base([year(2026, { Revenue: 121, NetIncome: 12 })]), filings);
      expect(lineOf(answer, '2026-03-31', 'Revenue')).toMatchObject({
        value: 12,
        file: 'INDAS_2.xml',
        earlier: [{ value: 120 }, { value: 121 }],
      });
      expect(lineOf(answer, '2026-03-31', 'TotalAssets')).toMatchObject({ value: 300, file: 'INDAS_1.xml' });
    }
  });

  it('never mixes standalone lines into other statements, and has them when they are chosen', () => {
    const standalone = storedFiling({
      basis: 'standalone',
      file: 'S.xml',
      filedOn: '2026-09-01',
      periods: [filedYear(2026, { INC: { Revenue: 60 } }), filedYear(2024, { INC: { Revenue: 50 } })],
    });
    const pack = base([year(2025, { Revenue: 100 })]);
    const byDefault = filedAnswer(listing, pack, [filing, standalone]);
    expect(byDefault).toMatchObject({ basis: 'consolidated', bases: ['consolidated', 'standalone'] });
    expect(byDefault.financials.map(({ EndDate }) => EndDate)).toEqual(['2025-03-31', '2026-03-31']);
    expect(JSON.stringify(byDefault)).not.toContain('S.xml');
    const chosen = filedAnswer(listing, pack, [filing, standalone], 'standalone');
    expect(chosen).toMatchObject({ basis: 'standalone', bases: ['consolidated', 'standalone'], currentPrice: { NSE: 10 } });
    expect(chosen.origins?.map(({ file }) => file)).toEqual(['S.xml', 'S.xml']);
    const withoutConsolidated = filedAnswer(listing, pack, [standalone]);
    expect(withoutConsolidated).toMatchObject({ basis: 'not-stated', bases: ['not-stated', 'standalone'] });
    expect(JSON.stringify(withoutConsolidated)).not.toContain('S.xml');
    expect(filedAnswer(listing, pack, [standalone], 'standalone')).toMatchObject({
      basis: 'standalone',
      bases: ['not-stated', 'standalone'],
    });
    expect(filedAnswer(listing, undefined, [standalone])).toMatchObject({ basis: 'standalone', bases: ['standalone'] });
  });

  it('states the day of import where the file doesn’t state its own', () => {
    const answer = filedAnswer(listing, undefined, [{ ...filing, filedOn: null }]);
    expect(answer.origins?.[0]).toMatchObject({ importedOn: '2026-11-25' });
    expect(answer.origins?.[0]).not.toHaveProperty('filedOn');
  });

  it('states no start of a half-year’s cash flow in its second quarter', () => {
    const half = storedFiling({ periods: [filedQuarter('2025-09-30', { INC: { Revenue: 30 }, CAS: { CashfromOperatingActivities: 9 } })] });
    expect(filedAnswer(listing, undefined, [half]).origins).toMatchObject([
      { context: 'OneD', start: '2025-07-01', end: '2025-09-30' },
      { context: 'FourD', end: '2025-09-30' },
    ]);
    expect(filedAnswer(listing, undefined, [half]).origins?.[1]).not.toHaveProperty('start');
  });
});

describe('derived figures over filings that have only some lines', () => {
  it('adds depreciation and operating income of one source', () => {
    const pack = base([year(2026, { Revenue: 100, OperatingIncome: 20, 'Depreciation/Amortization': 5, NetIncome: 10 })]);
    const ebitda = (INC: Record<string, number>) => {
      const answer = filedAnswer(listing, pack, [storedFiling({ periods: [filedYear(2026, { INC })] })]);
      return annualLines(answer.financials, 'ordinary')
        .map((lines) => cellText(lines.line('ebitda')))
        .join();
    };
    expect(ebitda({ Revenue: 100, NetIncome: 10 })).toBe('25');
    expect(ebitda({ Revenue: 100, NetIncome: 10, OperatingIncome: 19, 'Depreciation/Amortization': 6 })).toBe('25');
    expect(ebitda({ Revenue: 100, NetIncome: 10, OperatingIncome: 19 })).toBe('19');
  });

  it('adds four quarters of two sources', () => {
    const ends = ['2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31'];
    const pack = {
      ...base([]),
      financials: ends.map((end) => ({
        Type: 'Interim' as const,
        FiscalYear: '2026',
        EndDate: end,
        stockFinancialMap: {
          INC: [
            { key: 'OperatingProfit', value: 10 },
            { key: 'NetIncome', value: 4 },
          ],
        },
      })),
    };
    const filing = storedFiling({
      periods: [
        filedQuarter('2026-03-31', { INC: { OperatingProfit: 12, OperatingIncome: 9, 'Depreciation/Amortization': 3, NetIncome: 4 } }),
      ],
    });
    const trailing = trailingLines(filedAnswer(listing, pack, [filing]).financials, 'ordinary');
    expect(cellText(trailing?.line('pat') ?? { is: 'missing', why: '' })).toBe('16');
    expect(cellText(trailing?.line('ebitda') ?? { is: 'missing', why: '' })).toBe('42');
  });

  it('has shares and EPS of the base source where it has restated them for a later bonus issue', () => {
    const pack = base([
      year(
        2026,
        { Revenue: 100, NetIncome: 10, DilutedEPSExcludingExtraOrdItems: 5 },
        { TotalAssets: 300, TotalCommonSharesOutstanding: 2 },
      ),
    ]);
    const filing = storedFiling({
      periods: [
        filedYear(2026, {
          INC: { Revenue: 100, NetIncome: 10.1, DilutedEPSExcludingExtraOrdItems: 10.05 },
          BAL: { TotalAssets: 300, TotalCommonSharesOutstanding: 1 },
        }),
      ],
    });
    const answer = filedAnswer(listing, pack, [filing]);
    expect(lineOf(answer, '2026-03-31', 'NetIncome')).toMatchObject({ value: 10.1, file: 'INDAS_1.xml' });
    expect(lineOf(answer, '2026-03-31', 'DilutedEPSExcludingExtraOrdItems')).toMatchObject({
      value: 5,
      file: undefined,
      earlier: [{ value: 10.05, origin: expect.any(Number) }],
    });
    expect(lineOf(answer, '2026-03-31', 'TotalCommonSharesOutstanding')).toMatchObject({ value: 2, earlier: [{ value: 1 }] });
  });

  it('has the filed EPS and share count where profit explains the difference', () => {
    const pack = base([
      year(
        2026,
        { Revenue: 100, NetIncome: 5, DilutedEPSExcludingExtraOrdItems: 5 },
        { TotalAssets: 300, TotalCommonSharesOutstanding: 2 },
      ),
    ]);
    const filing = storedFiling({
      periods: [
        filedYear(2026, {
          INC: { Revenue: 100, NetIncome: 10, DilutedEPSExcludingExtraOrdItems: 10 },
          BAL: { TotalCommonSharesOutstanding: 1 },
        }),
      ],
    });
    const answer = filedAnswer(listing, pack, [filing]);
    expect(lineOf(answer, '2026-03-31', 'DilutedEPSExcludingExtraOrdItems')).toMatchObject({ value: 10, earlier: [{ value: 5 }] });
    expect(lineOf(answer, '2026-03-31', 'TotalCommonSharesOutstanding')).toMatchObject({ value: 1 });
  });

  it('has the base source’s total debt, which includes leases, if both state one balance sheet', () => {
    const pack = base([year(2026, {}, { TotalAssets: 300, TotalDebt: 90 })]);
    const debt = (BAL: Record<string, number>) =>
      lineOf(filedAnswer(listing, pack, [storedFiling({ periods: [filedYear(2026, { BAL })] })]), '2026-03-31', 'TotalDebt');
    expect(debt({ TotalAssets: 301, TotalDebt: 40 })).toMatchObject({ value: 90, earlier: [{ value: 40 }] });
    expect(debt({ TotalAssets: 400, TotalDebt: 40 })).toMatchObject({ value: 40, earlier: [{ value: 90 }] });
    expect(debt({ TotalAssets: 301, TotalDebt: 95 })).toMatchObject({ value: 95, earlier: [{ value: 90 }] });
    expect(debt({ TotalAssets: 301, TotalDebt: 90.1 })).toMatchObject({ value: 90.1, file: 'INDAS_1.xml' });
  });
});

describe('an NBFC’s filing, which has the lines of both layouts', () => {
  const filing = storedFiling({
    periods: [
      filedYear(2026, { INC: { Revenue: 100, OperatingIncome: 40, InterestIncomeBank: 100, NetInterestIncome: 60, NetIncome: 20 } }),
    ],
  });
  const keys = (answer: ValuationAnswer) => answer.financials.flatMap(({ stockFinancialMap: { INC = [] } }) => INC.map(({ key }) => key));

  it.each(['bank', 'standard'] as const)('has the lines of the base source’s layout: %s', (layout) => {
    const answer = filedAnswer(listing, base([year(2025, { NetIncome: 18 })], layout), [filing]);
    const lines = layout === 'bank' ? ['InterestIncomeBank', 'NetInterestIncome'] : ['Revenue', 'OperatingIncome'];
    expect(keys(answer)).toEqual(['NetIncome', ...lines, 'NetIncome']);
  });

  it.each([
    ['Non Banking Financial Company (NBFC)', 'bank'],
    ['Stockbroking & Allied', 'standard'],
  ])('has the layout of its industry without another source: %s is %s', (industry, layout) => {
    expect(filedAnswer({ ...listing, industry }, undefined, [filing])).toMatchObject({ layout });
  });
});
