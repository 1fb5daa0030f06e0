import { project, withBuiltGrowth } from '@mulya/valuation-model/builder';
import { modelOf, tcs } from '@mulya/valuation-model/testing';
import { totalReturn, type Benchmarks } from '@mulya/valuation-model/valuation-methods';
import { defaultAssumptions, type Entry } from '@mulya/valuation-model/fair-value';
import { formulaDifferences } from '../../formula-differences.fixture.ts';
import { pageOf, today } from '../../pages.fixture.ts';
import { typed } from '../../typed-workbook.fixture.ts';
import { workbookContent, type ExportedPage } from '../../workbook-content.ts';
import { displayValue } from '../cells.ts';
import { describeWorkbook } from '../describe-workbook.ts';
import type { SheetName, WorkbookDescription } from '../description.ts';
import { evaluateWorkbook } from '../evaluate.fixture.ts';
import { inputBaselines } from './method-fields.ts';

const benchmarks: Benchmarks = { history: undefined, industry: undefined };
const workbookOf = (changes: Partial<ExportedPage> = {}): WorkbookDescription =>
  describeWorkbook(workbookContent(pageOf(tcs, changes), benchmarks));
const rowsOf = (workbook: WorkbookDescription, sheet: SheetName) => workbook.sheets.find(({ name }) => name === sheet)?.rows ?? [];

it('the builder’s sheet follows its inputs, pays the total return once it is used, and is read back', () => {
  const inputs = { 'Sales growth FY26E': 12, 'Payout FY27E': 30, 'Debt drawn FY28E': 5000 } as const;
  const entries = Object.fromEntries(Object.entries(inputs).map(([id, value]): [string, Entry] => [id, { value, by: 'analyst' }]));
  const assumptions = { ...defaultAssumptions, inputs: { entries, isRateBuilt: false } };
  const context = { model: modelOf(tcs, { assumptions }), benchmarks, today };
  const { sheet } = project(context);
  const changed = typed(workbookOf(), { Builder_Sales_growth_FY26E: 12, Builder_Payout_FY27E: 30, Builder_Debt_drawn_FY28E: 5000 });
  for (const row of ['Adjusted PAT', 'Cash & equivalents', 'Net worth', 'Balance']) {
    const at = rowsOf(changed, 'Builder').findIndex(([label]) => label?.value === row);
    expect(evaluateWorkbook(changed).valueAt('Builder', at, 5)).toBeCloseTo(Number(displayValue(sheet.cell(`${row} FY28E`))), 6);
  }
  expect(inputBaselines(context)).toContainEqual(expect.objectContaining({ id: 'Payout FY27E', used: 30, min: 0, max: 100 }));

  const used = modelOf(tcs, { assumptions: withBuiltGrowth(assumptions, project(context), '2026-11-21') });
  const workbook = workbookOf({ model: used });
  expect(formulaDifferences(workbook)).toEqual([]);
  const { dividends } = totalReturn({ model: used, today });
  const at = rowsOf(workbook, 'Valuation summary').findIndex(([label]) => label?.value === dividends.name);
  const more = typed(workbook, { Builder_Payout_FY28E: 0 });
  expect(evaluateWorkbook(workbook).valueAt('Valuation summary', at, 2)).toBeCloseTo(Number(displayValue(dividends.cell)), 6);
  expect(Number(evaluateWorkbook(more).valueAt('Valuation summary', at, 2))).toBeLessThan(Number(displayValue(dividends.cell)));
});
