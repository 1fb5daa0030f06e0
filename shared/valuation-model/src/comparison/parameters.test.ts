import { company, quarter, year } from '../testing/comparison.ts';
import { maxParameters, parametersOf, toggleParameter } from './parameters.ts';

const figures = (...companies: readonly ReturnType<typeof company>[]) =>
  companies.flatMap((each) => (each.figures.is === 'ready' ? [each.figures.figures] : []));

describe('parameters', () => {
  it('include all lines, the own company’s first, the current price and the derived ones', () => {
    const own = company('Own', { financials: [year('2025-03-31', { Revenue: 1, NetIncome: 1 }, { TotalDebt: 1 })] });
    const peer = company('Bank', {
      financials: [year('2025-03-31', { InterestIncomeBank: 1, NetIncome: 1 }), quarter('2025-06-30', { OperatingProfit: 1 })],
    });
    expect(parametersOf(figures(own, peer)).map(({ label }) => label)).toEqual([
      ...['Revenue', 'Net Income', 'Interest Income Bank', 'Operating Profit', 'Total Debt', 'Current Price'],
      ...['PE', 'PB', 'EV/EBITDA', 'EV/Sales', 'EBITDA margin', 'Net income margin', 'ROE', 'ROA', 'Revenue growth', 'PAT growth'],
    ]);
  });

  it('for a lender include ROA, but no EV multiple or margin on sales', () => {
    const bank = company('Bank', {
      layout: 'bank',
      financials: [
        year(
          '2025-03-31',
          { InterestIncomeBank: 9, NetIncome: 1 },
          { TotalAssets: 100, CommonStockTotal: 1, 'RetainedEarnings(AccumulatedDeficit)': 9 },
        ),
      ],
    });
    const peer = company('Peer', { financials: [year('2025-03-31', { Revenue: 1, NetIncome: 1 })] });
    expect(parametersOf(figures(bank, peer)).flatMap(({ label, group }) => (group === 'Derived' ? [label] : []))).toEqual([
      'PE',
      'PB',
      'ROE',
      'ROA',
      'PAT growth',
    ]);
    expect(parametersOf(figures(peer, bank)).map(({ label }) => label)).toContain('EV/EBITDA');
  });

  it('for a lender with revenue include its margin and growth', () => {
    const lender = company('Lender', {
      layout: 'bank',
      financials: [year('2024-03-31', { Revenue: 8 }), year('2025-03-31', { Revenue: 9, NetIncome: 1 })],
    });
    expect(parametersOf(figures(lender)).flatMap(({ label, group }) => (group === 'Derived' ? [label] : []))).toEqual([
      'PE',
      'PB',
      'Net income margin',
      'ROE',
      'ROA',
      'Revenue growth',
      'PAT growth',
    ]);
  });

  it('have unique names and ids, even if two statements share a line', () => {
    const twice = {
      ...year('2025-03-31', { NetIncome: 1, 'Odd  line': 1 }),
      stockFinancialMap: {
        INC: [
          { key: 'NetIncome', value: 1 },
          { key: 'Odd  line', value: 1 },
        ],
        CAS: [{ key: 'NetIncome', value: 1 }],
      },
    };
    const parameters = parametersOf(figures(company('Own', { financials: [twice] })));
    expect(parameters.map(({ label }) => label)).toContain('Net Income (Cash Flow)');
    expect(new Set(parameters.map(({ label }) => label)).size).toBe(parameters.length);
    expect(parameters.filter(({ id }) => /\s/.test(id))).toEqual([]);
  });
});

describe('parameter selection', () => {
  it('activates a new parameter', () => {
    expect(toggleParameter(['a'], 'a', 'b')).toEqual({ chosen: ['a', 'b'], active: 'b' });
  });

  it.each([
    ['the active one, for the next', ['a', 'b', 'c'], 'b', 'b', { chosen: ['a', 'c'], active: 'c' }],
    ['the active one at the end, for the one before', ['a', 'b'], 'b', 'b', { chosen: ['a'], active: 'a' }],
    ['another one', ['a', 'b'], 'b', 'a', { chosen: ['b'], active: 'b' }],
    ['the last one', ['a'], 'a', 'a', { chosen: [], active: undefined }],
  ])('removes %s on the second click', (_, chosen, active, id, result) => {
    expect(toggleParameter(chosen, active, id)).toEqual(result);
  });

  it('rejects the eleventh parameter but still removes one of ten', () => {
    const ten = Array.from({ length: maxParameters }, (_, at) => `p${at}`);
    expect(ten).toHaveLength(10);
    expect(toggleParameter(ten, 'p0', 'eleventh')).toBe('full');
    expect(toggleParameter(ten, 'p0', 'p9')).toEqual({ chosen: ten.slice(0, 9), active: 'p0' });
  });
});
