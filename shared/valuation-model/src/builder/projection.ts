import {
  formulaOf,
  maxOf,
  minus,
  missingCell,
  openSheet,
  over,
  plus,
  sumOf,
  times,
  type Cell,
  type CellDefinition,
  type CellGraph,
  type CellGuard,
  type Formula,
  type Sheet,
} from '@mulya/domain';
import { builderInputs, type BuilderInput } from '../fair-value/method-inputs.ts';
import { periodOf } from '../fair-value/model-company.ts';
import type { Model } from '../fair-value/model.ts';
import type { ColumnId } from '../fair-value/names.ts';
import { assumedDefault, methodInputCell, statementInput } from '../valuation-methods/method-input.ts';
import type { MethodContext, MethodField } from '../valuation-methods/method.ts';
import { builderField, minorityShare } from './fields.ts';

/** The calculated rows of each year, as named on the screen and in the workbook: "Interest FY26E". ₹ crore, but for growth. */
export const builderGroups = [
  {
    title: 'Profit',
    rows: [
      'Sales',
      'EBITDA',
      'EBITDA growth',
      'Depreciation',
      'Interest',
      'Profit before tax',
      'Tax',
      'Profit after tax',
      'Minorities’ profit',
      'Adjusted PAT',
      'PAT growth',
    ],
  },
  { title: 'Cash', rows: ['Dividends', 'Capital expenditure', 'Working capital change', 'Cash & equivalents'] },
  {
    title: 'Balance sheet',
    rows: [
      'Fixed assets added',
      'Working capital added',
      'Other net assets',
      'Net assets',
      'Gross debt',
      'Net worth',
      'Net worth growth',
      'Minority interest',
      'Capital employed',
      'Balance',
    ],
  },
] as const;
export const builderRows = builderGroups.flatMap(({ rows }): readonly BuilderRow[] => rows);
export type BuilderRow = (typeof builderGroups)[number]['rows'][number];

/** "Interest FY26E". The model has cells of the same name for some rows: these are the builder's. */
export const builderCell = (row: BuilderRow | BuilderInput, column: ColumnId): string => `${row} ${column}`;

/** The part of profit after tax that is not the owners', in each year. */
export const minorityShareName = 'Minorities’ share of profit';

/** A projection of profit and balance sheet over the model's three years. */
export interface Projection {
  /** The base year and the three years after it. */
  readonly columns: Model['columns'];
  /** The ten fields of each of the three years. */
  readonly fields: readonly MethodField[];
  readonly graph: CellGraph;
  readonly sheet: Sheet;
}

const lastOf = new WeakMap<Model, Projection>();

/**
 * Projects profit, cash, debt and net worth from the builder's inputs. The balance sheet balances in each year: fixed assets, working
 * capital, cash and a constant rest are debt, net worth and minorities. Source: the law of the model, reading "A builder's year". Call it
 * for a company that has a builder (`whyNoBuilder`). Never throws.
 */
export function project(context: MethodContext): Projection {
  const { model } = context;
  const known = lastOf.get(model);
  if (known !== undefined) return known;
  const [base, ...years] = model.columns;
  const fields = years.flatMap((column) => builderInputs.map((input) => builderField(input, column)));
  const inputs = new Map<string, Cell>([
    ...fields.map((field) => [field.id, methodInputCell(field, context)] as const),
    ...openingCells(model, base),
    [minorityShareName, minorityShare(model)],
  ]);
  const formulas = new Map(
    [...baseFormulas(base), ...years.flatMap((column, at) => yearFormulas(model.columns[at] ?? base, column, base))].map((each) => [
      each.name,
      each,
    ]),
  );
  const graph = { inputs, formulas };
  const projection = { columns: model.columns, fields, graph, sheet: openSheet(graph) };
  lastOf.set(model, projection);
  return projection;
}

/** The base year: the model's cells, and the lines of the source that a reader compares with the years after it. */
function openingCells(model: Model, base: ColumnId): readonly (readonly [string, Cell])[] {
  const year = periodOf(model.company, model.choices.baseYear);
  const line = (name: 'depreciation' | 'interest' | 'profitBeforeTax' | 'profitAfterTax' | 'minorityInterest'): Cell =>
    year === undefined ? missingCell('The source lacks the base year.') : statementInput(model, year, name).cell;
  const minorities = line('minorityInterest');
  const named = (row: BuilderRow, cell: Cell) => [builderCell(row, base), cell] as const;
  return [
    ...(['Sales', 'EBITDA', 'Adjusted PAT', 'Gross debt', 'Cash & equivalents', 'Net worth'] as const).map((row) =>
      named(row, model.at(row, base)),
    ),
    named('Depreciation', line('depreciation')),
    named('Interest', line('interest')),
    named('Profit before tax', line('profitBeforeTax')),
    named('Profit after tax', line('profitAfterTax')),
    named(
      'Minority interest',
      minorities.is === 'figure' ? minorities : assumedDefault(0, 'crore', `not in the source: what minorities earn after ${base} counts`),
    ),
  ];
}

const crore = (name: string, formula: Formula, remark?: string): CellDefinition => ({
  name,
  unit: 'crore',
  formula,
  ...(remark === undefined ? {} : { remark }),
});

const percentOf = (amount: string | Formula, rate: string): Formula => over(times(amount, rate), 100);

function baseFormulas(base: ColumnId): readonly CellDefinition[] {
  const at = (row: BuilderRow) => builderCell(row, base);
  return [
    crore(
      at('Other net assets'),
      minus(sumOf(at('Gross debt'), at('Net worth'), at('Minority interest')), at('Cash & equivalents')),
      `All that debt, net worth and minorities paid for by ${base}, except cash. It stays as it is.`,
    ),
    crore(at('Net assets'), plus(at('Other net assets'), at('Cash & equivalents'))),
    crore(at('Capital employed'), sumOf(at('Gross debt'), at('Net worth'), at('Minority interest'))),
    crore(at('Balance'), minus(at('Net assets'), at('Capital employed'))),
  ];
}

