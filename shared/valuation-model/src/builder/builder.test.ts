import type { Cell } from '@mulya/domain';
import { builderNote, defaultAssumptions, departsNote, isBuilderUsed, type Assumptions } from '../fair-value/assumptions.ts';
import { withGrowth } from '../fair-value/changed-assumptions.ts';
import { notTypedTexts } from '../fair-value/own-multiple.ts';
import { company, years } from '../testing/companies/company.ts';
import { bank, lossMaker } from '../testing/index.ts';
import { methodContext } from '../testing/method-cases.ts';
import { modelOf } from '../testing/model-cases.ts';
import { totalReturn } from '../valuation-methods/total-return/total-return.ts';
import { builderNotes, builderUse, builtGrowth, project, resetBuilder, whyNoBuilder, withBuiltGrowth } from './index.ts';

/** Sales grew 10 % a year; PBT of 1,500 = 2,000 − 400 − 150 + 50; a tenth of the profit after tax is not the owners'. */
const round = company({
  name: 'Round Goods Ltd',
  isin: 'INE000T01010',
  industry: 'Paints',
  price: 300,
  shares: 100,
  marketCap: 30_000,
  periods: years(
    ['2022-03-31', '2023-03-31', '2024-03-31', '2025-03-31'],
    {
      Revenue: [7513.1480090157775, 8264.462809917355, 9090.90909090909, 10_000],
      OperatingIncome: [1300, 1300, 1440, 1600],
      'Depreciation/Amortization': [300, 300, 360, 400],
      InterestExpense: [100, 100, 100, 150],
      NetIncomeBeforeTaxes: [1000, 1000, 1200, 1500],
      NetIncomeAfterTaxes: [800, 800, 960, 1200],
      NetIncome: [720, 720, 864, 1080],
    },
    {
      Cash: [100, 100, 100, 500],
      TotalDebt: [1000, 1000, 1000, 2000],
      CommonStockTotal: [100, 100, 100, 100],
      'RetainedEarnings(AccumulatedDeficit)': [4000, 4500, 5000, 5900],
      TotalCommonSharesOutstanding: [100, 100, 100, 100],
    },
  ),
});

/** Payout 20 % (assumed), capital expenditure 4.4 % of sales (depreciation × 1.1), working capital 5 % of the change in sales. */
const context = methodContext(round);
const valueOf = (cell: Cell): number | string =>
  cell.is === 'figure' ? Number(cell.value.toFixed(6)) : cell.is === 'words' ? cell.text : '-';

it('a year follows from the benchmarks, in balance', () => {
  const { sheet } = project(context);
  const fy26 = Object.fromEntries(
    [
      ...['Sales growth', 'EBITDA margin', 'Interest rate', 'Other income', 'Tax rate', 'Payout'],
      ...[
        'Sales',
        'EBITDA',
        'Depreciation',
        'Interest',
        'Profit before tax',
        'Tax',
        'Profit after tax',
        'Minorities’ profit',
        'Adjusted PAT',
      ],
      ...[
        'Dividends',
        'Capital expenditure',
        'Working capital change',
        'Cash & equivalents',
        'Gross debt',
        'Net worth',
        'Minority interest',
      ],
      ...['Other net assets', 'Net assets', 'Capital employed', 'PAT growth', 'Net worth growth'],
    ].map((row) => [row, valueOf(sheet.cell(`${row} FY26E`))]),
  );
  expect(fy26).toEqual({
    'Sales growth': 10,
    'EBITDA margin': 20,
    'Interest rate': 10, // 150 / ((1,000 + 2,000) / 2)
    'Other income': 50, // 1,500 − (2,000 − 400 − 150)
    'Tax rate': 20,
    Payout: 20,
    Sales: 11_000,
    EBITDA: 2200,
    Depreciation: 440,
    Interest: 200, // 10 % of 2,000
    'Profit before tax': 1610,
    Tax: 322,
    'Profit after tax': 1288,
    'Minorities’ profit': 128.8,
    'Adjusted PAT': 1159.2,
    Dividends: 231.84,
    'Capital expenditure': 484,
    'Working capital change': 50,
    'Cash & equivalents': 1462.16, // 500 + 1,288 + 440 − 484 − 50 − 231.84
    'Gross debt': 2000,
    'Net worth': 6927.36, // 6,000 + 1,159.2 − 231.84
    'Minority interest': 128.8,
    'Other net assets': 7500, // 2,000 + 6,000 − 500
    'Net assets': 9056.16, // 7,500 + 44 + 50 + 1,462.16
    'Capital employed': 9056.16,
    'PAT growth': 7.333333,
    'Net worth growth': 15.456,
  });
});

it('interest is on the average debt of the year', () => {
  const { sheet } = project(methodContext(round, { inputs: { 'Debt drawn FY26E': 1000, 'Debt drawn FY27E': -500 } }));
  const row = (name: string) => ['FY26E', 'FY27E', 'FY28E'].map((year) => valueOf(sheet.cell(`${name} ${year}`)));
  expect([row('Gross debt'), row('Interest')]).toEqual([
    [3000, 2500, 2500],
    [250, 275, 250],
  ]);
});

it('writes twelve growth rates with their note, and nothing else', () => {
  const used = withBuiltGrowth(defaultAssumptions, project(context), '2026-11-28');
  expect(used.growth.pat[0]).toEqual({ value: 7.3333, by: 'analyst', on: '2026-11-28', note: builderNote });
  expect(Object.values(used.growth).flat()).toHaveLength(12);
  expect(
    Object.values(used.growth)
      .flat()
      .every(({ note }) => note === builderNote),
  ).toBe(true);
  expect({ ...used, growth: defaultAssumptions.growth }).toEqual(defaultAssumptions);
  expect(notTypedTexts(modelOf(round, { assumptions: used }), 'pe')).toEqual(['the multiple of 30x is still the default']);
});

