import {
  formulaOf,
  minus,
  notMeaningful as ofAnyFigure,
  orElse,
  over,
  plus,
  times,
  type Business,
  type CellDefinition,
  type Formula,
  type Unit,
} from '@mulya/domain';
import { growthMetrics, methods } from './assumptions.ts';
import { needsWords } from './base-inputs.ts';
import { cellName, grownRows, growthRows, targetPriceRows, targetRows, upsideRows, type ColumnId, type RowName } from './names.ts';

/** The words for figures of the model that would mislead. */
export const notMeaningful = {
  ...ofAnyFigure,
  insurer: ofAnyFigure.lenderOrInsurer,
  belowZero: 'not meaningful (target below zero)',
  noPrice: 'not available: no market price',
  needsShares: needsWords('shares'),
} as const;

export interface ModelShape {
  /** The base year and the three years after it. */
  readonly columns: readonly [ColumnId, ColumnId, ColumnId, ColumnId];
  /** Lenders and insurers have no enterprise value. */
  readonly business: Business;
  /** Whether there is a market price above zero, from the source or the analyst. */
  readonly hasPrice: boolean;
  /** Whether the base year has a share count, from the source or the analyst: nothing per share is shown from a placeholder. */
  readonly hasShares: boolean;
  /** The formula of the base year's market cap; undefined if it is a reported input. */
  readonly marketCap: { readonly formula: Formula; readonly remark: string } | undefined;
}

/** The fraction of the base year's gross debt that each year adds. Source: product specification, section 9. */
const debtStep = 0.05;

/** There are few shapes, but each keystroke creates a model. */
const formulaCache = new Map<string, readonly CellDefinition[]>();

/** Every calculated cell of the model. Amounts in ₹ crore, per-share figures in ₹, shares in crore, growth and margins in percent. */
export function modelFormulas(shape: ModelShape): readonly CellDefinition[] {
  const key = JSON.stringify(shape);
  const formulas = formulaCache.get(key) ?? formulasOf(shape);
  formulaCache.set(key, formulas);
  return formulas;
}

function formulasOf(shape: ModelShape): readonly CellDefinition[] {
  return shape.columns.flatMap((column, year) => [
    ...(year === 0 ? baseLines(shape) : projectedLines(shape.columns, year)),
    ...lines(shape, column),
    ...(year === 0 ? [baseTarget(column)] : methods.flatMap((method) => targetOf(shape, column, method))),
  ]);
}

function baseLines({ columns: [base], marketCap, hasShares }: ModelShape): readonly CellDefinition[] {
  const at = (row: RowName) => cellName(row, base);
  return [
    { name: at('Net worth'), unit: 'crore', formula: plus(at('Reserves'), at('Equity')) },
    ...(marketCap === undefined ? [] : [{ name: at('Market cap'), unit: 'crore', ...marketCap, ...ofShares(hasShares) } as const]),
  ];
}

function projectedLines(columns: ModelShape['columns'], year: number): readonly CellDefinition[] {
  const [base] = columns;
  const column = columns[year] ?? base;
  const before = columns[year - 1] ?? base;
  const at = (row: RowName) => cellName(row, column);
  const constant = (row: RowName, unit: Unit, remark: string): CellDefinition => ({
    name: at(row),
    unit,
    formula: formulaOf(cellName(row, base)),
    remark,
  });
  return [
    ...growthMetrics.map((metric): CellDefinition => ({
      name: at(grownRows[metric]),
      unit: 'crore',
      formula: times(cellName(grownRows[metric], before), plus(1, over(at(growthRows[metric]), 100))),
    })),
    {
      name: at('Gross debt'),
      unit: 'crore',
      formula: times(cellName('Gross debt', base), plus(1, times(debtStep, year))),
      remark: 'Model assumption: gross debt rises by 5% of base-year debt each year.',
    },
    constant('Cash & equivalents', 'crore', 'Model assumption: cash held flat.'),
    constant('Equity', 'crore', 'Model assumption: share capital held flat; net worth grows through reserves.'),
    { name: at('Reserves'), unit: 'crore', formula: minus(at('Net worth'), at('Equity')) },
    constant('Shares', 'shares-crore', 'Model assumption: share count held flat.'),
    constant('Price', 'inr', 'Current price in all years.'),
    constant('Market cap', 'crore', 'Current market cap in all years.'),
  ];
}

/** The rule for cells that depend on enterprise value. */
const ofEv = (business: Business): Pick<CellDefinition, 'never'> => (business === 'ordinary' ? {} : { never: notMeaningful[business] });

