import { cellText, formulaText, leavesOf } from '@mulya/domain';
import fc from 'fast-check';
import { columnLabels, medianTexts, rowTexts, company, compareBy, quarter, withLine, withPe, year } from '../testing/comparison.ts';
import type { ComparedCompany } from './comparison.ts';

describe('columns', () => {
  const own = withLine('Own', 'Revenue', { '2024-03-31': 1, '2026-03-31': 3 }, true);

  it('lists one column for each year of any company, oldest first', () => {
    const comparison = compareBy('Revenue', [own, withLine('Peer', 'Revenue', { '2026-03-31': 5, '2025-03-31': 4 })]);
    expect(columnLabels(comparison)).toEqual(['FY24', 'FY25', 'FY26']);
    expect(rowTexts(comparison, 'Own')).toEqual(['1', '-', '3 · 2 of 2']);
    expect(rowTexts(comparison, 'Peer')).toEqual(['-', '4', '5 · 1 of 2']);
  });

  it("shows only 'Latest' for the current price, without rank or median", () => {
    const comparison = compareBy('Current Price', [withPe('Own', 100, true), withPe('Peer', 250.5)]);
    expect(columnLabels(comparison)).toEqual(['Latest']);
    expect([rowTexts(comparison, 'Own'), rowTexts(comparison, 'Peer'), comparison.medians]).toEqual([['100.00'], ['250.50'], undefined]);
  });

  it('matches quarters by month, whenever fiscal years end', () => {
    const december = company('Castrol', {
      financials: [year('2025-12-31', { Revenue: 9 }), quarter('2026-03-31', { Revenue: 2 }), quarter('2026-06-30', { Revenue: 3 })],
    });
    const march = company(
      'Own',
      { financials: [year('2026-03-31', { Revenue: 9 }), quarter('2026-06-30', { Revenue: 5 }), quarter('2026-03-31', { Revenue: 4 })] },
      true,
    );
    const comparison = compareBy('Revenue', [march, december], 'Interim');
    expect(columnLabels(comparison)).toEqual(['Q4 FY26 (Mar 2026)', 'Q1 FY27 (Jun 2026)']);
    expect(rowTexts(comparison, 'Castrol')).toEqual(['2 · 2 of 2', '3 · 2 of 2']);
  });
});

describe('rank', () => {
  const five = [withPe('Own', 20, true), withPe('A', 10), withPe('B', 30), withPe('C', 20), withPe('D', 40)];

  it('starts with the lowest multiple and shares a place between equal figures', () => {
    const comparison = compareBy('PE', five);
    expect(five.map(({ name }) => rowTexts(comparison, name)?.[0])).toEqual([
      '20.0x · 2 of 5',
      '10.0x · 1 of 5',
      '30.0x · 4 of 5',
      '20.0x · 2 of 5',
      '40.0x · 5 of 5',
    ]);
  });

  it('starts with the highest margin', () => {
    const margin = (name: string, pat: number, own = false) =>
      company(name, { financials: [year('2025-03-31', { Revenue: 100, NetIncome: pat })] }, own);
    const comparison = compareBy('Net income margin', [margin('Own', 12, true), margin('Peer', 20)]);
    expect([rowTexts(comparison, 'Own'), rowTexts(comparison, 'Peer')]).toEqual([['12.0% · 2 of 2'], ['20.0% · 1 of 2']]);
  });

  it('starts with the largest size and skips amounts per share', () => {
    const line = (name: string, value: number, own = false) =>
      company(name, { financials: [year('2025-03-31', { Revenue: value, DilutedEPSExcludingExtraOrdItems: value })] }, own);
    const both = [line('Own', 5, true), line('Peer', 7)];
    expect(rowTexts(compareBy('Revenue', both), 'Peer')).toEqual(['7 · 1 of 2']);
    expect(rowTexts(compareBy('Diluted EPS Excluding Extra Ord Items', both), 'Peer')).toEqual(['7.00']);
  });

  it('is absent without a company to compare with', () => {
    expect(rowTexts(compareBy('PE', [withPe('Own', 20, true), withLine('Peer', 'Revenue', { '2025-03-31': 1 })]), 'Own')).toEqual([
      '20.0x',
    ]);
  });

  it('ranks each company once for any figures', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 6 }), (prices) => {
        const companies = prices.map((price, at) => withPe(`C${at}`, price, at === 0));
        const places = compareBy('PE', companies).rows.map(({ cells }) => cells?.[0]?.rank?.place ?? 0);
        expect(places).toEqual(prices.map((price) => prices.filter((other) => other < price).length + 1));
      }),
    );
  });
});

