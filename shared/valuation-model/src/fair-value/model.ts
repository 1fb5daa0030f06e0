import {
  derive,
  over,
  plus,
  times,
  type Cell,
  assumedCell,
  cellGraph,
  missingCell,
  openSheet,
  type CellGraph,
  type Unit,
} from '@mulya/domain';
import {
  baseFigures,
  growthMetrics,
  type BaseFigure,
  type GrowthMetric,
  type Overrides,
  defaultBaseTarget,
  methods,
  type Assumptions,
  type Entry,
  type Method,
} from './assumptions.ts';
import { baseGrowth, baseInputs } from './base-inputs.ts';
import type { ModelCompany } from './model-company.ts';
import { type ModelShape, baseTargetDefault, modelFormulas } from './model-formulas.ts';
import {
  baseColumn,
  baseFigureRows,
  cellName,
  grownRows,
  type ColumnId,
  estimateColumn,
  growthRows,
  targetRows,
  type RowName,
} from './names.ts';
import { answeredCompany } from './real-move.ts';

type Cells = Readonly<Record<string, Cell>>;

/** The part of a model that does not depend on the assumptions. */
interface BaseYear {
  /** The nine inputs, by cell name. */
  readonly cells: Cells;
  /** Its own growth over the year before. */
  readonly growth: Readonly<Record<GrowthMetric, Cell>>;
  readonly marketCap: MarketCap;
  /** Whether there is a market price above zero, from the source or the analyst. */
  readonly hasPrice: boolean;
  /** Whether the share count is the source's or the analyst's. */
  readonly hasShares: boolean;
}

/** The base year's market cap: a formula over the inputs, or an input. */
interface MarketCap {
  readonly formula: ModelShape['marketCap'];
  readonly inputs: Cells;
}

/** Each keystroke, scenario and grid cell creates a model of the same company, usually with the same base year. */
const lastOf = new WeakMap<ModelCompany, { readonly year: number; readonly own: Overrides; readonly base: BaseYear }>();

/** @param own overrides of the base year; the price is today's */
function baseYear(company: ModelCompany, year: number, own: Overrides): BaseYear {
  const last = lastOf.get(company);
  if (last?.year === year && baseFigures.every((figure) => last.own[figure] === own[figure])) return last.base;
  const base = workedOut(company, year, own);
  lastOf.set(company, { year, own, base });
  return base;
}

function workedOut(company: ModelCompany, year: number, own: Overrides): BaseYear {
  const column = baseColumn(year);
  const figures = baseInputs(company, year, own);
  const growth = growthMetrics.map((metric) => {
    const now = metric === 'netWorth' ? netWorthOf(figures, column) : figures[metric];
    return [metric, baseGrowth(company, year, metric, { name: cellName(grownRows[metric], column), cell: now })] as const;
  });
  return {
    cells: Object.fromEntries(baseFigures.map((figure) => [cellName(baseFigureRows[figure], column), figures[figure]])),
    growth: Object.fromEntries(growth) as Readonly<Record<GrowthMetric, Cell>>, // Object.fromEntries widens the keys
    marketCap: marketCap(company, figures, column),
    hasPrice: isMarketPrice(figures.price),
    hasShares: figures.shares.origin?.state !== 'placeholder',
  };
}

const isMarketPrice = (price: Cell): boolean => price.is === 'figure' && price.value > 0 && price.origin.state !== 'placeholder';

function netWorthOf(figures: Readonly<Record<BaseFigure, Cell>>, base: ColumnId): Cell {
  const reserves = cellName('Reserves', base);
  const equity = cellName('Equity', base);
  return derive(plus(reserves, equity), 'crore', [
    { name: reserves, cell: figures.reserves },
    { name: equity, cell: figures.equity },
  ]);
}

/** All columns share one market cap: the reported one, scaled to the analyst's own price if there is one, else price × shares. */
function marketCap({ marketCap: found, price }: ModelCompany, figures: Readonly<Record<BaseFigure, Cell>>, base: ColumnId): MarketCap {
  const now = cellName('Price', base);
  if (found.is !== 'figure') {
    return {
      formula: { formula: times(now, cellName('Shares', base)), remark: 'Price × shares; the source reports no market cap.' },
      inputs: {},
    };
  }
  const ownPrice = figures.price.is === 'figure' && figures.price.origin.state === 'assumed';
  if (!ownPrice || price.is !== 'figure') return { formula: undefined, inputs: { [cellName('Market cap', base)]: found } };
  const reportedCap = 'Market cap as reported';
  const reportedPrice = 'Price as reported';
  return {
    formula: { formula: times(reportedCap, over(now, reportedPrice)), remark: 'Reported market cap, adjusted to your price.' },
    inputs: { [reportedCap]: found, [reportedPrice]: price },
  };
}

