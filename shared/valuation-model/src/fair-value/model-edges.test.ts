import { cellText, type Cell } from '@mulya/domain';
import { across, annual, entries, modelOf, own, round, roundWith } from '../testing/model-cases.ts';
import { defaultAssumptions } from './assumptions.ts';
import { methodNames, targetPriceRows, upsideRows, type RowName } from './names.ts';

const texts = (cells: readonly Cell[]) => cells.map((cell) => cellText(cell));
const textsOf = (answer: typeof round, row: RowName, more: Parameters<typeof modelOf>[1] = {}) => texts(across(modelOf(answer, more), row));
const all = (cells: readonly string[]) => [...new Set(cells)];

describe('a company without a market price', () => {
  it.each([
    ['no price at all', { BSE: null, NSE: null }],
    ['prices of zero', { BSE: 0, NSE: '0.00' }],
    ['prices below zero', { BSE: -1, NSE: -1 }],
    ['texts that are no price', { BSE: 'NaN', NSE: 'Infinity' }],
  ])('(%s) has target prices but no upside by any method', (_, currentPrice) => {
    for (const row of Object.values(upsideRows))
      expect([row, all(textsOf({ ...round, currentPrice }, row))]).toEqual([row, ['not available: no market price']]);
    expect(textsOf({ ...round, currentPrice }, 'Target price (PE)')).toEqual(['86.25', '99.19', '114.07']);
  });

  it('has an upside once the analyst enters a price', () => {
    const noPrice = { ...round, currentPrice: { BSE: null, NSE: null } };
    expect(textsOf(noPrice, 'Upside (PE)', { own: { price: own(50) } })).toEqual(textsOf(round, 'Upside (PE)'));
  });

  it.each([0, -50])('includes one with an own price of %d', (price) => {
    expect(all(textsOf(round, 'Upside (PE)', { own: { price: own(price) } }))).toEqual(['not available: no market price']);
  });
});

describe('a loss maker', () => {
  const loss = roundWith({ INC: { NetIncome: -250 } });

  it('has neither PE, nor a PE-based target price, nor its upside', () => {
    for (const row of ['PE', 'Target price (PE)', 'Upside (PE)'] as const)
      expect([row, all(textsOf(loss, row))]).toEqual([row, ['not meaningful (loss)']]);
    expect(textsOf(loss, 'EPS')).toEqual(['(2.50)', '(2.88)', '(3.31)', '(3.80)']);
    expect(textsOf(loss, 'Net income margin')[0]).toBe('-10.0%');
  });

  it('keeps the other methods', () => {
    for (const row of ['Target price (EV/EBITDA)', 'Upside (PB)', 'Target price (EV/Sales)'] as const)
      expect(textsOf(loss, row)).toEqual(textsOf(round, row));
  });

  it('on EBITDA has neither multiple nor target', () => {
    const operating = roundWith({ INC: { OperatingIncome: -600 } });
    for (const row of ['EV/EBITDA', 'Net debt/EBITDA', 'Target price (EV/EBITDA)', 'Upside (EV/EBITDA)'] as const)
      expect([row, all(textsOf(operating, row))]).toEqual([row, ['not meaningful (loss)']]);
  });

  it('with an assumed profit has a PE from then on', () => {
    const growth = { ...defaultAssumptions.growth, pat: entries(-50, -150, 10) };
    expect(textsOf(loss, 'PE', { assumptions: { ...defaultAssumptions, growth } })).toEqual([
      'not meaningful (loss)',
      'not meaningful (loss)',
      '80.0x',
      '72.7x',
    ]);
  });

  it('describes its profit in words', () => {
    const growthOf = (before: number, now: number, line: string, row: RowName) => {
      const answer = { ...round, financials: [annual(2024, { INC: { [line]: before } }), annual(2025, { INC: { [line]: now } })] };
      return cellText(modelOf(answer).at(row, 'FY25'));
    };
    const ofPat = (before: number, now: number) => growthOf(before, now, 'NetIncome', 'PAT growth');
    expect([ofPat(10, -5), ofPat(-5, 10), ofPat(-5, -10), ofPat(-10, -5), ofPat(-5, -5), ofPat(-5, 0)]).toEqual([
      'profit to loss',
      'loss to profit',
      'loss widened',
      'loss narrowed',
      'loss unchanged',
      'loss narrowed',
    ]);
    expect([ofPat(0, 5), ofPat(0, -5), ofPat(0, 0), ofPat(5, 0)]).toEqual(['100.0%*', '-100.0%*', '0.0%*', '-100.0%']);
    expect(growthOf(-5, 10, 'OperatingIncome', 'EBITDA growth')).toBe('loss to profit');
    expect(growthOf(-9, 39, 'Revenue', 'Sales growth')).toBe('negative to positive');
  });
});

