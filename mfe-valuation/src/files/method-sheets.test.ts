import type { ValuationAnswer } from '@mulya/contract';
import { type Assumptions, defaultAssumptions, type MethodInputId, type MethodInputs } from '@mulya/valuation-model/fair-value';
import { castrol, hdfcBank, historyOf, industryOf, iti, memberOf, modelOf, own, tcs, vodafoneIdea } from '@mulya/valuation-model/testing';
import { type Benchmarks, methodOutcomes, reverseDcf, totalReturn } from '@mulya/valuation-model/valuation-methods';
import { displayValue } from './workbook/cells.ts';
import { describeWorkbook } from './workbook/describe-workbook.ts';
import type { SheetName, WorkbookDescription } from './workbook/description.ts';
import { inputBaselines } from './workbook/methods/method-fields.ts';
import { evaluateWorkbook } from './workbook/evaluate.fixture.ts';
import { formulaDifferences } from './formula-differences.fixture.ts';
import { filledScenarios, pageOf, today } from './pages.fixture.ts';
import { typed } from './typed-workbook.fixture.ts';
import { workbookContent, type ExportedPage } from './workbook-content.ts';

const insurer: ValuationAnswer = {
  ...hdfcBank,
  companyName: 'A life insurer',
  companyProfile: { mgIndustry: 'Life Insurance', recentNews: [] },
};

/** 30 months with two losses, and an industry of seven with two loss makers and the company. */
const benchmarksOf = ({ ids, companyName }: ValuationAnswer): Benchmarks => ({
  history: historyOf([null, ...Array.from({ length: 28 }, (_, at) => 20 + ((at * 7) % 13) / 3), null, 24.1]),
  industry: industryOf([
    { ...memberOf('X', { pe: 24.1, pb: 3, evEbitda: 15, evSales: 2, roe: 18, salesCagr3: 9 }), isin: ids.isin, name: companyName },
    ...[18, 22.5, 31, null, 40.25, null].map((pe, at) =>
      memberOf(String.fromCharCode(65 + at), { pe, pb: 1 + at, roe: 10 + at, salesCagr3: at * 2, ebitdaMargin: 20 - at }),
    ),
  ]),
});

const withInputs = (inputs: Partial<MethodInputs>): Assumptions => ({
  ...defaultAssumptions,
  inputs: { ...defaultAssumptions.inputs, ...inputs },
});
const entries = (values: { readonly [Id in MethodInputId]?: number | null }): MethodInputs['entries'] =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value: value ?? null, by: 'analyst' as const, on: '2026-11-21' }]));

/** The workbooks of pages without changes. */
const unchanged = new Map<ValuationAnswer, WorkbookDescription>();

function workbookOf(answer: ValuationAnswer, changes?: Partial<ExportedPage>): WorkbookDescription {
  const known = changes === undefined ? unchanged.get(answer) : undefined;
  const workbook = known ?? describeWorkbook(workbookContent(pageOf(answer, changes), benchmarksOf(answer)));
  if (changes === undefined) unchanged.set(answer, workbook);
  return workbook;
}

function named(workbook: WorkbookDescription, name: string): unknown {
  const place = workbook.names.find((each) => each.name === name)?.place;
  if (place === undefined) throw new Error(`Expected the name ${name}.`);
  return evaluateWorkbook(workbook).valueAt(place.sheet, place.row, place.column);
}

const rowsOf = (workbook: WorkbookDescription, sheet: SheetName) => workbook.sheets.find(({ name }) => name === sheet)?.rows ?? [];

/** Low, base and high of a method. */
function rangeOf(of: WorkbookDescription, method: string): readonly number[] {
  const at = rowsOf(of, 'Valuation summary').findIndex(([name]) => name?.value === method);
  return [1, 2, 3].map((column) => Number(evaluateWorkbook(of).valueAt('Valuation summary', at, column)));
}

