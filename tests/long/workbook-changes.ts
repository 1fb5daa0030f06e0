/** Changes in a file, and the same changes on the page. */
import type { ValuationAnswer } from '@mulya/contract';
import { defaultAssumptions, fairValueModel, modelCompany, type Assumptions, type Overrides } from '@mulya/valuation-model/fair-value';
import { empty, pageOf } from './workbook-pages.ts';
import { workbookContent, describeWorkbook, type ImportBaseline, type WorkbookDescription } from './workbook-under-test.ts';

export interface Change {
  readonly name: string;
  /** The exported workbook with other values in named cells; null empties one. */
  readonly changed: WorkbookDescription;
  /** The exported workbook. */
  readonly before: WorkbookDescription;
  /** The workbook that the page creates from the same assumptions. */
  readonly expected: WorkbookDescription;
  /** Changes by name. */
  readonly cells: Edit['cells'];
  /** The page that imports the changed file, in its state at the export. */
  readonly page: ImportBaseline;
}

interface Edit {
  readonly name: string;
  readonly cells: Readonly<Record<string, number | null>>;
  readonly assumptions?: (before: Assumptions) => Assumptions;
  readonly own?: Overrides;
}

const on = '2026-11-22';
const entry = (value: number | null) => ({ value, by: 'analyst', on }) as const;
const three = (...values: readonly [number | null, number | null, number | null]) =>
  [entry(values[0]), entry(values[1]), entry(values[2])] as const;
const own = (value: number) => ({ value, note: '', on });

const edits: readonly Edit[] = [
  {
    name: 'PAT growth and target PE',
    cells: { PAT_growth_FY26E: 22, PAT_growth_FY27E: 18.5, PAT_growth_FY28E: -3, Target_PE_FY28E: 24 },
    assumptions: (before) => ({
      ...before,
      growth: { ...before.growth, pat: three(22, 18.5, -3) },
      targets: { ...before.targets, pe: [before.targets.pe[0], before.targets.pe[1], entry(24)] },
    }),
  },
  {
    name: 'an emptied growth',
    cells: { Sales_growth_FY27E: null },
    assumptions: (before) => ({
      ...before,
      growth: { ...before.growth, sales: [before.growth.sales[0], entry(null), before.growth.sales[2]] },
    }),
  },
  { name: 'an own loss', cells: { Own_PAT: -1200 }, own: { pat: own(-1200) } },
  { name: 'an own price', cells: { Own_price: 812.5 }, own: { price: own(812.5) } },
  { name: 'an own price of zero', cells: { Own_price: 0 }, own: { price: own(0) } },
  {
    name: 'a negative net worth, no debt, other shares',
    cells: { Own_reserves: -90000, Own_gross_debt: 0, Own_shares: 50 },
    own: { reserves: own(-90000), grossDebt: own(0), shares: own(50) },
  },
];

/** Every edit of one company, from the defaults. */
export function changesOf(answer: ValuationAnswer): readonly Change[] {
  const company = modelCompany(answer);
  const workbook = (assumptions: Assumptions, figures: Overrides) =>
    describeWorkbook(workbookContent(pageOf(answer, fairValueModel(company, { baseYear: 2025, assumptions, own: figures }))));
  const before = workbook(defaultAssumptions, {});
  return edits.map(({ name, cells, assumptions = (same) => same, own: figures = {} }) => ({
    name: `${answer.companyName}: ${name}`,
    before,
    changed: withValues(before, cells),
    expected: workbook(assumptions(defaultAssumptions), figures),
    cells,
    page: {
      company: { key: answer.ids.isin ?? '', name: answer.companyName },
      baseYear: 2025,
      assumptions: defaultAssumptions,
      own: {},
      scenarios: empty,
      method: 'pe',
    },
  }));
}

export function withValues(workbook: WorkbookDescription, values: Edit['cells']): WorkbookDescription {
  const places = Object.entries(values).map(([name, value]) => {
    const found = workbook.names.find((each) => each.name === name);
    if (found === undefined) throw new Error(`The workbook was expected to have the name ${name}.`);
    return { ...found.place, value };
  });
  const valueAt = (sheet: string, row: number, column: number) =>
    places.find((place) => place.sheet === sheet && place.row === row && place.column === column);
  return {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((cells, row) =>
        cells.map((cell, column) => {
          const put = valueAt(sheet.name, row, column);
          if (put === undefined || cell === undefined) return cell;
          const { formula: _, ...others } = cell; // a typed value replaces the formula
          return { ...others, value: put.value };
        }),
      ),
    })),
  };
}
