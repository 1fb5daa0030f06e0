import { annualLines, cellText, statementTable, trailingLines } from '@mulya/domain';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import { industrial } from '@mulya/valuation-model/testing';
import * as fc from 'fast-check';
import { withTable } from './add-table.ts';
import { layoutOfIndustry } from './layout-of-industry.ts';
import { readCustomFinancials, type CustomFinancials, type CustomTable } from './custom-tables.ts';
import { asOfParts } from '../as-of.ts';
import { answerWithoutFigures, withCustomFinancials } from './with-custom-financials.ts';

const fy = (year: number) => ({ type: 'Annual' as const, fiscalYear: year, end: `${year}-03-31` });
const table = (
  periods: CustomTable['periods'],
  lines: Readonly<Record<string, readonly (number | null)[]>>,
  more: Partial<CustomTable> = {},
): CustomTable => ({
  on: '2026-11-22',
  from: 'Annual report',
  amounts: 'lakh',
  periods,
  rows: Object.entries(lines).map(([id, values]) => ({ code: id.slice(0, 3) as 'INC', key: id.slice(4), values })),
  ...more,
});
const figures = (...tables: readonly CustomTable[]): CustomFinancials =>
  tables.reduce<CustomFinancials>((all, each) => withTable(all, each), { schema: 1, tables: [] });

const cellsOf = (financials: typeof industrial.financials, code: 'INC' | 'BAL' | 'CAS', id: string) => {
  const { rows, columns } = statementTable(financials, 'Annual', code);
  const row = rows.find((each) => each.id === id);
  return Object.fromEntries(columns.map(({ label }, at) => [label, row?.cells[at]]));
};

