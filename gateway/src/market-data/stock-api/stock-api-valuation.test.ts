import type { FinancialPeriod, Listing, StatementCode, ValuationAnswer } from '@mulya/contract';
import { recordedAnswer, tcs } from '../fixtures/test-source.ts';
import { toValuationAnswer } from './stock-api-valuation.ts';
import { parseStockApiAnswer } from './stock-api.schema.ts';

function read(fields: object, listing: Listing = tcs): ValuationAnswer | undefined {
  const outcome = parseStockApiAnswer({ ...recordedAnswer(), ...fields });
  if (outcome.is === 'not-found') throw new Error('expected an answer');
  return toValuationAnswer(outcome.answer, listing, 'Indian Stock API', '2026-10-01T06:00:00.000Z');
}

function answer(fields: object = {}): ValuationAnswer {
  const value = read(fields);
  if (value === undefined) throw new Error('expected figures');
  return value;
}

function period(type: FinancialPeriod['Type'], year: string, value: ValuationAnswer = answer()): FinancialPeriod | undefined {
  return value.financials.find((each) => each.Type === type && each.FiscalYear === year);
}

/** One annual period with these income lines. */
const income = (...lines: readonly unknown[]) => ({
  financials: [{ Type: 'Annual', FiscalYear: '2026', EndDate: '2026-03-31', stockFinancialMap: { INC: lines } }],
});
const incomeOf = (...lines: readonly unknown[]) => answer(income(...lines)).financials[0]?.stockFinancialMap.INC;
const line = (key: unknown, value: unknown) => ({ key, displayName: `${String(key)} `, value, qoQComp: null });

describe('statement lines of the live source', () => {
  it.each([
    ['267021', 267021],
    ['-1861', -1861],
    ['52094.00', 52094],
    ['0.00', 0],
    ['1,07,240.50', 107240.5],
    ['(244)', -244],
    ['', null],
    ['-', null],
    ['n.a.', null],
    [null, null],
    [undefined, null],
    [412, 412],
    [true, null],
    [{ raw: 1 }, null],
    ['Infinity', null],
  ])('convert the value %j to %j', (value, figure) => {
    const [revenue] = incomeOf(line('Revenue', value), line('NetIncome', '1')) ?? [];
    expect(revenue).toEqual({ key: 'Revenue', displayName: 'Revenue', value: figure });
  });

  it("exclude the rows on the period's length", () => {
    const statements = answer().financials.flatMap((each) => Object.values(each.stockFinancialMap));
    const keys = statements.flatMap((items = []) => items.map((item) => item.key));
    expect(keys).toContain('Revenue');
    expect(keys.filter((key) => /^period/i.test(key))).toEqual([]);
    expect(incomeOf(line(' PeriodLength ', '12'), line('Revenue', '1'))).toHaveLength(1);
  });

  it('follow the order of a statement, not of the source', () => {
    const keys = (code: StatementCode) => period('Annual', '2026')?.stockFinancialMap[code]?.map((item) => item.displayName);
    expect(keys('INC')).toEqual([
      'Revenue',
      'Total Revenue',
      'Cost of Revenue Total',
      'Gross Profit',
      'Depreciation/Amortization',
      'Unusual Expense (Income)',
      'Operating Income',
      'Gain (Loss) on Sale of Assets',
      'Minority Interest',
      'Net Income',
      'Diluted EPS Excluding Extra Ord Items',
    ]);
    expect(keys('CAS')?.[0]).toBe('Cash from Operating Activities');
    expect(keys('BAL')?.[0]).toBe('Cash');
  });

  it('keep an unknown line after the known ones', () => {
    expect(incomeOf(line('ExcisePaid', '7'), line('Revenue', '1'))?.map((item) => item.key)).toEqual(['Revenue', 'ExcisePaid']);
  });

  it('have trimmed keys, derived from the display name where missing', () => {
    const items = incomeOf(line(' Revenue ', '1'), { displayName: 'Net Income ', value: '2' });
    expect(items?.map((item) => item.key)).toEqual(['Revenue', 'NetIncome']);
  });

  it('keep the first figure of a repeated key', () => {
    const items = incomeOf(line('Revenue', ''), line('REVENUE', '2'), line('revenue', '3'));
    expect(items).toEqual([{ key: 'REVENUE', displayName: expect.any(String), value: 2 }]);
  });

  it('exclude invalid lines', () => {
    expect(incomeOf(null, 7, 'Revenue', [], {}, line('Revenue', '1'))).toHaveLength(1);
  });
});