/** The page's value of a method for a model. */
function pageValue(answer: ValuationAnswer, id: string, changes: Parameters<typeof modelOf>[1] = {}): string | number | undefined {
  const context = { model: modelOf(answer, changes), benchmarks: benchmarksOf(answer), today };
  const outcome = methodOutcomes(context).find((each) => each.id === id);
  return outcome?.is === 'evaluated' ? displayValue(outcome.result.base.cell) : undefined;
}

describe('sheets of valuation methods', () => {
  it.each<[string, ValuationAnswer, readonly SheetName[]]>([
    ['an ordinary company', tcs, ['Valuation summary', 'Builder', 'DCF', 'Own history', 'Industry']],
    ['a company that ends its year in December', castrol, ['Valuation summary', 'Builder', 'DCF', 'Own history', 'Industry']],
    ['a loss', iti, ['Valuation summary', 'Builder', 'DCF', 'Own history', 'Industry']],
    ['debt above value', vodafoneIdea, ['Valuation summary', 'Builder', 'DCF', 'Own history', 'Industry']],
    ['a lender', hdfcBank, ['Valuation summary', 'Residual income', 'Own history', 'Industry']],
    ['an insurer', insurer, ['Valuation summary', 'Residual income', 'Own history', 'Industry']],
  ])('exist for %s, and their formulas return the page’s values', (_, answer, sheets) => {
    const workbook = workbookOf(answer);
    const all: readonly SheetName[] = ['Valuation summary', 'Builder', 'DCF', 'Residual income', 'Own history', 'Industry'];
    expect(workbook.sheets.map(({ name }) => name).filter((name) => all.includes(name))).toEqual(sheets);
    expect(formulaDifferences(workbook)).toEqual([]);
  });

  it('return the page’s values for inputs of the analyst, built rates, weights and scenarios', () => {
    const inputs = withInputs({
      isRateBuilt: true,
      entries: entries({
        discountRate: 14,
        beta: 1.3,
        fadeYears: 4,
        taxRate: null,
        depreciation: 3,
        payout: 45,
        embeddedValue: 50_000,
        embeddedValueMultiple: 2,
        grossNpa: 1.4,
        weightPe: 70,
        weightPb: 30,
      }),
    });
    for (const answer of [tcs, hdfcBank, insurer, vodafoneIdea]) {
      const model = modelOf(answer, { assumptions: inputs, own: { cash: own(50) } });
      expect(formulaDifferences(workbookOf(answer, { model, scenarios: filledScenarios(model) }))).toEqual([]);
    }
    const withValue = withInputs({ isRateBuilt: true, entries: entries({ beta: 1.3, fadeYears: 0, terminalGrowth: 9.5 }) });
    expect(formulaDifferences(workbookOf(tcs, { model: modelOf(tcs, { assumptions: withValue }) }))).toEqual([]);
  });

  it('name the results, each with its value or a text', () => {
    const ofTcs = workbookOf(tcs);
    const context = { model: modelOf(tcs), benchmarks: benchmarksOf(tcs), today };
    expect(named(ofTcs, 'dcf_value_per_share')).toBeCloseTo(Number(pageValue(tcs, 'dcf')), 6);
    expect(named(ofTcs, 'dcf_discount_rate')).toBe(12);
    expect(named(ofTcs, 'dcf_terminal_growth')).toBe(5);
    expect(named(ofTcs, 'dcf_terminal_share')).toBeGreaterThan(40);
    expect(named(ofTcs, 'reverse_dcf_growth')).toBe(displayValue(reverseDcf(context).growth.cell));
    expect(named(ofTcs, 'headline_target_price')).toBeCloseTo(Number(displayValue(modelOf(tcs).at('Target price (PE)', 'FY28E'))), 6);
    expect([named(ofTcs, 'justified_pb_value'), named(ofTcs, 'residual_income_value')]).toEqual(['not applicable', 'not applicable']);

    const ofBank = workbookOf(hdfcBank);
    expect(named(ofBank, 'justified_pb_value')).toBeCloseTo(Number(pageValue(hdfcBank, 'justifiedPb')), 6);
    expect(named(ofBank, 'residual_income_value')).toBeCloseTo(Number(pageValue(hdfcBank, 'residualIncome')), 6);
    expect([named(ofBank, 'dcf_value_per_share'), named(ofBank, 'reverse_dcf_growth')]).toEqual(['not applicable', 'not applicable']);
    expect(named(workbookOf(vodafoneIdea), 'dcf_value_per_share')).toBe(pageValue(vodafoneIdea, 'dcf'));
    expect(pageValue(vodafoneIdea, 'dcf')).toMatch(/^not meaningful/);
  });

  it('follow an input that the analyst types over its default', () => {
    const inputs = entries({ discountRate: 13.5, terminalGrowth: 4, taxRate: 20, capitalExpenditure: 6 });
    const changed = typed(workbookOf(tcs), {
      dcf_discount_rate: 13.5,
      dcf_terminal_growth: 4,
      Tax_rate: 20,
      Capital_expenditure_of_sales: 6,
    });
    expect(named(changed, 'dcf_value_per_share')).toBeCloseTo(
      Number(pageValue(tcs, 'dcf', { assumptions: withInputs({ entries: inputs }) })),
      6,
    );
    const loans = { extraCreditCost: 0.4, loans: 2_600_000 };
    for (const [cells, ofPage] of [
      [
        { Cost_of_equity: 15, Sustainable_ROE: 18 },
        { costOfEquity: 15, sustainableRoe: 18 },
      ],
      [
        { Payout: 60, Extra_credit_cost_of_loans: 0.4, Loans: 2_600_000 },
        { payout: 60, ...loans },
      ],
    ] as const) {
      const ofBank = typed(workbookOf(hdfcBank), cells);
      const assumptions = withInputs({ entries: entries(ofPage) });
      for (const [name, id] of [
        ['justified_pb_value', 'justifiedPb'],
        ['residual_income_value', 'residualIncome'],
      ] as const)
        expect(named(ofBank, name)).toBeCloseTo(Number(pageValue(hdfcBank, id, { assumptions })), 6);
    }
    expect(named(typed(workbookOf(hdfcBank), { Extra_credit_cost_of_loans: 0.4 }), 'residual_income_value')).toBe('needs loans');
  });

  it('have the total return and the fair price today, which follow a payout and a required return, and read them back', () => {
    for (const answer of [tcs, hdfcBank, insurer]) {
      const model = modelOf(answer, { assumptions: withInputs({ entries: entries({ payout: 60, requiredReturn: 14 }) }) });
      const changed = typed(workbookOf(answer), { Payout: 60, Required_return: 14 });
      const { total, fairPrice } = totalReturn({ model, today });
      for (const { name, cell } of [total, fairPrice]) {
        const at = rowsOf(changed, 'Valuation summary').findIndex(([label]) => label?.value === name);
        expect(evaluateWorkbook(changed).valueAt('Valuation summary', at, 2)).toBeCloseTo(Number(displayValue(cell)), 6);
      }
      expect(inputBaselines({ model, benchmarks: benchmarksOf(answer), today })).toContainEqual(expect.objectContaining({ used: 14 }));
    }
  });

  it('say “Default inputs” until the analyst changes one', () => {
    const caveat = (workbook: WorkbookDescription) => evaluateWorkbook(workbook).valueAt('DCF', 4, 0);
    const workbook = workbookOf(tcs);
    expect(caveat(workbook)).toBe('Default inputs, not an estimate.');
    expect(caveat(typed(workbook, { Fade_years: 5 }))).toBe('');
    expect(caveat(typed(workbook, { Sales_growth_FY27E: 12 }))).toBe('');
    expect(caveat(typed(workbook, { Target_PE_FY28E: 25 }))).toBe('Default inputs, not an estimate.');
  });

  it('follow own debt and cash that the analyst enters or clears', () => {
    const withDebt = pageValue(tcs, 'dcf', { own: { grossDebt: own(90_000), cash: own(10) } });
    expect(withDebt).not.toBe(pageValue(tcs, 'dcf'));
    expect(named(typed(workbookOf(tcs), { Own_gross_debt: 90_000, Own_cash: 10 }), 'dcf_value_per_share')).toBeCloseTo(Number(withDebt), 6);
  });

  it('blend the methods by the weights in the yellow cells', () => {
    const workbook = workbookOf(tcs);
    const blended = (weights: Readonly<Record<string, number>>) => {
      const changed = typed(workbook, weights);
      const row = rowsOf(changed, 'Valuation summary').findIndex(([first]) => first?.value === 'Blended, your weights');
      return evaluateWorkbook(changed).valueAt('Valuation summary', row, 2);
    };
    expect(blended({})).toBe('-');
    expect(blended({ Weight_PE: 50 })).toBe('-');
    expect(blended({ Weight_PE: 50, Weight_residual_income: 50 })).toBe('-');
    expect(blended({ Weight_PE: 40, Weight_DCF: 60 })).toBeCloseTo(
      0.4 * Number(pageValue(tcs, 'pe')) + 0.6 * Number(pageValue(tcs, 'dcf')),
      6,
    );
  });

  it('show the analyst’s methods with low, base, high and basis, and say which others have defaults', () => {
    const model = modelOf(tcs, { assumptions: withInputs({ entries: entries({ discountRate: 11 }) }) });
    const rows = rowsOf(workbookOf(tcs, { model }), 'Valuation summary').map((row) => row.map((cell) => cell?.value));
    expect(rows[2]).toEqual(['Method', 'Low', 'Base', 'High', 'Basis', 'Your weight, %', 'Remarks, as of export']);
    const dcf = rows.find(([name]) => name === 'Discounted cash flow');
    expect(dcf?.slice(4, 7)).toEqual(['Discount rate 12.0% to 10.0%', null, '']);
    expect(dcf?.[1]).toBeLessThan(Number(dcf?.[2]));
    const onDefaults = rows.find(([name]) => name === 'PB');
    expect(onDefaults?.[2]).toBeCloseTo(Number(pageValue(tcs, 'pb')), 6);
    expect([onDefaults?.[1], onDefaults?.[3], onDefaults?.[6]]).toEqual([undefined, undefined, 'Not an estimate of yours, and not drawn.']);
    expect(rows.find(([name]) => name === 'Residual income')?.slice(1, 4)).toEqual(['-', 'not applicable', '-']);
  });

  it('show months without a multiple as gaps, and no quartiles of fewer than 24 months', () => {
    const rows = rowsOf(workbookOf(tcs), 'Own history').map((row) => row.map((cell) => cell?.value));
    expect(rows.find(([label]) => label === 'Months with a multiple')?.slice(2)).toEqual([29, 0, 0, 31]);
    expect(rows.find(([label]) => label === 'Median')?.[2]).toBeGreaterThan(20);
    expect(rows.filter(([, , pe]) => pe === '-')).toHaveLength(2);
    const short = describeWorkbook(workbookContent(pageOf(tcs), { history: historyOf([20, 21, 22]), industry: undefined }));
    expect(rowsOf(short, 'Own history').find(([label]) => label?.value === 'Median')?.[2]?.value).toBe('-');
    expect(formulaDifferences(short)).toEqual([]);
    expect(rowsOf(short, 'Industry')[1]?.[0]?.value).toBe('No statistics of the industry are available for this company.');
  });

  it('mark a demerger in its month, and say what it means', () => {
    const history = { ...historyOf(Array<number>(30).fill(20)), demergers: [{ month: '2025-01', business: 'Hotels' }] };
    const workbook = describeWorkbook(workbookContent(pageOf(tcs), { history, industry: undefined }));
    const rows = rowsOf(workbook, 'Own history').map((row) => row.map((cell) => cell?.value));
    expect(rows[1]?.[0]).toMatch(/Multiples before and after the demerger of Jan 2025 \(Hotels\) are not comparable\.$/);
    expect(rows.filter((row) => row[7] !== undefined).map(([label, ...cells]) => [label, cells[6]])).toEqual([
      ['Month', 'Remarks'],
      ['Jan 2025', 'Demerger: Hotels'],
    ]);
    expect(formulaDifferences(workbook)).toEqual([]);
  });

  it('have the lower value first where the value rises with the discount rate, also after a change', () => {
    const rising = { fadeYears: 7, terminalGrowth: 3, capitalExpenditure: 0, capitalExpenditureEnd: 23 };
    const model = modelOf(tcs, { assumptions: withInputs({ entries: entries(rising) }) });
    const workbook = workbookOf(tcs, { model });
    const dcfOf = (of: WorkbookDescription) => rangeOf(of, 'Discounted cash flow');
    const upwards = (values: readonly number[]) => values.toSorted((one, other) => one - other);
    expect(formulaDifferences(workbook)).toEqual([]);
    expect(dcfOf(workbook)).toEqual(upwards(dcfOf(workbook)));
    const basis = rowsOf(workbook, 'Valuation summary').find(([name]) => name?.value === 'Discounted cash flow')?.[4]?.value;
    expect(basis).toBe('Discount rate 11.0% to 13.0%; the value rises with the rate');
    const falling = typed(workbook, { Capital_expenditure_at_the_end_of_sales: 2 });
    expect(dcfOf(falling)).toEqual(upwards(dcfOf(falling)));
  });

  it.each([21.3, 21.4])(
    'have the base as the end of the range where the value turns near the discount rate at capital expenditure of %d % of sales',
    (end) => {
      const turning = { fadeYears: 7, terminalGrowth: 3, capitalExpenditure: 0, capitalExpenditureEnd: end };
      const workbook = workbookOf(tcs, { model: modelOf(tcs, { assumptions: withInputs({ entries: entries(turning) }) }) });
      const [, base, high] = rangeOf(workbook, 'Discounted cash flow');
      expect(high).toBe(base);
      expect(formulaDifferences(workbook)).toEqual([]);
    },
  );

  it('have the range of a multiple over the model and its cases, which follows an edit of a case', () => {
    const ten = { value: 10, by: 'analyst', on: '2026-11-21' } as const;
    const growth: Assumptions['growth'] = { ...defaultAssumptions.growth, ebitda: [ten, ten, ten], pat: [ten, ten, ten] };
    const model = modelOf(tcs, { assumptions: { ...defaultAssumptions, growth } });
    const workbook = workbookOf(tcs, { model, scenarios: filledScenarios(model, 'evEbitda'), method: 'pe' });
    expect(formulaDifferences(workbook)).toEqual([]);
    const [low = 0, base = 0, high = 0] = rangeOf(workbook, 'EV/EBITDA');
    expect([low < base, base < high]).toEqual([true, true]);
    const [peLow = 0, pe = 0, peHigh = 0] = rangeOf(workbook, 'PE'); // no case moves it
    expect([peLow / pe, peHigh / pe]).toEqual([expect.closeTo(0.8, 9), expect.closeTo(1.2, 9)]);
    const changed = typed(workbook, { Bear_Target_EV_EBITDA_FY28E: 1000 });
    expect(rangeOf(changed, 'EV/EBITDA')[0]).toBe(base);
    expect(rangeOf(changed, 'EV/EBITDA')[2]).toBeGreaterThan(high);
  });

  it('state the 52-week range of the source', () => {
    const page = pageOf({ ...tcs, yearRange: { low: 1976, high: 3336.7 } });
    const workbook = describeWorkbook(workbookContent(page, { history: undefined, industry: undefined }));
    const row = rowsOf(workbook, 'Valuation summary').find(([name]) => name?.value === '52-week range');
    expect(row?.map((cell) => cell?.value).slice(1, 4)).toEqual([1976, undefined, 3336.7]);
    expect(formulaDifferences(workbook)).toEqual([]);
  });

  it('rank the company in its industry', () => {
    const rows = rowsOf(workbookOf(tcs), 'Industry').map((row) => row.map((cell) => cell?.value));
    const [, , n, leftOut, lower, median, upper, value, percentile] = rows.find(([label]) => label === 'PE') ?? [];
    expect([n, leftOut, lower, median, upper, value, percentile]).toEqual([5, 2, 22.5, 24.1, 31, 24.1, 50]);
  });
});
