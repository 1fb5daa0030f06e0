import fc from 'fast-check';
import { cellText } from '../format/cell-text.ts';
import { withBreaks } from '../events/period-breaks.ts';
import { leavesOf } from '../cells/trace.ts';
import type { SourcePeriod } from '../statements/source.ts';
import { companyFigures, type FiguresSource, medianFigures } from './company-figures.ts';
import { factTable } from './fact-table.ts';
import { knownFigures } from './known-figure.ts';
import { placeholderCell } from '../figures/cell.ts';
import { derive } from '../cells/derive.ts';
import { formulaOf } from '../cells/formula.ts';

const lines = (values: Readonly<Record<string, number | string | null>>) => Object.entries(values).map(([key, value]) => ({ key, value }));
const year = (end: string, sales: number, pat: number, shares = 10): SourcePeriod => ({
  Type: 'Annual',
  FiscalYear: end.slice(0, 4),
  EndDate: end,
  stockFinancialMap: {
    INC: lines({ Revenue: sales, OperatingIncome: sales / 5, 'Depreciation/Amortization': 10, NetIncome: pat }),
    BAL: lines({
      TotalDebt: 50,
      Cash: 20,
      CommonStockTotal: 10,
      'RetainedEarnings(AccumulatedDeficit)': 90,
      TotalCommonSharesOutstanding: shares,
    }),
    CAS: lines({ CashfromOperatingActivities: 30 }),
  },
});
const quarter = (end: string, sales: number, pat: number): SourcePeriod => ({
  Type: 'Interim',
  FiscalYear: end.slice(0, 4),
  EndDate: end,
  stockFinancialMap: { INC: lines({ Revenue: sales, NetIncome: pat }) },
});

const source = (change: Partial<FiguresSource> = {}): FiguresSource => ({
  companyProfile: { mgIndustry: 'Software' },
  currentPrice: { BSE: '40', NSE: 41 },
  percentChange: '-1.5',
  stockTechnicalData: [{ days: 50, bsePrice: 39, nsePrice: null }],
  financials: [
    year('2023-03-31', 100, 10),
    year('2024-03-31', 110, 20),
    year('2025-03-31', 121, -5),
    year('2026-03-31', 133.1, 20),
    ...[
      ['2025-09-30', 30, 5],
      ['2025-12-31', 31, 5],
      ['2026-03-31', 32, 5],
      ['2026-06-30', 33, 5],
    ].map(([end, sales, pat]) => quarter(String(end), Number(sales), Number(pat))),
  ],
  asOf: { price: '2026-08-21' },
  layout: 'standard',
  marketCap: 400,
  sharesOutstanding: 10,
  ...change,
});

/** The figures with the ids of an expectation: "Sales FY25: 121"; "none" without one. */
const textsOf = (of: FiguresSource, expected: Readonly<Record<string, string>>) => {
  const cells = new Map(companyFigures(of).map((named) => [named.id, `${named.label}: ${cellText(named.cell)}`]));
  return Object.fromEntries(Object.keys(expected).map((id) => [id, cells.get(id) ?? 'none']));
};