function yearFormulas(before: ColumnId, column: ColumnId, base: ColumnId): readonly CellDefinition[] {
  const at = (row: BuilderRow | BuilderInput) => builderCell(row, column);
  const from = (row: BuilderRow) => builderCell(row, before);
  const since = (row: 'Fixed assets added' | 'Working capital added', change: Formula) =>
    before === base ? change : plus(from(row), change);
  return [
    crore(at('Sales'), times(from('Sales'), plus(1, over(at('Sales growth'), 100)))),
    crore(at('EBITDA'), percentOf(at('Sales'), at('EBITDA margin'))),
    growth('EBITDA growth', 'EBITDA', before, column),
    crore(at('Depreciation'), percentOf(at('Sales'), at('Depreciation, % of sales'))),
    crore(at('Gross debt'), plus(from('Gross debt'), at('Debt drawn'))),
    crore(
      at('Interest'),
      percentOf(over(plus(from('Gross debt'), at('Gross debt')), 2), at('Interest rate')),
      'On the average gross debt of the year.',
    ),
    crore(at('Profit before tax'), plus(minus(minus(at('EBITDA'), at('Depreciation')), at('Interest')), at('Other income'))),
    crore(at('Tax'), percentOf(maxOf([0, at('Profit before tax')]), at('Tax rate')), 'No tax on a loss, and no loss carried forward.'),
    crore(at('Profit after tax'), minus(at('Profit before tax'), at('Tax'))),
    crore(at('Minorities’ profit'), percentOf(at('Profit after tax'), minorityShareName)),
    crore(at('Adjusted PAT'), minus(at('Profit after tax'), at('Minorities’ profit'))),
    growth('PAT growth', 'Adjusted PAT', before, column),
    crore(at('Dividends'), percentOf(maxOf([0, at('Adjusted PAT')]), at('Payout'))),
    crore(at('Capital expenditure'), percentOf(at('Sales'), at('Capital expenditure, % of sales'))),
    crore(at('Working capital change'), percentOf(minus(at('Sales'), from('Sales')), at('Working capital, % of change in sales'))),
    crore(
      at('Cash & equivalents'),
      plus(
        minus(
          minus(
            minus(sumOf(from('Cash & equivalents'), at('Profit after tax'), at('Depreciation')), at('Capital expenditure')),
            at('Working capital change'),
          ),
          at('Dividends'),
        ),
        at('Debt drawn'),
      ),
      'Before interest on cash, which other income has.',
    ),
    crore(
      at('Fixed assets added'),
      since('Fixed assets added', minus(at('Capital expenditure'), at('Depreciation'))),
      `Since ${base}: capital expenditure less depreciation.`,
    ),
    crore(at('Working capital added'), since('Working capital added', formulaOf(at('Working capital change'))), `Since ${base}.`),
    crore(at('Other net assets'), formulaOf(builderCell('Other net assets', base)), `As of ${base}.`),
    crore(at('Net assets'), sumOf(at('Fixed assets added'), at('Working capital added'), at('Other net assets'), at('Cash & equivalents'))),
    crore(at('Net worth'), minus(plus(from('Net worth'), at('Adjusted PAT')), at('Dividends'))),
    growth('Net worth growth', 'Net worth', before, column),
    crore(at('Minority interest'), plus(from('Minority interest'), at('Minorities’ profit'))),
    crore(at('Capital employed'), sumOf(at('Gross debt'), at('Net worth'), at('Minority interest')), 'Debt, net worth and minorities.'),
    crore(
      at('Balance'),
      minus(at('Net assets'), at('Capital employed')),
      'Net assets less capital employed: zero, because the balance sheet balances.',
    ),
  ];
}

/** Percent; words from or to a figure that is not above zero. */
function growth(
  row: 'EBITDA growth' | 'PAT growth' | 'Net worth growth',
  of: 'EBITDA' | 'Adjusted PAT' | 'Net worth',
  before: ColumnId,
  column: ColumnId,
): CellDefinition {
  const [from, to] = [builderCell(of, before), builderCell(of, column)];
  return {
    name: builderCell(row, column),
    unit: 'percent',
    formula: times(minus(over(to, from), 1), 100),
    guard: [aboveZero(from), aboveZero(to)],
  };
}

const aboveZero = (cell: string): CellGuard => ({
  cell,
  negative: `not meaningful (${cell} is below zero)`,
  zero: `not meaningful (${cell} is zero)`,
});

/** Why a company has no builder, as a sentence; undefined if it has one. Lenders and insurers have none, and no part for it. */
export function whyNoBuilder(model: Model): string | undefined {
  const [base] = model.columns;
  if (model.company.business !== 'ordinary') return 'The builder does not apply to lenders and insurers, because they have no sales.';
  const needed = [
    ['Sales', 'sales'],
    ['EBITDA', 'EBITDA'],
    ['Gross debt', 'gross debt'],
    ['Cash & equivalents', 'cash'],
    ['Net worth', 'reserves and equity'],
  ] as const;
  const lacking = needed.find(([row]) => model.at(row, base).is !== 'figure');
  if (lacking !== undefined) return `The builder needs ${lacking[1]} of ${base}, which the source lacks. Enter your own.`;
  const sales = model.at('Sales', base);
  return sales.is === 'figure' && sales.value <= 0 ? `The builder needs sales above zero, and ${base} has none.` : undefined;
}
