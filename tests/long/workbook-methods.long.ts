import { expect, test } from '@playwright/test';
import { project, whyNoBuilder, withBuiltGrowth } from '@mulya/valuation-model/builder';
import {
  defaultAssumptions,
  expectedTarget,
  modelCompany,
  withStakes,
  type Assumptions,
  type ExpectedValue,
  type MethodInputs,
  type Stake,
} from '@mulya/valuation-model/fair-value';
import { dcfCells, methodOutcomes, reverseDcf, type Holdings, type MethodContext } from '@mulya/valuation-model/valuation-methods';
import { contextOf, realCompany, type RealCompany } from '../contract/valuation-methods/real-companies.ts';
import { withValues } from './workbook-changes.ts';
import { differences, isSame, withoutResults } from './workbook-comparison.ts';
import { recalculate } from './office.ts';
import { fillScenarios, pageOf } from './workbook-pages.ts';
import {
  describeWorkbook,
  diffWorkbookFile,
  inputBaselines,
  readWorkbook,
  valueAt,
  workbookContent,
  writeWorkbook,
  type ImportBaseline,
  type WorkbookDescription,
} from './workbook-under-test.ts';

/** Services, makers, lenders, insurers, losses, debt above value, values that rise with the rate, December years, new listings. */
const symbols = [
  'TCS', 'ASIANPAINT', 'RELIANCE', 'TATASTEEL', 'ITI', 'HDFCBANK', 'SBIN', 'BAJFINANCE', 'SBILIFE', 'CASTROLIND', 'IDEA', 'AXISBANK', 'PIDILITIND',
  'ICICIBANK', 'BANKBARODA', 'PFC', 'SIEMENS', 'NESTLEIND', 'INFY', 'ITC', 'LT', 'HINDUNILVR', 'MARUTI', 'SUNPHARMA', 'BHARTIARTL', 'HDFCLIFE', 'POWERGRID', 'KOTAKBANK', 'NAZARA', 'ORICONENT',
]; // prettier-ignore
const newSheets = ['Valuation summary', 'Builder', 'DCF', 'Residual income', 'Net asset value', 'Own history', 'Industry', 'Scenarios'];

const entry = (value: number) => ({ value, by: 'analyst', on: '2026-11-21' }) as const;

/** Inputs of every method, so that each company has some of its own. */
const editedInputs = (isRateBuilt: boolean): MethodInputs => ({
  isRateBuilt,
  entries: {
    discountRate: entry(11.3),
    terminalGrowth: entry(4.2),
    fadeYears: entry(5),
    taxRate: entry(22),
    beta: entry(1.15),
    costOfEquity: entry(12.4),
    longTermGrowth: entry(5.5),
    payout: entry(30),
    extraCreditCost: entry(0.3),
    loans: entry(1_000_000),
    embeddedValue: entry(80_000),
    embeddedValueMultiple: entry(1.8),
    weightPe: entry(60),
    weightPb: entry(40),
    unlistedHoldings: entry(1250),
    netCash: entry(310.5),
    holdingDiscount: entry(35),
    'Sales growth FY26E': entry(9.25),
    'EBITDA margin FY27E': entry(17.5),
    'Payout FY28E': entry(45),
    'Debt drawn FY26E': entry(2500),
    'Capital expenditure, % of sales FY27E': entry(8),
  },
});

/** Stakes in two others, one at its reported market cap and one at a newer price. */
function stakesIn(held: readonly RealCompany[]): { readonly stakes: readonly Stake[]; readonly holdings: Holdings } {
  const priced = held.map(({ answer }, at) => (at === 0 ? answer : { ...answer, priceSource: { name: 'Month-end closes' } }));
  const keyOf = ({ ids, companyName }: RealCompany['answer']) => ids.isin ?? companyName;
  return {
    stakes: priced.map((answer, at) => ({ company: { key: keyOf(answer), name: answer.companyName }, entry: entry(12.5 + at * 8) })),
    holdings: Object.fromEntries(priced.map((answer) => [keyOf(answer), { is: 'ready', company: modelCompany(answer) }])),
  };
}