describe('a denominator of zero', () => {
  it.each([
    ['no profit', roundWith({ INC: { NetIncome: 0 } }), ['PE'], ['Target price (PE)', 'Upside (PE)'], 'not meaningful (no profit)'],
    [
      'no sales',
      roundWith({ INC: { Revenue: 0 } }),
      ['EV/Sales', 'Net income margin', 'EBITDA margin'],
      ['Target price (EV/Sales)', 'Upside (EV/Sales)'],
      'not meaningful (no sales)',
    ],
    [
      'no EBITDA',
      roundWith({ INC: { OperatingIncome: -100 } }),
      ['EV/EBITDA', 'Net debt/EBITDA'],
      ['Target price (EV/EBITDA)', 'Upside (EV/EBITDA)'],
      'not meaningful (no profit)',
    ],
    [
      'no net worth',
      roundWith({ BAL: { 'RetainedEarnings(AccumulatedDeficit)': -200 } }),
      ['PB'],
      ['Target price (PB)', 'Upside (PB)'],
      'not meaningful (no net worth)',
    ],
  ] as const)('prints "-" (%s), and never a target price of nothing', (_, answer, dashes, targets, text) => {
    for (const row of dashes) expect([row, all(textsOf(answer, row))]).toEqual([row, ['-']]);
    for (const row of targets) expect([row, all(textsOf(answer, row))]).toEqual([row, [text]]);
  });

  it('gives "-" for all per-share figures without shares', () => {
    const answer = roundWith({ BAL: { TotalCommonSharesOutstanding: 0 } });
    for (const row of ['EPS', 'BVPS', 'PE', 'PB', 'Target price (PE)', 'Upside (PE)', 'Target price (EV/EBITDA)'] as const)
      expect([row, all(textsOf(answer, row))]).toEqual([row, ['-']]);
    expect(textsOf(answer, 'EV/EBITDA')).toEqual(textsOf(round, 'EV/EBITDA'));
  });
});

describe('a figure below zero', () => {
  it('gives no PB on a negative net worth', () => {
    const answer = roundWith({ BAL: { 'RetainedEarnings(AccumulatedDeficit)': -2000 } });
    for (const row of ['PB', 'Target price (PB)', 'Upside (PB)'] as const)
      expect([row, all(textsOf(answer, row))]).toEqual([row, ['not meaningful (negative net worth)']]);
    expect(textsOf(answer, 'BVPS')[0]).toBe('(18.00)');
  });

  it('gives no margin and no multiple on negative sales', () => {
    const answer = roundWith({ INC: { Revenue: -17 } });
    for (const row of ['EV/Sales', 'Net income margin', 'EBITDA margin', 'Target price (EV/Sales)', 'Upside (EV/Sales)'] as const)
      expect([row, all(textsOf(answer, row))]).toEqual([row, ['not meaningful (negative sales)']]);
  });

  it('gives a target price without an upside if debt exceeds the enterprise value', () => {
    const answer = roundWith({ BAL: { TotalDebt: 20000 } });
    expect(textsOf(answer, 'Target price (EV/EBITDA)')).toEqual(['(120.75)', '(117.81)', '(112.93)']);
    expect(all(textsOf(answer, 'Upside (EV/EBITDA)'))).toEqual(['not meaningful (target below zero)']);
  });

  it('subtracts negative net debt from enterprise value if cash exceeds debt', () => {
    const answer = roundWith({ BAL: { TotalDebt: 100, Cash: 1000 } });
    expect([textsOf(answer, 'Net debt')[0], textsOf(answer, 'EV')[0], textsOf(answer, 'Net debt/EBITDA')[0]]).toEqual([
      '(1,000)',
      '4,000',
      '-2.0x',
    ]);
  });
});