describe('companyFigures', () => {
  it('returns lines by year and over four quarters', () => {
    const expected = {
      'line/sales/FY25': 'Sales FY25: 121',
      'line/pat/TTM': 'Adjusted PAT TTM: 20',
      'line/netDebt/FY26': 'Net debt FY26: 30',
      'line/ebitda/FY26': 'EBITDA FY26: 37',
    };
    expect(textsOf(source(), expected)).toEqual(expected);
  });

  it('returns growth over one and three years, in words where a rate would mislead', () => {
    const expected = {
      'growth/sales/FY26': 'Sales growth FY26: 10.0%',
      'growth/pat/FY25': 'Adjusted PAT growth FY25: profit to loss',
      'growth/pat/FY26': 'Adjusted PAT growth FY26: loss to profit',
      'cagr/sales/FY26': 'Sales 3-year CAGR to FY26: 10.0%',
      'growth/sales/FY23': 'none',
    };
    expect(textsOf(source(), expected)).toEqual(expected);
  });

  it('returns ratios and multiples, the latest year’s at the current price', () => {
    const expected = {
      'ratio/roe/FY26': 'ROE FY26: 20.0%',
      'ratio/debtToEquity/FY26': 'Debt/equity FY26: 0.5x',
      'multiple/pe/FY26': 'PE FY26: 20.0x',
      'multiple/pe/FY25': 'PE FY25: not meaningful (loss)',
      'multiple/pb/FY26': 'PB FY26: 4.0x',
      'multiple/evSales/FY26': 'EV/Sales FY26: 3.2x',
      'multiple/pe/TTM': 'PE TTM: 20.0x',
      'multiple/pb/TTM': 'none',
    };
    expect(textsOf(source(), expected)).toEqual(expected);
  });

  it('returns no annual PE after a bonus issue doubled the share count, but a TTM PE on today’s shares', () => {
    const expected = {
      'multiple/pe/FY26': 'PE FY26: not comparable (share count has changed)',
      'multiple/pe/TTM': 'PE TTM: 20.0x',
    };
    expect(textsOf(source({ sharesOutstanding: 20, currentPrice: { BSE: 20, NSE: 20 } }), expected)).toEqual(expected);
  });

  it('returns words in place of what compares two sides of a company event', () => {
    const expected = {
      'multiple/pe/FY26': 'PE FY26: not comparable: tyres left in July 2026',
      'multiple/evSales/TTM': 'EV/Sales TTM: not comparable: tyres left in July 2026',
      'ratio/roe/FY26': 'ROE FY26: 20.0%',
      'growth/sales/FY26': 'Sales growth FY26: 10.0%',
    };
    const event = { kind: 'demerger', date: '2026-07', business: 'tyres', breaks: true, source: 'List' };
    expect(textsOf(source({ events: [event] }), expected)).toEqual(expected);
    const inside = [{ ...event, date: '2025-10' }];
    const crossed = {
      'growth/sales/FY26': 'Sales growth FY26: not comparable',
      'cagr/sales/FY26': 'Sales 3-year CAGR to FY26: not comparable',
      'growth/sales/FY25': 'Sales growth FY25: 10.0%',
      'multiple/pe/FY26': 'PE FY26: 20.0x',
    };
    expect(textsOf(source({ events: inside, financials: withBreaks(source().financials, inside) }), crossed)).toEqual(crossed);
  });

  it('returns prices, averages, market cap and shares, and treats a zero price as missing', () => {
    const expected = {
      'price/bse': 'BSE price: -',
      'price/nse': 'NSE price: 41.50',
      'price/change': '% Change: -1.5%',
      'average/50/bse': 'BSE average price, 50 days: 39.00',
      'average/50/nse': 'NSE average price, 50 days: -',
      'market-cap': 'Market cap: 400',
      shares: 'Current shares outstanding: 10.00',
    };
    expect(textsOf(source({ currentPrice: { BSE: 0, NSE: '41.5' } }), expected)).toEqual(expected);
    expect(companyFigures(source(), '500').find(({ id }) => id === 'market-cap')?.cell).toMatchObject({ value: 500 });
  });

  it('returns each line of each statement by its key', () => {
    const expected = {
      'statement/INC/FY25/revenue': 'Revenue FY25: 121',
      'statement/INC/FY25/depreciation/amortization': 'Depreciation/Amortization FY25: 10',
      'statement/INC/Q1 FY27 (Jun 2026)/revenue': 'Revenue Q1 FY27 (Jun 2026): 33',
    };
    expect(textsOf(source(), expected)).toEqual(expected);
  });

  it('returns neither sales nor EV for a lender', () => {
    const bank = source({
      layout: 'bank',
      financials: [
        {
          Type: 'Annual',
          FiscalYear: '2026',
          EndDate: '2026-03-31',
          stockFinancialMap: { INC: lines({ NetIncome: 20 }), BAL: lines({ TotalCommonSharesOutstanding: 10 }) },
        },
      ],
    });
    const expected = {
      'line/sales/FY26': 'Sales FY26: not applicable',
      'line/netDebt/FY26': 'Net debt FY26: not applicable',
      'multiple/evSales/FY26': 'EV/Sales FY26: not meaningful for lenders',
      'multiple/pe/FY26': 'PE FY26: 20.0x',
    };
    expect(textsOf(bank, expected)).toEqual(expected);
  });

  it('derives every figure from source lines only', () => {
    for (const { id, cell } of companyFigures(source())) {
      if (cell.is !== 'figure') continue;
      expect([id, ...leavesOf(cell).map((leaf) => leaf.cell.origin?.state)].filter((state) => state !== 'reported')).toEqual([id]);
    }
  });

  it('handles any answer of a source', () => {
    const raw = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.integer());
    const period = fc.record({
      Type: fc.constantFrom('Annual' as const, 'Interim' as const),
      FiscalYear: fc.oneof(fc.constantFrom('2024', '2025'), fc.string()),
      EndDate: fc.oneof(fc.constantFrom('2024-03-31', '2025-03-31', '2025-06-30', '-'), fc.string()),
      stockFinancialMap: fc.record({
        INC: fc.array(fc.record({ key: fc.oneof(fc.constantFrom('Revenue', 'NetIncome', ''), fc.string()), value: raw }), { maxLength: 5 }),
      }),
    });
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), raw, (financials, marketCap) => {
        const cells = companyFigures(source({ financials, marketCap }));
        expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
        expect(knownFigures(cells).every(({ value }) => Number.isFinite(value))).toBe(true);
        expect(factTable(cells)).not.toContain('undefined');
      }),
      { numRuns: 100 },
    );
  });
});