/** Own inputs everywhere, stakes, scenarios with probabilities; every second company's growth is from the builder. */
function editedCase(company: RealCompany, held: readonly RealCompany[], at: number): Case {
  const { stakes, holdings } = stakesIn(held);
  const typed: Assumptions = { ...defaultAssumptions, inputs: withStakes(editedInputs(at % 2 === 0), stakes) };
  const context = contextOf(company, typed);
  const isBuilt = at % 2 === 1 && whyNoBuilder(context.model) === undefined;
  return caseOf(company, 'edited', isBuilt ? withBuiltGrowth(typed, project(context), '2026-11-21') : typed, holdings);
}

interface Case {
  readonly name: string;
  readonly company: RealCompany;
  readonly context: MethodContext;
  readonly workbook: WorkbookDescription;
  /** Undefined without probabilities. */
  readonly expected: ExpectedValue | undefined;
}

function caseOf(company: RealCompany, words: string, assumptions: Assumptions, holdings?: Holdings): Case {
  const asOpened = contextOf(company, assumptions);
  const context = { ...asOpened, benchmarks: { ...asOpened.benchmarks, ...(holdings !== undefined && { holdings }) } };
  const opened = { ...pageOf(company.answer, context.model), today: context.today };
  const page = holdings === undefined ? opened : { ...opened, holdings, scenarios: fillScenarios(context.model, opened.method) };
  return {
    name: `${company.answer.companyName}, ${words}`,
    company,
    context,
    workbook: describeWorkbook(workbookContent(page, context.benchmarks)),
    expected: expectedTarget(context.model, page.scenarios, page.method, context.today),
  };
}

/** A file in which an analyst typed over an input, and the page with the same input. */
interface Change {
  readonly name: string;
  readonly cell: string;
  readonly value: number;
  readonly label: string;
  readonly before: Case;
  readonly after: Case;
}

function changeOf(company: RealCompany): Change {
  const isOrdinary = contextOf(company).model.company.business === 'ordinary';
  const [cell, id, value, label] = isOrdinary
    ? (['dcf_discount_rate', 'discountRate', 13.7, 'Discount rate'] as const)
    : (['Cost_of_equity', 'costOfEquity', 14.3, 'Cost of equity'] as const);
  const inputs: MethodInputs = { isRateBuilt: false, entries: { [id]: entry(value) } };
  return {
    name: `${company.answer.companyName}, with another ${label.toLowerCase()}`,
    cell,
    value,
    label,
    before: caseOf(company, 'as it opens', defaultAssumptions),
    after: caseOf(company, 'changed on the page', { ...defaultAssumptions, inputs }),
  };
}

let cases: readonly Case[];
let changes: readonly Change[];
let files: ReadonlyMap<string, Uint8Array>;

test.beforeAll(async () => {
  const companies = await Promise.all(symbols.map(realCompany));
  cases = companies.flatMap((company, at) => [
    caseOf(company, 'as it opens', defaultAssumptions),
    editedCase(
      company,
      [1, 2].flatMap((after) => companies[(at + after) % companies.length] ?? []),
      at,
    ),
  ]);
  changes = companies.filter(({ answer }) => !/Life/.test(answer.companyName)).map(changeOf);
  const given = new Map<string, Uint8Array>();
  for (const { name, workbook } of cases) given.set(name, await writeWorkbook(withoutResults(workbook)));
  for (const { name, before, cell, value } of changes)
    given.set(name, await writeWorkbook(withoutResults(withValues(before.workbook, { [cell]: value }))));
  files = await recalculate(given);
});

const bytesOf = (name: string): Uint8Array => {
  const bytes = files.get(name);
  if (bytes === undefined) throw new Error(`${name} was expected to come back.`);
  return bytes;
};

test('LibreOffice calculates every sheet of the methods as the page does', async () => {
  const counts = new Map<string, number>();
  const differ: string[] = [];
  for (const { name, workbook } of cases) {
    const read = await readWorkbook(bytesOf(name));
    for (const sheet of workbook.sheets.filter((each) => newSheets.includes(each.name))) {
      const found = differences({ ...workbook, sheets: [sheet] }, read);
      counts.set(sheet.name, (counts.get(sheet.name) ?? 0) + found.formulas);
      differ.push(...found.differ.map((each) => `${name}: ${each}`));
    }
  }
  expect(differ).toEqual([]);
  expect(cases.filter(({ context }) => context.model.company.business === 'lender')).toHaveLength(2 * 8);
  for (const sheet of newSheets) expect(counts.get(sheet), sheet).toBeGreaterThan(400);
  process.stdout.write(`Formulas recalculated: ${[...counts].map(([sheet, count]) => `${sheet} ${count}`).join(', ')}\n`);
});