it('the model then has the builder’s sales, EBITDA, PAT and net worth, and its own debt and cash', () => {
  const projection = project(context);
  const model = modelOf(round, { assumptions: withBuiltGrowth(defaultAssumptions, projection, '2026-11-28') });
  for (const row of ['Sales', 'EBITDA', 'Adjusted PAT', 'Net worth'] as const) {
    const [found, built] = [model.at(row, 'FY28E'), projection.sheet.cell(`${row} FY28E`)];
    expect(Number(valueOf(found)) / Number(valueOf(built))).toBeCloseTo(1, 5);
  }
  const before = modelOf(round);
  for (const row of ['Gross debt', 'Cash & equivalents'] as const) expect(model.at(row, 'FY28E')).toEqual(before.at(row, 'FY28E'));
});

it('writes no growth from or to a figure that is not above zero, and says why', () => {
  const loss = methodContext(round, { inputs: { 'EBITDA margin FY27E': 0 } });
  const use = builderUse(loss.model, project(loss));
  expect(use.notWritten).toEqual([
    'EBITDA growth FY27E, because EBITDA FY27E is zero',
    'EBITDA growth FY28E, because EBITDA FY27E is zero',
    'PAT growth FY27E, because PAT FY27E is below zero',
    'PAT growth FY28E, because PAT FY27E is below zero',
  ]);
  expect(builtGrowth(project(loss)).filter(({ value }) => value !== undefined)).toHaveLength(8);
  const losses = methodContext(lossMaker);
  expect(builderUse(losses.model, project(losses)).notWritten).toContain('PAT growth FY26E, because PAT FY25 is below zero');
});

it('says where the model departs from the builder, and where the builder has changed since', () => {
  const used = withBuiltGrowth(defaultAssumptions, project(context), '2026-11-28');
  const typed = withGrowth(used, 'pat', (entry, at) => (at === 1 ? { value: 12, by: 'analyst', note: departsNote } : entry));
  const inputs = { entries: { 'Debt drawn FY28E': { value: 1000, by: 'analyst' } }, isRateBuilt: false } as const;
  const later = { ...context, model: modelOf(round, { assumptions: { ...typed, inputs } }) };
  const use = builderUse(later.model, project(later));
  expect(use.departing).toEqual([expect.stringMatching(/^PAT growth FY27E is 12\.0% \(builder \d+\.\d%\)$/)]);
  expect(use.outdated.map((each) => each.slice(0, 21))).toEqual(['PAT growth FY28E is 1', 'Net worth growth FY28']);
  expect(builderUse(modelOf(round), project(context)).departing).toEqual([]);
});

it('once used, each year’s payout is that of the total return', () => {
  const paid = { 'Payout FY26E': 0, 'Payout FY27E': 0, 'Payout FY28E': 50 } as const;
  const asked = methodContext(round, { inputs: paid });
  const returnOf = (assumptions: Assumptions) => totalReturn({ ...asked, model: modelOf(round, { assumptions }) });
  const { assumptions } = asked.model.choices;
  expect(returnOf(assumptions).payouts.map(({ name }) => name)).toEqual(['Payout']);
  const used = returnOf(withBuiltGrowth(assumptions, project(asked), '2026-11-28'));
  const pat = project(asked).sheet.cell('Adjusted PAT FY28E');
  expect(used.payouts.map(({ cell }) => valueOf(cell))).toEqual([0, 0, 50]);
  expect(Number(valueOf(used.dividends.cell))).toBeCloseTo((Number(valueOf(pat)) * 0.5) / 100, 3);
});

it('benchmarks follow the payout that all methods share, until the builder has its own', () => {
  const shared = project(methodContext(round, { inputs: { payout: 40, 'Payout FY27E': 10 } }));
  expect(['FY26E', 'FY27E', 'FY28E'].map((year) => valueOf(shared.sheet.cell(`Payout ${year}`)))).toEqual([40, 10, 40]);
});

it('a reset removes the builder’s inputs alone', () => {
  const { assumptions } = methodContext(round, { inputs: { payout: 40, 'Payout FY27E': 10, 'Sales growth FY31E': 1 } }).model.choices;
  expect(Object.keys(resetBuilder(assumptions).inputs.entries)).toEqual(['payout']);
  expect(isBuilderUsed(assumptions)).toBe(false);
});

it('says that cash is below zero, and that other income may hold a one-off', () => {
  const spent = methodContext(round, { inputs: { 'Debt drawn FY26E': -3000 } });
  expect(builderNotes(spent.model, project(spent), 'international')).toEqual([
    {
      finding: 'Cash is below zero: -₹1,439 crore in FY26E and -₹174 crore in FY27E.',
      advice: 'Draw debt, or lower the payout or capital expenditure.',
    },
    {
      finding: 'Debt is below zero: -₹1,000 crore in FY26E, -₹1,000 crore in FY27E and -₹1,000 crore in FY28E.',
      advice: 'More is repaid than is owed.',
    },
  ]);
  const lower = methodContext(round, { own: { ebitda: { value: 1500, note: '', on: '2026-11-21' } } });
  expect(builderNotes(lower.model, project(lower), 'international')).toEqual([
    { finding: 'Other income of FY25 is 36.7% of profit before tax.', advice: 'If a one-off is in it, enter what recurs.' },
  ]);
});

it('says why a company has no builder', () => {
  expect(whyNoBuilder(modelOf(bank))).toMatch(/does not apply to lenders/);
  expect(whyNoBuilder(modelOf(round))).toBeUndefined();
});