/** The rule for cells that depend on the share count. */
const ofShares = (hasShares: boolean): Pick<CellDefinition, 'never'> => (hasShares ? {} : { never: notMeaningful.needsShares });

/** The cells that every year has. */
function lines({ business, hasShares }: ModelShape, column: ColumnId): readonly CellDefinition[] {
  const at = (row: RowName) => cellName(row, column);
  const ev = ofEv(business);
  const perShare = ofShares(hasShares);
  const ofEbitda = { ...ev, guard: { cell: at('EBITDA'), negative: notMeaningful.loss } };
  const ofSales = { guard: { cell: at('Sales'), negative: notMeaningful.negativeSales } };
  return [
    { name: at('Net debt'), unit: 'crore', formula: minus(at('Gross debt'), at('Cash & equivalents')) },
    { name: at('EPS'), unit: 'inr', formula: over(at('Adjusted PAT'), at('Shares')), ...perShare },
    {
      name: at('PE'),
      unit: 'times',
      formula: over(at('Price'), at('EPS')),
      guard: { cell: at('EPS'), negative: notMeaningful.loss },
      ...perShare,
    },
    { name: at('BVPS'), unit: 'inr', formula: over(at('Net worth'), at('Shares')), ...perShare },
    {
      name: at('PB'),
      unit: 'times',
      formula: over(at('Price'), at('BVPS')),
      guard: { cell: at('BVPS'), negative: notMeaningful.negativeNetWorth },
      ...perShare,
    },
    { name: at('EV'), unit: 'crore', formula: plus(at('Market cap'), at('Net debt')), ...ev },
    { name: at('EV/EBITDA'), unit: 'times', formula: over(at('EV'), at('EBITDA')), ...ofEbitda },
    { name: at('EV/Sales'), unit: 'times', formula: over(at('EV'), at('Sales')), ...ev, ...ofSales },
    { name: at('Net income margin'), unit: 'percent', formula: times(over(at('Adjusted PAT'), at('Sales')), 100), ...ofSales },
    { name: at('EBITDA margin'), unit: 'percent', formula: times(over(at('EBITDA'), at('Sales')), 100), ...ofSales },
    { name: at('Net debt/EBITDA'), unit: 'times', formula: over(at('Net debt'), at('EBITDA')), ...ofEbitda },
  ];
}

/** The name of the cell with the target PE of a base year without its own PE. */
export const baseTargetDefault = 'Default target PE';

function baseTarget(base: ColumnId): CellDefinition {
  return {
    name: cellName('Target PE', base),
    unit: 'times',
    formula: orElse(cellName('PE', base), baseTargetDefault),
    remark: 'Base-year PE where meaningful, otherwise the default.',
  };
}

function targetOf(
  { business, hasPrice, hasShares }: ModelShape,
  column: ColumnId,
  method: (typeof methods)[number],
): readonly CellDefinition[] {
  const at = (row: RowName) => cellName(row, column);
  const target = at(targetRows[method]);
  const price = at(targetPriceRows[method]);
  const perShare = (whole: RowName) => over(minus(times(target, at(whole)), at('Net debt')), at('Shares'));
  const ofMethod = method === 'evEbitda' || method === 'evSales' ? ofEv(business) : {};
  const never = { ...ofShares(hasShares), ...ofMethod };
  const rules = {
    pe: { formula: times(target, at('EPS')), guard: { cell: at('EPS'), negative: notMeaningful.loss, zero: notMeaningful.noProfit } },
    evEbitda: { formula: perShare('EBITDA'), guard: { cell: at('EBITDA'), negative: notMeaningful.loss, zero: notMeaningful.noProfit } },
    evSales: {
      formula: perShare('Sales'),
      guard: { cell: at('Sales'), negative: notMeaningful.negativeSales, zero: notMeaningful.noSales },
    },
    pb: {
      formula: times(target, at('BVPS')),
      guard: { cell: at('BVPS'), negative: notMeaningful.negativeNetWorth, zero: notMeaningful.noNetWorth },
    },
  };
  return [
    { name: price, unit: 'inr', ...rules[method], ...never },
    {
      name: at(upsideRows[method]),
      unit: 'percent',
      formula: times(over(minus(price, at('Price')), at('Price')), 100),
      guard: { cell: price, negative: notMeaningful.belowZero },
      ...ofShares(hasShares),
      ...(hasPrice ? {} : { never: notMeaningful.noPrice }),
    },
  ];
}