/** The page's values by their defined names; a text where a method does not apply or has no value. */
function namedValues({ context, expected }: Case): ReadonlyMap<string, number | string> {
  const values = new Map<string, number | string>();
  const put = (name: string, cell: ReturnType<MethodContext['model']['at']>): void =>
    void values.set(name, cell.is === 'figure' ? cell.value : cell.is === 'words' ? cell.text : '-');
  const outcomes = methodOutcomes(context);
  const resultOf = (id: string) => outcomes.find((outcome) => outcome.id === id);
  for (const [id, name] of [
    ['dcf', 'dcf_value_per_share'],
    ['justifiedPb', 'justified_pb_value'],
    ['residualIncome', 'residual_income_value'],
  ] as const) {
    const outcome = resultOf(id);
    if (outcome?.is === 'evaluated') put(name, outcome.result.base.cell);
    else values.set(name, 'not applicable');
  }
  const ofStakes = resultOf('netAssetValue');
  if (ofStakes?.is === 'evaluated') put('net_asset_value_per_share', ofStakes.result.base.cell);
  if (expected !== undefined) put('expected_value', expected.value.cell);
  const dcf = resultOf('dcf');
  if (dcf?.is === 'evaluated') {
    put('dcf_discount_rate', dcf.result.sheet.cell(dcfCells.discountRate));
    put('dcf_terminal_growth', dcf.result.sheet.cell(dcfCells.terminalGrowth));
    put('dcf_terminal_share', dcf.result.sheet.cell(dcfCells.terminalShare));
    put('reverse_dcf_growth', reverseDcf(context).growth.cell);
  }
  put('headline_target_price', context.model.at('Target price (PE)', context.model.columns[3]));
  return values;
}

test('named cells hold the page’s values, unrounded', async () => {
  const differ: string[] = [];
  let numbers = 0;
  for (const each of cases) {
    const read = await readWorkbook(bytesOf(each.name));
    for (const [name, value] of namedValues(each)) {
      const found = valueAt(read, name);
      if (typeof value === 'number') numbers += 1;
      if (!isSame(value, found)) differ.push(`${each.name}: ${name}: the page says ${value}, LibreOffice ${String(found)}`);
    }
  }
  expect(differ).toEqual([]);
  expect(numbers).toBeGreaterThan(cases.length * 3);
});

test('an input typed into the file moves every value as on the page, and imports as one change', async () => {
  const differ: string[] = [];
  for (const { name, label, value, before, after } of changes) {
    const bytes = bytesOf(name);
    const read = await readWorkbook(bytes);
    for (const cell of ['dcf_value_per_share', 'dcf_terminal_share', 'justified_pb_value', 'residual_income_value']) {
      const expected = namedValues(after).get(cell);
      if (expected !== undefined && !isSame(expected, valueAt(read, cell)))
        differ.push(`${name}: ${cell}: the page says ${expected}, LibreOffice ${String(valueAt(read, cell))}`);
    }
    const { model } = before.context;
    const baseline: ImportBaseline = {
      company: { key: before.company.answer.ids.isin ?? '', name: before.company.answer.companyName },
      baseYear: model.choices.baseYear,
      assumptions: model.choices.assumptions,
      own: model.choices.own,
      scenarios: pageOf(before.company.answer, model).scenarios,
      method: pageOf(before.company.answer, model).method,
      inputFields: inputBaselines(before.context),
    };
    const brought = await diffWorkbookFile(new Blob([new Uint8Array(bytes)]), baseline);
    if (brought.is === 'refused') throw new Error(`${name} was expected to be read: ${brought.why}`);
    expect(
      brought.differences.map((each) => [each.label, each.is === 'input' ? each.after : each]),
      name,
    ).toEqual([[label, value]]);
    expect(brought.skipped, name).toEqual([]);
  }
  expect(differ).toEqual([]);
});