describe('custom financials in a company’s answer', () => {
  it('appear next to reported figures, which stay', () => {
    const { financials } = withCustomFinancials(industrial, figures(table([fy(2025)], { 'INC Revenue': [999] })));
    expect(cellsOf(financials, 'INC', 'revenue')['FY25']).toMatchObject({
      value: 255324,
      origin: {
        state: 'reported',
        own: {
          is: 'figure',
          value: 999,
          unit: 'crore',
          origin: { state: 'assumed', by: 'analyst', on: '2026-11-22', note: 'Annual report; entered in ₹ lakh' },
        },
      },
    });
  });

  it('count if the source lacks the figure, the line or the period', () => {
    const own = figures(
      table([fy(2024), fy(2025)], {
        'INC Revenue': [200, null],
        'BAL TotalCommonSharesOutstanding': [null, 361.5],
        'BAL TotalDebt': [7, 8],
      }),
    );
    const { financials } = withCustomFinancials(industrial, own);
    expect(cellsOf(financials, 'INC', 'revenue')).toMatchObject({
      FY24: { value: 200, origin: { state: 'assumed' } },
      FY25: { origin: { state: 'reported' } },
    });
    expect(cellsOf(financials, 'BAL', 'totalcommonsharesoutstanding')).toMatchObject({
      FY25: { value: 361.5, unit: 'shares-crore', origin: { state: 'assumed' } },
      FY26: { value: 361.81, origin: { state: 'reported' } },
    });
    expect(cellsOf(financials, 'BAL', 'totaldebt')).toMatchObject({ FY24: { value: 7 }, FY25: { value: 8 }, FY26: { is: 'missing' } });
    expect(cellsOf(financials, 'BAL', 'totaldebt')['FY25']).not.toHaveProperty('origin.own');
  });

  it('leave the original answer unchanged', () => {
    const before = JSON.stringify(industrial);
    expect(withCustomFinancials(industrial, { schema: 1, tables: [] })).toBe(industrial);
    withCustomFinancials(industrial, figures(table([fy(2025)], { 'INC Revenue': [1] })));
    expect(JSON.stringify(industrial)).toBe(before);
  });

  it('give a company without figures a page with statements, lines and model inputs', () => {
    const listing = { name: '3M India Ltd', isin: 'INE470A01017', nse: '3MINDIA', bse: '523395', industry: 'Diversified' };
    const own = figures(
      table([fy(2026), fy(2025)], { 'INC Revenue': [4445, 4189], 'INC OperatingIncome': [577, 725], 'INC NetIncome': [476, 577] }),
      table([fy(2026), fy(2025)], {
        'BAL CommonStockTotal': [11.265, 11.265],
        'BAL RetainedEarnings(AccumulatedDeficit)': [2100, 1950],
        'BAL TotalCommonSharesOutstanding': [1.1265, 1.1265],
      }),
    );
    const answer = withCustomFinancials(answerWithoutFigures(listing, 'standard', undefined), own);
    expect(answer.asOf).toEqual({ price: null, statements: '2026-03-31' });
    const company = modelCompany(answer);
    expect(company.baseYears).toEqual([2025, 2026]);
    expect(
      annualLines(answer.financials, 'ordinary').map((lines) =>
        (['sales', 'ebitda', 'pat', 'netWorth', 'shares'] as const).map((name) => cellText(lines.line(name))),
      ),
    ).toEqual([
      ['4,189', '725', '577', '1,961', '1.13'],
      ['4,445', '577', '476', '2,111', '1.13'],
    ]);
    expect(statementTable(answer.financials, 'Annual', 'INC').rows.map(({ label }) => label)).toEqual([
      'Revenue',
      'Operating Income',
      'Net Income',
    ]);
  });

  it.each([
    ['NSE', '3MINDIA', 'Built-in market pack', { BSE: null, NSE: 31_250.5 }],
    ['BSE', '3MINDIA', 'BSE daily file of 24 Nov 2026', { BSE: 31_250.5, NSE: null }],
    ['BSE', null, 'Built-in market pack', { BSE: 31_250.5, NSE: null }],
  ])('keep the last close of a company without figures as its %s price', (exchange, nse, source, currentPrice) => {
    const listing = { name: '3M India Ltd', isin: 'INE470A01017', nse, bse: '523395', industry: 'Diversified' };
    const answer = answerWithoutFigures(listing, 'standard', { close: 31_250.5, asOf: '2026-11-24', source });
    expect(answer).toMatchObject({ currentPrice, asOf: { price: '2026-11-24' }, priceSource: { name: source } });
    expect(modelCompany(answer).price).toMatchObject({ value: 31_250.5 });
    expect(asOfParts(answer)[0]).toBe(`${exchange} price 24 Nov 2026 (${source.replace(/ of .*/, '')})`);
  });

  it('replace a figure that the source has wrong, and say which', () => {
    const [year] = industrial.financials.filter(({ EndDate, Type }) => Type === 'Annual' && EndDate === '2025-03-31');
    const INC = (year?.stockFinancialMap.INC ?? []).map((line) => (line.key === 'NetIncome' ? { ...line, beforeMinority: true } : line));
    const withheld = { reported: 3, why: 'EPS of FY25 fits nothing.' };
    const eps = 'DilutedEPSExcludingExtraOrdItems';
    const lines = [...INC.filter(({ key }) => key !== eps), { key: eps, value: null, withheld }];
    const answer = {
      ...industrial,
      financials: industrial.financials.map((each) =>
        each === year ? { ...each, stockFinancialMap: { ...each.stockFinancialMap, INC: lines } } : each,
      ),
    };
    const pasted = table([fy(2025)], { 'INC NetIncome': [40_000], 'INC DilutedEPSExcludingExtraOrdItems': [110.6] });
    const { financials } = withCustomFinancials(answer, figures(pasted));
    const cellOf = (id: string) => cellsOf(financials, 'INC', id)['FY25'];
    expect(cellOf('netincome')).toMatchObject({
      value: 40_000,
      origin: { note: 'Annual report; entered in ₹ lakh; replaces the source’s 48,553, which is before minority interest' },
    });
    expect(cellOf('dilutedepsexcludingextraorditems')).toMatchObject({
      value: 110.6,
      origin: { note: 'Annual report; replaces the source’s 3.00: EPS of FY25 fits nothing.' },
    });
    const same = withCustomFinancials(answer, figures(table([fy(2025)], { 'INC NetIncome': [48_600] })));
    expect(cellsOf(same.financials, 'INC', 'netincome')['FY25']).toMatchObject({ is: 'words', text: 'before minority interest' });
  });

  it('are read by the rules of the gateway: the length of a filed year, a one-off in a quarter', () => {
    const quarters = [10, 11, 12, 10, 90].map((pat, at) => {
      const end = ['2025-06-30', '2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'][at] ?? '';
      const fiscalYear = at === 4 ? 2027 : 2026;
      return table([{ type: 'Interim', fiscalYear, end }], { 'INC NetIncome': [pat], 'INC OperatingProfit': [20] });
    });
    const filed = table([{ ...fy(2026), start: '2025-01-01' }], { 'INC Revenue': [100] });
    const listing = { name: '3M India Ltd', isin: 'INE470A01017', nse: '3MINDIA', bse: '523395', industry: 'Diversified' };
    const answer = withCustomFinancials(answerWithoutFigures(listing, 'standard', undefined), figures(filed, ...quarters));
    expect(Object.keys(cellsOf(answer.financials, 'INC', 'revenue'))).toEqual(['FY26 (15 months)']);
    expect(trailingLines(answer.financials, 'ordinary')?.line('pat')).toMatchObject({ value: 11 + 12 + 10 + 10.5 });
  });

  it('add up to the last four quarters like reported ones', () => {
    const quarter = (end: string, fiscalYear: number) => ({ type: 'Interim' as const, fiscalYear, end });
    const own = figures(table([quarter('2026-09-30', 2027)], { 'INC NetIncome': [13000] }));
    expect(trailingLines(withCustomFinancials(industrial, own).financials, 'ordinary')?.line('pat')).toMatchObject({
      value: 12300 + 12400 + 12500 + 13000,
    });
  });

  it('never change a reported figure', () => {
    const reported = (financials: typeof industrial.financials) =>
      (['Annual', 'Interim'] as const).flatMap((type) =>
        (['INC', 'BAL', 'CAS'] as const).flatMap((code) => {
          const { rows, columns } = statementTable(financials, type, code);
          return rows.flatMap(({ id, cells }) =>
            cells.flatMap((cell, at) =>
              cell.origin?.state === 'reported' ? [`${type} ${code} ${id} ${columns[at]?.id ?? ''} ${cellText(cell)}`] : [],
            ),
          );
        }),
      );
    const before = reported(industrial.financials);
    const period = fc.constantFrom(fy(2023), fy(2024), fy(2025), fy(2026), {
      type: 'Interim' as const,
      fiscalYear: 2026,
      end: '2026-03-31',
    });
    const line = fc.constantFrom('INC Revenue', 'INC revenue', 'INC NetIncome', 'BAL TotalAssets', 'BAL TotalDebt', 'CAS FreeCashFlow');
    fc.assert(
      fc.property(fc.array(fc.tuple(period, line, fc.integer({ min: -1e6, max: 1e6 })), { maxLength: 12 }), (entries) => {
        const own = figures(...entries.map(([of, id, value]) => table([of], { [id]: [value] })));
        expect(reported(withCustomFinancials(industrial, own).financials).toSorted()).toEqual(before.toSorted());
      }),
    );
  });
});

