/** Properties of the model for any answer that the contract's schema accepts. */
import { StatementCodeSchema, ValuationAnswerSchema, type ValuationAnswer } from '@mulya/contract';
import { cellText, chainOf, formulaText, unroundedText, type Cell } from '@mulya/domain';
import fc from 'fast-check';
import { industrial } from '../testing/answers.ts';
import { baseFigures, growthMetrics, defaultAssumptions, methods, type Assumptions, type Entry, type Overrides } from './assumptions.ts';
import { modelCompany } from './model-company.ts';
import { fairValueModel, type Model, type ModelChoices } from './model.ts';

/** Available in every runtime, but the package's types include neither Node's globals nor the browser's. */
declare function structuredClone<Value>(value: Value): Value;

const text = fc.constantFrom(
  '',
  ' ',
  '-',
  'n.a.',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  '1,234',
  '1,23,456.7',
  '(1,861)',
  '−12',
  '-0',
  '0',
  '0.00',
  '1e308',
  '-1e308',
  '1e-320',
  '12%',
  '₹ 5',
  '0x10',
  'twelve',
);
const number = fc.oneof(
  fc.integer({ min: -1000, max: 100_000 }),
  fc.constantFrom(0, -0, 1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const raw = fc.oneof({ weight: 3, arbitrary: number }, { weight: 2, arbitrary: text }, fc.constant(null));

const keys = {
  INC: ['Revenue', 'OperatingIncome', 'Depreciation/Amortization', 'NetIncome', 'InterestIncomeBank', ''],
  BAL: [
    'TotalDebt',
    'Cash',
    'CashEquivalents',
    'CashDuefromBanks',
    'RetainedEarnings(AccumulatedDeficit)',
    'CommonStockTotal',
    'TotalCommonSharesOutstanding',
    'totaldebt',
  ],
  CAS: ['FreeCashFlow', 'CashfromOperatingActivities'],
} as const;
const statement = (code: keyof typeof keys) =>
  fc.array(
    fc.record(
      {
        key: fc.constantFrom<string>(...keys[code]),
        displayName: fc.constantFrom('Cash', 'Revenue', ''),
        value: raw,
        estimated: fc.boolean(),
      },
      { requiredKeys: ['key', 'value'] },
    ),
    { maxLength: 9 },
  );
const financialPeriod = fc.record({
  Type: fc.constantFrom('Annual' as const, 'Annual' as const, 'Interim' as const),
  FiscalYear: fc.constantFrom('2024', '2025', '2025', '2026', ' 2025 ', '', 'n.a.', 'FY25', '99999', '-2025'),
  EndDate: fc.constantFrom(
    '2024-03-31',
    '2025-03-31',
    '2025-03-31',
    '2026-03-31',
    '2025-12-31',
    '2025-06-30',
    '2025-09-30',
    '2025-03-31T00:00:00Z',
    '2025-02-30',
    '-',
    '',
  ),
  stockFinancialMap: fc.record({ INC: statement('INC'), BAL: statement('BAL'), CAS: statement('CAS') }, { requiredKeys: [] }),
});
const answers: fc.Arbitrary<ValuationAnswer> = fc
  .record({
    financials: fc.array(financialPeriod, { maxLength: 7 }),
    currentPrice: fc.record({ BSE: raw, NSE: raw }),
    marketCap: raw,
    sharesOutstanding: raw,
    layout: fc.constantFrom('standard' as const, 'standard' as const, 'bank' as const, 'insurer' as const),
    industry: fc.constantFrom(null, '', 'Private Sector Bank', 'Life Insurance', 'Software'),
    asOf: fc.constantFrom(null, '2026-08-21', 'yesterday'),
  })
  .map(({ industry, asOf, ...answer }) => ({
    ...industrial,
    ...answer,
    companyProfile: { mgIndustry: industry, recentNews: [] },
    asOf: { price: asOf, statements: null },
  }));

const finite = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.constantFrom(0, -0, 1e300, -1e300, 1e-300),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const entry: fc.Arbitrary<Entry> = fc.record({ value: fc.option(finite), by: fc.constantFrom('default' as const, 'analyst' as const) });
const threeYears = fc.tuple(entry, entry, entry);
const assumptions: fc.Arbitrary<Assumptions> = fc.record({
  growth: fc.record({ sales: threeYears, ebitda: threeYears, pat: threeYears, netWorth: threeYears }),
  targets: fc.record({ pe: threeYears, evEbitda: threeYears, evSales: threeYears, pb: threeYears }),
  inputs: fc.constant(defaultAssumptions.inputs),
});
const ownFigures: fc.Arbitrary<Overrides> = fc.dictionary(
  fc.constantFrom(...baseFigures),
  finite.map((value) => ({ value, note: 'a note', on: '2026-11-21' })),
  { maxKeys: 4 },
);
const choices: fc.Arbitrary<ModelChoices> = fc.record({ baseYear: fc.constantFrom(2025, 2026), assumptions, own: ownFigures });

type Row = Parameters<Model['at']>[0];
type Column = Parameters<Model['at']>[1];

/** Every cell of the model by its name, and all its precedents. */
function everyCell(model: Model): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>(model.graph.inputs);
  for (const name of model.graph.formulas.keys()) {
    const at = name.lastIndexOf(' ');
    cells.set(name, model.at(name.slice(0, at) as Row, name.slice(at + 1) as Column)); // the name of each formula is a row and a column
  }
  return cells;
}

const underneath = (cells: ReadonlyMap<string, Cell>): readonly Cell[] => [
  ...new Set([...cells.values()].flatMap((cell) => [cell, ...chainOf(cell).map((input) => input.cell)])),
];
const brokenText = /NaN|Infinity|∞|undefined|null|\[object|^-0(\.0+)?[%x]?\*?$|^\(0(\.0+)?\)$/;

function textsOf(cell: Cell): readonly string[] {
  const why = cell.is === 'missing' ? [cell.why] : [];
  if (cell.origin?.state !== 'derived') return [cellText(cell), cellText(cell, 'indian'), ...why];
  const { formula, inputs } = cell.origin;
  const values = new Map(inputs.map((input) => [input.name, input.cell.is === 'figure' ? unroundedText(input.cell.value) : '-']));
  return [
    cellText(cell),
    cellText(cell, 'indian'),
    ...why,
    formulaText(formula),
    formulaText(formula, (name) => values.get(name) ?? 'undefined'),
  ];
}

const modelFor = (answer: ValuationAnswer, chosen: ModelChoices) => fairValueModel(modelCompany(answer), chosen);

/** A cell by its own content; the named precedents describe themselves. */
function describeCell([name, cell]: readonly [string, Cell]): string {
  const { origin, ...said } = cell;
  const formula = origin?.state === 'derived' ? formulaText(origin.formula) : JSON.stringify(origin);
  return `${name}: ${JSON.stringify(said)}, ${formula}`;
}

const valuesOf = (model: Model): readonly string[] => [...everyCell(model)].map(describeCell);

describe('model of any valid answer with any assumptions', () => {
  it('accepts the generated answers as valid', () => {
    fc.assert(fc.property(answers, (answer) => ValuationAnswerSchema.safeParse(answer).success));
    expect(Object.keys(keys)).toEqual(StatementCodeSchema.options);
  });

  it('never shows NaN, Infinity, undefined, null or minus zero in a cell, reason or audit', () => {
    fc.assert(
      fc.property(answers, choices, (answer, chosen) => {
        const said = underneath(everyCell(modelFor(answer, chosen))).flatMap(textsOf);
        expect(said.filter((each) => brokenText.test(each) || each === '')).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('has finite figures, and cells that are either a figure, words or missing', () => {
    fc.assert(
      fc.property(answers, choices, (answer, chosen) => {
        const figures = underneath(everyCell(modelFor(answer, chosen))).flatMap((cell) => (cell.is === 'figure' ? [cell.value] : []));
        expect(figures.filter((value) => !Number.isFinite(value))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same result for the same choices', () => {
    fc.assert(
      fc.property(answers, choices, (answer, chosen) => {
        expect(valuesOf(modelFor(structuredClone(answer), structuredClone(chosen)))).toEqual(valuesOf(modelFor(answer, chosen)));
      }),
      { numRuns: 50 },
    );
  });

  it('is unchanged after an override is added and removed', () => {
    fc.assert(
      fc.property(answers, choices, fc.constantFrom(...baseFigures), finite, (answer, chosen, figure, value) => {
        const { [figure]: _before, ...own } = chosen.own;
        const company = modelCompany(answer);
        const before = valuesOf(fairValueModel(company, { ...chosen, own }));
        const overridden = fairValueModel(company, { ...chosen, own: { ...own, [figure]: { value, note: 'a note', on: '2026-11-21' } } });
        expect(everyCell(overridden).size).toBeGreaterThan(0);
        expect(valuesOf(fairValueModel(company, { ...chosen, own }))).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps an override out of independent cells', () => {
    fc.assert(
      fc.property(answers, choices, finite, (answer, chosen, value) => {
        const { reserves: _before, ...own } = chosen.own;
        const company = modelCompany(answer);
        const [without, withIt] = [own, { ...own, reserves: { value, note: 'a note', on: '2026-11-21' } }].map((figures) =>
          everyCell(fairValueModel(company, { ...chosen, own: figures })),
        );
        const apart = (cells: ReadonlyMap<string, Cell> | undefined) =>
          [...(cells ?? [])].filter(([name]) => !/Reserves|Net worth|BVPS|\(PB\)|^PB /.test(name)).map(describeCell);
        expect(apart(withIt)).toEqual(apart(without));
      }),
      { numRuns: 50 },
    );
  });

  it('has no figure in the dependent cells of an empty field', () => {
    fc.assert(
      fc.property(answers, choices, fc.constantFrom(...growthMetrics), fc.constantFrom(...methods), (answer, chosen, metric, method) => {
        const nothing: Entry = { value: null, by: 'analyst' };
        const empty = [nothing, nothing, nothing] as const;
        const { growth, targets } = chosen.assumptions;
        const model = modelFor(answer, {
          ...chosen,
          assumptions: { ...chosen.assumptions, growth: { ...growth, [metric]: empty }, targets: { ...targets, [method]: empty } },
        });
        const emptied = new Set(
          [...everyCell(model)].filter(([, cell]) => cell.is === 'missing' && cell.why === 'No value entered.').map(([, cell]) => cell),
        );
        const wrong = [...everyCell(model)].filter(
          ([, cell]) => cell.is === 'figure' && chainOf(cell).some((input) => emptied.has(input.cell)),
        );
        expect([emptied.size >= 6, wrong.map(([name]) => name)]).toEqual([true, []]);
      }),
      { numRuns: 50 },
    );
  });
});