/** Increases with each change of formulas or defaults, because saved results of another version differ. */
export const modelVersion = '2';

/** The inputs of a model other than the company. */
export interface ModelChoices {
  readonly baseYear: number;
  readonly assumptions: Assumptions;
  /** Overrides of the base year; the price is today's. */
  readonly own: Overrides;
}

/** The fair-value model: a graph of named cells over four years. Each cell is computed on first access. */
export interface Model {
  /** As its analyst knows it. */
  readonly company: ModelCompany;
  readonly choices: ModelChoices;
  readonly columns: ModelShape['columns'];
  readonly graph: CellGraph;
  /** @throws RangeError for a row that the column lacks: the base year has no target price and no upside */
  at(row: RowName, column: ColumnId): Cell;
}

/**
 * Creates the fair-value model of a company. Source: product specification, section 9.
 *
 * Price, shares, debt, cash, reserves and equity come from the base year; sales, EBITDA, PAT and net worth compound from it by the
 * assumed growth. Amounts are in ₹ crore, per-share figures in ₹, shares in crore, growth and margins in percent.
 *
 * Never throws for any figures: a cell without a result is missing, with the reason.
 *
 * @example
 *     const model = fairValueModel(modelCompany(answer), { baseYear: 2025, assumptions: defaultAssumptions, own: {} });
 *     model.at('Target price (PE)', 'FY28E'); // ₹
 */
export function fairValueModel(company: ModelCompany, choices: ModelChoices): Model {
  const years = [1, 2, 3].map((after) => estimateColumn(choices.baseYear + after));
  const first = baseColumn(choices.baseYear);
  const columns: ModelShape['columns'] = [first, years[0] ?? first, years[1] ?? first, years[2] ?? first];
  const base = baseYear(company, choices.baseYear, choices.own);

  const graph = cellGraph(
    {
      ...base.cells,
      ...growthCells(base.growth, choices.assumptions, columns),
      ...targetCells(choices.assumptions, columns),
      ...base.marketCap.inputs,
    },
    modelFormulas({
      columns,
      business: company.business,
      hasPrice: base.hasPrice,
      hasShares: base.hasShares,
      marketCap: base.marketCap.formula,
    }),
  );
  const sheet = openSheet(graph);
  return {
    company: answeredCompany(company, choices.own),
    choices,
    columns,
    graph,
    at: (row, column) => sheet.cell(cellName(row, column)),
  };
}

function growthCells(
  ofBase: Readonly<Record<GrowthMetric, Cell>>,
  assumptions: Assumptions,
  [base, ...estimates]: ModelShape['columns'],
): Cells {
  const cells = growthMetrics.flatMap((metric): readonly (readonly [string, Cell])[] => [
    [cellName(growthRows[metric], base), ofBase[metric]],
    ...estimates.map((column, at) => [cellName(growthRows[metric], column), entryCell(assumptions.growth[metric][at], 'percent')] as const),
  ]);
  return Object.fromEntries(cells);
}

const targetOfBase = assumedCell(defaultBaseTarget, 'times', { by: 'default', note: 'default multiple' });

function targetCells(assumptions: Assumptions, [base, ...estimates]: ModelShape['columns']): Cells {
  const cells = methods.flatMap((method: Method): readonly (readonly [string, Cell])[] => [
    method === 'pe' ? [baseTargetDefault, targetOfBase] : [cellName(targetRows[method], base), targetOfBase],
    ...estimates.map((column, at) => [cellName(targetRows[method], column), entryCell(assumptions.targets[method][at], 'times')] as const),
  ]);
  return Object.fromEntries(cells);
}

/** An empty field has no figure, and neither has any dependent cell. */
function entryCell(entry: Entry | undefined, unit: Unit): Cell {
  if (entry === undefined || entry.value === null) return missingCell('No value entered.');
  if (entry.by === 'default') return assumedCell(entry.value, unit, { by: 'default', note: 'default assumption, not an estimate' });
  return assumedCell(entry.value, unit, {
    by: 'analyst',
    note: entry.note ?? 'your assumption',
    ...(entry.on === undefined ? {} : { on: entry.on }),
  });
}