describe('a lender', () => {
  const statements = {
    INC: { InterestIncomeBank: 900, NetIncome: 250 },
    BAL: {
      TotalDebt: 9000,
      CashDuefromBanks: 700,
      'RetainedEarnings(AccumulatedDeficit)': 1050,
      CommonStockTotal: 200,
      TotalCommonSharesOutstanding: 100,
    },
  };
  const lender = { ...round, layout: 'bank' as const, financials: [annual(2025, statements)] };

  it('has no sales or EBITDA, no placeholder for them, and no growth', () => {
    for (const row of ['Sales', 'EBITDA', 'EBITDA margin', 'Net income margin'] as const)
      expect([row, all(textsOf(lender, row))]).toEqual([row, ['not applicable']]);
    expect(
      ['Sales growth', 'EBITDA growth'].map((row) => cellText(modelOf(lender).at(row === 'Sales growth' ? row : 'EBITDA growth', 'FY25'))),
    ).toEqual(['not applicable', 'not applicable']);
  });

  it('has no placeholder for them even without figures in the source', () => {
    const nothing = modelOf({ ...lender, financials: [] });
    expect(texts([nothing.at('Sales', 'FY25'), nothing.at('EBITDA', 'FY25')])).toEqual(['not applicable', 'not applicable']);
    expect(nothing.at('Adjusted PAT', 'FY25').origin?.state).toBe('placeholder');
  });

  it('has no enterprise value and no EV method, even with operating income in the source', () => {
    const withIncome = { ...round, companyProfile: { mgIndustry: 'Housing Finance Company', recentNews: [] } };
    for (const answer of [lender, withIncome]) {
      for (const method of ['evEbitda', 'evSales'] as const) {
        for (const row of [methodNames[method], targetPriceRows[method], upsideRows[method]])
          expect([row, all(textsOf(answer, row))]).toEqual([row, ['not meaningful for lenders']]);
      }
      expect(all([...textsOf(answer, 'EV'), ...textsOf(answer, 'Net debt/EBITDA')])).toEqual(['not meaningful for lenders']);
    }
    expect(textsOf(withIncome, 'Sales')).toEqual(textsOf(round, 'Sales'));
  });

  it('has PE and PB like any company', () => {
    for (const row of ['PE', 'PB', 'EPS', 'BVPS', 'Target price (PE)', 'Upside (PE)', 'Target price (PB)', 'Upside (PB)'] as const)
      expect(textsOf(lender, row)).toEqual(textsOf(round, row));
    expect(textsOf(lender, 'Cash & equivalents')[0]).toBe('700');
  });
});

describe('an insurer', () => {
  const insurer = { ...round, companyProfile: { mgIndustry: 'Life Insurance', recentNews: [] } };

  it('has no enterprise value and is called an insurer', () => {
    for (const row of ['EV', 'EV/EBITDA', 'EV/Sales', 'Net debt/EBITDA', 'Target price (EV/EBITDA)', 'Upside (EV/Sales)'] as const) {
      expect([row, all(textsOf(insurer, row))]).toEqual([row, ['not meaningful for lenders and insurers']]);
    }
    expect(textsOf(insurer, 'PB')).toEqual(textsOf(round, 'PB'));
  });
});