describe('median', () => {
  it('covers the peers with a figure, without the company itself', () => {
    const loss = company('Loss', {
      currentPrice: { BSE: 5, NSE: null },
      financials: [year('2025-03-31', { NetIncome: -10 }, { TotalCommonSharesOutstanding: 10 })],
    });
    const comparison = compareBy('PE', [withPe('Own', 99, true), withPe('A', 10), withPe('B', 30), loss]);
    expect(medianTexts(comparison)).toEqual(['20.0x (2)']);
    expect(rowTexts(comparison, 'Loss')).toEqual(['not meaningful (loss)']);
  });

  it('names each peer in its formula', () => {
    const cell = compareBy('PE', [withPe('Own', 99, true), withPe('A', 10), withPe('B', 30)]).medians?.[0]?.cell;
    expect(cell?.is === 'figure' && cell.origin.state === 'derived' && formulaText(cell.origin.formula)).toBe(
      'median(A PE FY25; B PE FY25)',
    );
  });

  it('distinguishes the cells of two peers down to the source', () => {
    const [median] = compareBy('PE', [withPe('Own', 99, true), withPe('A', 10), withPe('B', 30)]).medians ?? [];
    const names = median === undefined ? [] : leavesOf(median.cell).map(({ name, cell }) => `${name} ${cellText(cell)}`);
    expect(names).toEqual([
      'A Price 10.00',
      'A Adjusted PAT FY25 10',
      'A Shares FY25 10.00',
      'B Price 30.00',
      'B Adjusted PAT FY25 10',
      'B Shares FY25 10.00',
    ]);
  });

  it('is missing if no peer has a figure', () => {
    expect(medianTexts(compareBy('PE', [withPe('Own', 9, true), withLine('A', 'Revenue', { '2025-03-31': 1 })]))).toEqual(['- (0)']);
  });
});

describe('a peer without figures', () => {
  const peers: readonly ComparedCompany[] = [
    { key: 'x', name: 'Failing', own: false, figures: { is: 'none', why: 'The server could not be reached.' } },
    { key: 'y', name: 'Coming', own: false, figures: { is: 'loading' } },
  ];

  it('shows "-" with the reason in each cell, and has no cells while it loads', () => {
    const comparison = compareBy('PE', [withPe('Own', 20, true), ...peers]);
    expect(comparison.rows[1]?.cells).toHaveLength(comparison.columns.length);
    for (const { cell } of comparison.rows[1]?.cells ?? [])
      expect(cell).toEqual({ is: 'missing', why: 'The server could not be reached.' });
    expect(comparison.rows[2]?.cells).toBeUndefined();
  });

  const young = withLine('Own', 'Revenue', { '2025-03-31': 1, '2026-03-31': 2 }, true);

  it('reserves the columns of most sources while it loads', () => {
    expect(columnLabels(compareBy('Revenue', [young, ...peers]))).toEqual(['FY21', 'FY22', 'FY23', 'FY24', 'FY25', 'FY26']);
    expect(compareBy('Revenue', [young, ...peers]).rows[0]?.cells?.map(({ cell }) => cell.is)).toEqual([
      'missing',
      'missing',
      'missing',
      'missing',
      'figure',
      'figure',
    ]);
  });

  it('adds no year after all figures have loaded, and no quarter before', () => {
    expect(columnLabels(compareBy('Revenue', [young, ...peers.slice(0, 1)]))).toEqual(['FY25', 'FY26']);
    const quarterly = company('Own', { financials: [quarter('2026-06-30', { Revenue: 3 })] }, true);
    expect(columnLabels(compareBy('Revenue', [quarterly, ...peers], 'Interim'))).toEqual(['Q1 FY27 (Jun 2026)']);
    expect(columnLabels(compareBy('Revenue', [quarterly, ...peers]))).toEqual([]);
  });
});