describe('saved custom financials', () => {
  it('contain each figure once, because a later table replaces it in older ones', () => {
    const own = figures(
      table([fy(2024), fy(2025)], { 'INC Revenue': [1, 2], 'INC NetIncome': [3, 4] }),
      table([fy(2025)], { 'INC REVENUE': [20] }),
      table([fy(2024), fy(2025)], { 'INC NetIncome': [30, 40] }),
    );
    expect(own.tables.map(({ rows }) => rows.map(({ key, values }) => [key, ...values]))).toEqual([
      [['Revenue', 1, null]],
      [['REVENUE', 20]],
      [['NetIncome', 30, 40]],
    ]);
  });

  it('are the same after a round trip', () => {
    const own = figures(table([fy(2025)], { 'INC Revenue': [1.5] }, { shares: 'number' }));
    expect(readCustomFinancials(JSON.parse(JSON.stringify(own)))).toEqual({ is: 'figures', figures: own });
    expect(readCustomFinancials(null)).toEqual({ is: 'figures', figures: { schema: 1, tables: [] } });
  });

  it.each([
    ['a newer form', { schema: 2, tables: [] }],
    ['no tables', { schema: 1 }],
    ['text for a number', { schema: 1, tables: [{ ...table([fy(2025)], {}), rows: [{ code: 'INC', key: 'Revenue', values: ['1'] }] }] }],
    ['fewer figures than periods', { schema: 1, tables: [table([fy(2024), fy(2025)], { 'INC Revenue': [1] })] }],
    ['an invalid day', { schema: 1, tables: [table([{ ...fy(2025), end: '2025-02-30' }], { 'INC Revenue': [1] })] }],
    ['a line without a name', { schema: 1, tables: [table([fy(2025)], { 'INC  ': [1] })] }],
  ])('in %s stay saved although they are unreadable', (_what, content) => {
    expect(readCustomFinancials(content)).toMatchObject({ is: 'unread', why: expect.stringContaining('still saved and unchanged') });
  });
});

it.each([
  ['Private Sector Bank', 'bank'],
  ['General Insurance', 'insurer'],
  ['Diversified', 'standard'],
  [null, undefined],
  [' ', undefined],
])('gives a listed company of the industry %j the layout %s', (industry, layout) => {
  expect(layoutOfIndustry(industry)).toBe(layout);
});
