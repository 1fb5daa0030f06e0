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
import { baseGrowth, baseInputs, knownGrowth, knownInput } from './base-inputs.ts';
import { withRefusal } from './method-inputs.ts';
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
  /** The nine inputs and the year's own growth over the year before, by cell name. */
  readonly specified: Cells;
  /** The same without placeholders; the same object if there are none. */
  readonly known: Cells;
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
  const known = Object.fromEntries(baseFigures.map((figure) => [figure, knownInput(figures[figure])])) as typeof figures; // widened keys
  const nowOf = (metric: GrowthMetric, of: typeof figures): Cell => (metric === 'netWorth' ? netWorthOf(of, column) : of[metric]);
  const growth = growthMetrics.map((metric) => {
    const cell = baseGrowth(company, year, metric, { name: cellName(grownRows[metric], column), cell: nowOf(metric, figures) });
    return { name: cellName(growthRows[metric], column), cell, known: knownGrowth(cell, nowOf(metric, known)) };
  });
  const cellsOf = (of: typeof figures) => baseFigures.map((figure) => [cellName(baseFigureRows[figure], column), of[figure]] as const);
  const specified = Object.fromEntries([...cellsOf(figures), ...growth.map(({ name, cell }) => [name, cell] as const)]);
  const isAllKnown = Object.values(specified).every(({ origin }) => origin?.state !== 'placeholder');
  return {
    specified,
    known: isAllKnown ? specified : Object.fromEntries([...cellsOf(known), ...growth.map((each) => [each.name, each.known] as const)]),
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

/** A graph of named cells over four years. Each cell is computed on first access. */
export interface ModelSheet {
  readonly graph: CellGraph;
  /** @throws RangeError for a row that the column lacks: the base year has no target price and no upside */
  at(row: RowName, column: ColumnId): Cell;
}

/** The fair-value model. Where a figure would rest on a placeholder, its cell has words instead: "needs PAT". */
export interface Model extends ModelSheet {
  /** As its analyst knows it. */
  readonly company: ModelCompany;
  readonly choices: ModelChoices;
  readonly columns: ModelShape['columns'];
  /** The cells with placeholders, for the specification's box and table alone; the same cells if the company lacks nothing. */
  readonly specified: ModelSheet;
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

  const chosen = { ...growthCells(choices.assumptions, columns), ...targetCells(choices.assumptions, columns), ...base.marketCap.inputs };
  const formulas = modelFormulas({
    columns,
    business: company.business,
    hasPrice: base.hasPrice,
    hasShares: base.hasShares,
    marketCap: base.marketCap.formula,
  });
  const sheetOf = (cells: Cells): ModelSheet => {
    const graph = cellGraph({ ...cells, ...chosen }, formulas);
    const sheet = openSheet(graph);
    return { graph, at: (row, column) => sheet.cell(cellName(row, column)) };
  };
  const known = sheetOf(base.known);
  const specified = base.known === base.specified ? known : sheetOf(base.specified);
  return { company: answeredCompany(company, choices.own), choices, columns, ...known, specified };
}

function growthCells(assumptions: Assumptions, [, ...estimates]: ModelShape['columns']): Cells {
  const cells = growthMetrics.flatMap((metric) =>
    estimates.map((column, at) => [cellName(growthRows[metric], column), entryCell(assumptions.growth[metric][at], 'percent')] as const),
  );
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
  if (entry.by === 'default')
    return assumedCell(entry.value, unit, {
      by: 'default',
      note: entry.note ?? 'default assumption, not an estimate',
      ...(entry.isBenchmark === true ? { isBenchmark: true } : {}),
    });
  return assumedCell(entry.value, unit, {
    by: 'analyst',
    note: withRefusal(entry.note ?? 'your assumption', entry),
    ...(entry.on === undefined ? {} : { on: entry.on }),
  });
}