describe('factTable', () => {
  const table = (ids: readonly string[], grouping?: 'indian') =>
    factTable(
      companyFigures(source()).filter(({ id }) => ids.some((each) => id.startsWith(each))),
      grouping,
    ).split('\n');

  it('has a row for each figure, with its unit and a column for each period', () => {
    expect(table(['line/sales/', 'growth/pat/', 'price/bse'])).toEqual([
      'row | figure | unit | FY23 | FY24 | FY25 | FY26 | TTM | latest',
      'line/sales | Sales | ₹ crore | 100 | 110 | 121 | 133 | 126 | -',
      'growth/pat | Adjusted PAT growth | % | - | 100.0% | profit to loss | loss to profit | - | -',
      'price/bse | BSE price | ₹ | - | - | - | - | - | 40.00',
    ]);
  });

  it('lists a statement’s quarters after its years', () => {
    expect(table(['statement/INC/FY26/revenue', 'statement/INC/Q'])[0]).toBe(
      'row | figure | unit | FY26 | Q2 FY26 (Sep 2025) | Q3 FY26 (Dec 2025) | Q4 FY26 (Mar 2026) | Q1 FY27 (Jun 2026)',
    );
  });

  it('omits rows without a figure and figures that depend on a placeholder', () => {
    const made = placeholderCell(1000, 'crore', 'sales');
    const cells = [
      { id: 'model/Sales/FY25', label: 'Sales FY25', cell: made },
      { id: 'model/Twice/FY25', label: 'Twice FY25', cell: derive(formulaOf('Sales'), 'crore', [{ name: 'Sales', cell: made }]) },
    ];
    expect([factTable(cells), knownFigures(cells)]).toEqual(['', []]);
    expect(table(['average/'])).toHaveLength(2);
  });

  it('limits each name to its own field', () => {
    const cell = companyFigures(source())[0]?.cell;
    expect(cell === undefined ? '' : factTable([{ id: 'a', label: 'x | y\nrow | z', cell }])).toBe(
      'row | figure | unit | latest\na | x y row z | ₹ crore | 100',
    );
  });
});

describe('medianFigures', () => {
  const peer = (name: string, pat: number, change: Partial<FiguresSource> = {}) => ({
    name,
    cells: companyFigures(source({ financials: [year('2025-03-31', 100, 10), year('2026-03-31', 110, pat)], ...change })),
  });
  const median = (peers: Parameters<typeof medianFigures>[0], id: string) =>
    medianFigures(peers)
      .filter((each) => each.id === `peer-median/${id}`)
      .map(({ label, cell }) => `${label}: ${cellText(cell)}`);

  it('takes the median of the available figures and states their number', () => {
    const peers = [peer('A', 10), peer('B', 20), peer('C', -5), peer('D', 40)];
    expect(median(peers, 'ratio/roe/FY26')).toEqual(['Peer median ROE FY26 (n = 4): 15.0%']);
    // A loss has no PE, and the profit of D is exceptional.
    expect(median(peers, 'multiple/pe/FY26')).toEqual(['Peer median PE FY26 (n = 2): 30.0x']);
    expect(median(peers, 'growth/pat/FY26')).toEqual(['Peer median Adjusted PAT growth FY26 (n = 3): 100.0%']);
  });

  it('never mixes December and March years, and skips amounts', () => {
    const december = peer('E', 10, { financials: [year('2025-12-31', 110, 10)] });
    const ids = medianFigures([peer('A', 10), december]).map(({ id, label }) => `${id} ${label}`);
    expect(ids).toContain('peer-median/ratio/roe/CY25 (Dec 2025) Peer median ROE CY25 (Dec 2025) (n = 1)');
    expect(ids.filter((id) => /line|price|market-cap|shares|statement/.test(id))).toEqual([]);
    expect(medianFigures([])).toEqual([]);
  });

  it('names each company’s cells by the company', () => {
    const [cell] = medianFigures([peer('A', 10), peer('B', 20)]).filter(({ id }) => id === 'peer-median/ratio/roe/FY26');
    expect(cell === undefined ? [] : leavesOf(cell.cell).map(({ name }) => name.slice(0, 2))).toEqual(['A ', 'A ', 'A ', 'B ', 'B ', 'B ']);
  });
});