describe('periods of the live source', () => {
  it('are distinguished by type, even where a quarter ends with the year', () => {
    const both = answer({
      financials: [
        { Type: 'Interim', FiscalYear: '2026', EndDate: '2026-03-31', stockFinancialMap: { INC: [line('Revenue', '70')] } },
        { Type: 'Annual', FiscalYear: '2026', EndDate: '2026-03-31', stockFinancialMap: { INC: [line('Revenue', '267')] } },
        { Type: 'Annual', FiscalYear: '2025', EndDate: '2025-03-31', stockFinancialMap: { INC: [line('Revenue', '255')] } },
      ],
    });
    expect(both.financials.map((each) => `${each.Type} ${each.FiscalYear} ${String(each.stockFinancialMap.INC?.[0]?.value)}`)).toEqual([
      'Annual 2025 255',
      'Annual 2026 267',
      'Interim 2026 70',
    ]);
  });

  it('may lack the cash flow', () => {
    const [first] = recordedAnswer().financials;
    const value = answer({ financials: [{ ...first, stockFinancialMap: { ...first?.stockFinancialMap, CAS: null } }] });
    expect(Object.keys(value.financials[0]?.stockFinancialMap ?? {})).toEqual(['INC', 'BAL']);
  });

  it('derive their fiscal year from the end date where it is missing', () => {
    const ends = (EndDate: string) => {
      const unnamed = { Type: 'Annual', FiscalYear: null, EndDate, stockFinancialMap: { INC: [line('Revenue', '1')] } };
      return answer({ financials: [unnamed] }).financials[0]?.FiscalYear;
    };
    expect(ends('2026-03-31')).toBe('2026');
    expect(ends('2025-12-31T00:00:00')).toBe('2026');
  });

  it.each([
    ['no type', { Type: null }],
    ['an unknown type', { Type: 'Monthly' }],
    ['no end date', { EndDate: '' }],
    ['an invalid end date', { EndDate: 'March' }],
    ['no statements', { stockFinancialMap: null }],
    ['statements that are a text', { stockFinancialMap: 'x' }],
  ])('are dropped with %s', (_, change) => {
    const good = { Type: 'Annual', FiscalYear: '2026', EndDate: '2026-03-31', stockFinancialMap: { INC: [line('Revenue', '1')] } };
    expect(answer({ financials: [{ ...good, ...change }, null, 'x', good] }).financials).toHaveLength(1);
  });

  it('come from the second list where the first is missing', () => {
    expect(answer({ financials: null, stockFinancialData: recordedAnswer().financials }).financials).toHaveLength(3);
  });

  it('may be missing: nothing to value', () => {
    expect(read({ financials: null })).toBeUndefined();
  });
});

describe('other fields of the live answer', () => {
  it('may be missing; invalid ones count as missing', () => {
    const bare = answer({
      currentPrice: null,
      percentChange: '-',
      stockTechnicalData: 'x',
      stockDetailsReusableData: null,
      recentNews: null,
      keyMetrics: null,
    });
    expect(bare).toMatchObject({
      currentPrice: { BSE: null, NSE: null },
      percentChange: null,
      stockTechnicalData: [],
      marketCap: null,
      sharesOutstanding: null,
      companyProfile: { recentNews: [] },
      asOf: { price: null, statements: '2026-03-31' },
    });
  });

  it('include moving averages by days', () => {
    expect(answer().stockTechnicalData[0]).toEqual({ days: 5, bsePrice: 2084.91, nsePrice: 2086.86 });
    expect(answer({ stockTechnicalData: [{ days: '50', bsePrice: '-', nsePrice: '12' }, { days: 5 }, {}] }).stockTechnicalData).toEqual([
      { days: 5, bsePrice: null, nsePrice: null },
      { days: 50, bsePrice: null, nsePrice: 12 },
    ]);
  });

  it('include headlines as plain text, with an ISO time and a complete web address or none', () => {
    const recentNews = [
      {
        headline: 'TCS wins <span class="webrupee">₹</span>500&nbsp;crore &amp; more',
        date: '2026-09-30T07:13:37+0000',
        url: 'https://news.example/a?b=1',
        summary: '<b>x</b>',
      },
      { headline: 'A path', date: 'yesterday', url: '/companies/news/a.html' },
      { headline: '<img src=x onerror=alert(1)>Script', date: null, url: 'javascript:alert(1)' },
      { headline: ' ', date: null, url: null },
      null,
    ];
    expect(answer({ recentNews }).companyProfile.recentNews).toEqual([
      { headline: 'TCS wins ₹ 500 crore & more', date: '2026-09-30T07:13:37.000Z', url: 'https://news.example/a?b=1' },
      { headline: 'A path', date: null, url: null },
      { headline: 'Script', date: null, url: null },
    ]);
  });

  it.each([
    ['a lender by its lines', 'Software', line('InterestIncomeBank', '5'), 'bank'],
    ['an insurer by its industry', 'Life Insurance', line('Revenue', '5'), 'insurer'],
    ['a distributor of policies by its sales', 'Insurance Distributors', line('Revenue', '5'), 'standard'],
    ['any other company', 'Software', line('Revenue', '5'), 'standard'],
  ])('recognise %s', (_, mgIndustry, income1, layout) => {
    expect(answer({ ...income(income1), companyProfile: { ...recordedAnswer().companyProfile, mgIndustry } }).layout).toBe(layout);
  });

  it('name the listed industry too, because the source has another classification', () => {
    const { companyProfile, listedIndustry } = answer();
    expect(companyProfile.mgIndustry).toBe('Software & Programming');
    expect(listedIndustry).toBe(tcs.industry);
  });
});