describe('derived parameters', () => {
  const before = year('2024-03-31', { Revenue: 800, NetIncome: 50 });
  const income = { Revenue: 1000, OperatingIncome: 150, 'Depreciation/Amortization': 50, NetIncome: 100 };
  const balance = {
    TotalDebt: 300,
    Cash: 100,
    CommonStockTotal: 40,
    'RetainedEarnings(AccumulatedDeficit)': 360,
    TotalCommonSharesOutstanding: 20,
  };
  const maker = company(
    'Maker',
    { currentPrice: { BSE: 50, NSE: 49 }, marketCap: 1100, financials: [before, year('2025-03-31', income, balance)] },
    true,
  );

  it.each([
    ['PE', '10.0x', 'Price / EPS FY25'],
    ['PB', '2.5x', 'Price / BVPS FY25'],
    ['EV/EBITDA', '6.5x', 'EV FY25 / EBITDA FY25'],
    ['EV/Sales', '1.3x', 'EV FY25 / Sales FY25'],
    ['EBITDA margin', '20.0%', 'EBITDA FY25 / Sales FY25 × 100'],
    ['Net income margin', '10.0%', 'Adjusted PAT FY25 / Sales FY25 × 100'],
    ['ROE', '25.0%', 'Adjusted PAT FY25 / Net worth FY25 × 100'],
    ['Revenue growth', '25.0%', '(Sales FY25 / Sales FY24 − 1) × 100'],
    ['PAT growth', '100.0%', '(Adjusted PAT FY25 / Adjusted PAT FY24 − 1) × 100'],
  ])('calculate %s as %s', (label, text, formula) => {
    const cell = compareBy(label, [maker]).rows[0]?.cells?.at(-1)?.cell;
    expect(cell?.is === 'figure' && cellText(cell)).toBe(text);
    expect(cell?.origin?.state === 'derived' && formulaText(cell.origin.formula)).toBe(formula);
  });

  it('use price × shares without a reported market cap, and no placeholder for missing debt', () => {
    const of = (marketCap: number | null, debt: number | null) =>
      company('X', {
        currentPrice: { BSE: 50, NSE: null },
        marketCap,
        financials: [year('2025-03-31', { Revenue: 1000 }, { TotalDebt: debt, Cash: 100, TotalCommonSharesOutstanding: 20 })],
      });
    expect(rowTexts(compareBy('EV/Sales', [of(null, 300)]), 'X')).toEqual(['1.2x']);
    expect(rowTexts(compareBy('EV/Sales', [of(1100, null)]), 'X')).toEqual(['-']);
  });

  it('show words for lenders, losses and negative divisors', () => {
    const bank = company('Bank', {
      layout: 'bank',
      currentPrice: { BSE: 9, NSE: null },
      financials: [year('2025-03-31', { NetIncome: 5 }, { TotalCommonSharesOutstanding: 1 })],
    });
    const wreck = company('Wreck', {
      currentPrice: { BSE: 9, NSE: null },
      financials: [
        year(
          '2025-03-31',
          { Revenue: -5, NetIncome: -5 },
          { CommonStockTotal: 10, 'RetainedEarnings(AccumulatedDeficit)': -20, TotalCommonSharesOutstanding: 1 },
        ),
      ],
    });
    expect(rowTexts(compareBy('EV/EBITDA', [wreck, bank]), 'Bank')).toEqual(['not meaningful for lenders']);
    expect(rowTexts(compareBy('Net income margin', [wreck, bank]), 'Bank')).toEqual(['not applicable']);
    expect(rowTexts(compareBy('PE', [wreck]), 'Wreck')).toEqual(['not meaningful (loss)']);
    expect(rowTexts(compareBy('ROE', [wreck]), 'Wreck')).toEqual(['not meaningful (negative net worth)']);
    expect(rowTexts(compareBy('Net income margin', [wreck]), 'Wreck')).toEqual(['not meaningful (negative sales)']);
  });

  it('include margins and growth over the year before for a quarter, but no multiples', () => {
    const quarters = company('Q', {
      currentPrice: { BSE: 9, NSE: null },
      financials: [quarter('2025-06-30', { Revenue: 100, NetIncome: 5 }), quarter('2026-06-30', { Revenue: 120, NetIncome: 6 })],
    });
    expect(rowTexts(compareBy('Revenue growth', [quarters], 'Interim'), 'Q')).toEqual(['-', '20.0%']);
    expect(rowTexts(compareBy('Net income margin', [quarters], 'Interim'), 'Q')).toEqual(['5.0%', '5.0%']);
    expect(rowTexts(compareBy('PE', [quarters], 'Interim'), 'Q')).toEqual(['-', '-']);
  });

  it('mark growth on a base of zero and exclude it from median and rank', () => {
    const comparison = compareBy('PAT growth', [
      withLine('Own', 'NetIncome', { '2024-03-31': 10, '2025-03-31': 11 }, true),
      withLine('Zero', 'NetIncome', { '2024-03-31': 0, '2025-03-31': 7 }),
      withLine('Peer', 'NetIncome', { '2024-03-31': 10, '2025-03-31': 12 }),
    ]);
    expect(rowTexts(comparison, 'Zero')?.[1]).toBe('100.0%*');
    expect(medianTexts(comparison)?.[1]).toBe('20.0% (1)');
  });

  it('never show an invalid number for any source data', () => {
    const raw = fc.oneof(
      fc.constantFrom(0, -0, '', '-', 'n.a.', null, '1,234', 'NaN', 1e308, -1e308, 1e-308),
      fc.integer({ min: -1000, max: 1000 }),
    );
    const labels = ['PE', 'PB', 'EV/EBITDA', 'EV/Sales', 'EBITDA margin', 'ROE', 'PAT growth', 'Current Price'];
    fc.assert(
      fc.property(fc.array(raw, { minLength: 9, maxLength: 9 }), fc.constantFrom(...labels), ([a, b, c, d, e, f, g, h, i], label) => {
        const any = (name: string, own = false) =>
          company(
            name,
            {
              currentPrice: { BSE: a ?? null, NSE: b ?? null },
              marketCap: c ?? null,
              financials: [
                year('2024-03-31', { Revenue: d ?? null, NetIncome: e ?? null }),
                year(
                  '2025-03-31',
                  { Revenue: e ?? null, OperatingIncome: f ?? null, NetIncome: g ?? null },
                  {
                    TotalDebt: h ?? null,
                    Cash: i ?? null,
                    CommonStockTotal: a ?? null,
                    'RetainedEarnings(AccumulatedDeficit)': b ?? null,
                    TotalCommonSharesOutstanding: c ?? null,
                  },
                ),
              ],
            },
            own,
          );
        const comparison = compareBy(label, [any('Own', true), any('Peer')]);
        const shown = [...comparison.rows.flatMap(({ cells }) => cells ?? []), ...(comparison.medians ?? [])]
          .map(({ cell }) => cellText(cell))
          .join(' ');
        expect(shown).not.toMatch(/NaN|Infinity|∞|undefined|null|-0\.0[%x]/);
      }),
    );
  });
});
