import fc from 'fast-check';
import { cellText } from '../format/cell-text.ts';
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

const texts = (of: FiguresSource, ...ids: readonly string[]) => {
  const cells = new Map(companyFigures(of).map((named) => [named.id, named]));
  return ids.map((id) => {
    const named = cells.get(id);
    return named === undefined ? `no ${id}` : `${named.label}: ${cellText(named.cell)}`;
  });
};

describe('companyFigures', () => {
  it('returns lines by year and over four quarters', () => {
    expect(texts(source(), 'line/sales/FY25', 'line/pat/TTM', 'line/netDebt/FY26', 'line/ebitda/FY26')).toEqual([
      'Sales FY25: 121',
      'Adjusted PAT TTM: 20',
      'Net debt FY26: 30',
      'EBITDA FY26: 37',
    ]);
  });

  it('returns growth over one and three years, in words where a rate would mislead', () => {
    expect(texts(source(), 'growth/sales/FY26', 'growth/pat/FY25', 'growth/pat/FY26', 'cagr/sales/FY26', 'growth/sales/FY23')).toEqual([
      'Sales growth FY26: 10.0%',
      'Adjusted PAT growth FY25: profit to loss',
      'Adjusted PAT growth FY26: loss to profit',
      'Sales 3-year CAGR to FY26: 10.0%',
      'no growth/sales/FY23',
    ]);
  });

  it('returns ratios and multiples, the latest year’s at the current price', () => {
    expect(
      texts(
        source(),
        'ratio/roe/FY26',
        'ratio/debtToEquity/FY26',
        'multiple/pe/FY26',
        'multiple/pe/FY25',
        'multiple/pb/FY26',
        'multiple/evSales/FY26',
        'multiple/pe/TTM',
        'multiple/pb/TTM',
      ),
    ).toEqual([
      'ROE FY26: 20.0%',
      'Debt/equity FY26: 0.5x',
      'PE FY26: 20.0x',
      'PE FY25: not meaningful (loss)',
      'PB FY26: 4.0x',
      'EV/Sales FY26: 3.2x',
      'PE TTM: 20.0x',
      'no multiple/pb/TTM',
    ]);
  });

  it('returns no annual PE after a bonus issue doubled the share count, but a TTM PE', () => {
    expect(texts(source({ sharesOutstanding: 20 }), 'multiple/pe/FY26', 'multiple/pe/TTM')).toEqual([
      'PE FY26: not comparable (share count has changed)',
      'PE TTM: 20.0x',
    ]);
  });

  it('returns prices, averages, market cap and shares, and treats a zero price as missing', () => {
    expect(
      texts(
        source({ currentPrice: { BSE: 0, NSE: '41.5' } }),
        'price/bse',
        'price/nse',
        'price/change',
        'average/50/bse',
        'average/50/nse',
        'market-cap',
        'shares',
      ),
    ).toEqual([
      'BSE price: -',
      'NSE price: 41.50',
      '% Change: -1.5%',
      'BSE average price, 50 days: 39.00',
      'NSE average price, 50 days: -',
      'Market cap: 400',
      'Current shares outstanding: 10.00',
    ]);
    expect(companyFigures(source(), '500').find(({ id }) => id === 'market-cap')?.cell).toMatchObject({ value: 500 });
  });

  it('returns each line of each statement by its key', () => {
    expect(
      texts(
        source(),
        'statement/INC/FY25/revenue',
        'statement/INC/FY25/depreciation/amortization',
        'statement/INC/Q1 FY27 (Jun 2026)/revenue',
      ),
    ).toEqual(['Revenue FY25: 121', 'Depreciation/Amortization FY25: 10', 'Revenue Q1 FY27 (Jun 2026): 33']);
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
    expect(texts(bank, 'line/sales/FY26', 'line/netDebt/FY26', 'multiple/evSales/FY26', 'multiple/pe/FY26')).toEqual([
      'Sales FY26: not applicable',
      'Net debt FY26: not applicable',
      'EV/Sales FY26: not meaningful for lenders',
      'PE FY26: 20.0x',
    ]);
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
    expect(median(peers, 'multiple/pe/FY26')).toEqual(['Peer median PE FY26 (n = 3): 20.0x']);
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