describe('two years with depreciation missing in one', () => {
  const withoutDepreciation = (year: number) => ({
    ...round,
    financials: round.financials.map((each) => (each.FiscalYear === String(year) ? without(each) : each)),
  });
  const without = (each: (typeof round.financials)[number]): typeof each => {
    const { INC = [], ...others } = each.stockFinancialMap;
    return { ...each, stockFinancialMap: { ...others, INC: INC.filter(({ key }) => key !== 'Depreciation/Amortization') } };
  };

  it.each([2024, 2025])('(%d) have EBITDA that is not comparable, with the reason', (year) => {
    const growth = modelOf(withoutDepreciation(year)).at('EBITDA growth', 'FY25');
    expect(growth).toMatchObject({
      is: 'words',
      text: 'not comparable',
      origin: { state: 'derived', remark: 'Not comparable: depreciation is missing for one of the two years.' },
    });
    expect(textsOf(withoutDepreciation(year), 'PAT growth')).toEqual(textsOf(round, 'PAT growth'));
  });

  it('change nothing else in the model', () => {
    const answer = withoutDepreciation(2024);
    for (const row of ['EBITDA', 'EV/EBITDA', 'EBITDA margin', 'Target price (EV/EBITDA)'] as const)
      expect([row, textsOf(answer, row)]).toEqual([row, textsOf(round, row)]);
    expect(textsOf(answer, 'EBITDA growth').slice(1)).toEqual(textsOf(round, 'EBITDA growth').slice(1));
  });

  it('keep the growth of the analyst’s own EBITDA', () => {
    expect(textsOf(withoutDepreciation(2025), 'EBITDA growth', { own: { ebitda: own(500) } })[0]).toBe('25.0%');
  });
});

describe('an empty field', () => {
  const empty = (growth: object, targets: object = {}) => ({
    assumptions: {
      ...defaultAssumptions,
      growth: { ...defaultAssumptions.growth, ...growth },
      targets: { ...defaultAssumptions.targets, ...targets },
    },
  });

  it('gives "-" only in dependent cells', () => {
    const model = empty({ pat: entries(15, null, 15) });
    expect(textsOf(round, 'PAT growth', model)).toEqual(['25.0%', '15.0%', '-', '15.0%']);
    for (const row of ['Adjusted PAT', 'EPS', 'PE', 'Net income margin'] as const)
      expect([row, textsOf(round, row, model)]).toEqual([row, [...textsOf(round, row).slice(0, 2), '-', '-']]);
    expect(textsOf(round, 'Upside (PE)', model)).toEqual(['72.5%', '-', '-']);
    for (const row of ['EV/EBITDA', 'Upside (PB)', 'Sales'] as const)
      expect([row, textsOf(round, row, model)]).toEqual([row, textsOf(round, row)]);
  });

  it('for a target multiple gives "-" only in that year’s target price', () => {
    const model = empty({}, { pe: entries(30, 30, null) });
    expect([textsOf(round, 'Target price (PE)', model), textsOf(round, 'Upside (PE)', model)]).toEqual([
      ['86.25', '99.19', '-'],
      ['72.5%', '98.4%', '-'],
    ]);
  });

  it('is the stated reason in every dependent cell', () => {
    const upside = modelOf(round, empty({ pat: entries(null, 15, 15) })).at('Upside (PE)', 'FY28E');
    expect(upside).toMatchObject({ is: 'missing', why: 'PAT growth FY26E: No value entered.' });
  });

  it('differs from zero', () => {
    expect(textsOf(round, 'EPS', empty({ pat: entries(0, 0, 0) }))).toEqual(['2.50', '2.50', '2.50', '2.50']);
    expect(textsOf(round, 'Target price (PE)', empty({}, { pe: entries(0, 0, 0) }))).toEqual(['0', '0', '0']);
  });
});
