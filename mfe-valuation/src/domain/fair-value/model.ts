import { assumed, cellGraph, derive, missing, openSheet, over, plus, times, type Cell, type CellGraph, type Unit } from '@mulya/domain';
import {
  baseFigures,
  defaultBaseTarget,
  growthMetrics,
  methods,
  type Assumptions,
  type BaseFigure,
  type Entry,
  type Method,
  type OwnFigures,
} from './assumptions.ts';
import { baseGrowth, baseInputs } from './base-inputs.ts';
import { baseTargetDefault, modelFormulas, type ModelShape } from './model-formulas.ts';
import type { ModelCompany } from './model-company.ts';
import { baseColumn, baseFigureRows, cellName, estimateColumn, grownRows, growthRows, targetRows, type ColumnId, type RowName } from './names.ts';

/** What a model is worked out from, beside the company. */
export interface ModelChoices {
  readonly baseYear: number;
  readonly assumptions: Assumptions;
  /** Of the base year; the price is today's. */
  readonly own: OwnFigures;
}

/** The fair-value model: a graph of named cells over four years, each worked out when it is first asked for. */
export interface Model {
  readonly company: ModelCompany;
  readonly choices: ModelChoices;
  readonly columns: ModelShape['columns'];
  readonly graph: CellGraph;
  /** @throws RangeError for a row that the column does not have: the base year has no target price and no upside */
  at(row: RowName, column: ColumnId): Cell;
}

/**
 * Price, shares, debt, cash, reserves and equity are the base year's; sales, EBITDA, PAT and net worth compound from it by
 * the assumed growth. Source: product specification, section 9. Never throws for any figures: what has no result is a
 * missing cell with its reason.
 */
export function fairValueModel(company: ModelCompany, choices: ModelChoices): Model {
  const years = [1, 2, 3].map((after) => estimateColumn(choices.baseYear + after));
  const base = baseColumn(choices.baseYear);
  const columns: ModelShape['columns'] = [base, years[0] ?? base, years[1] ?? base, years[2] ?? base];
  const figures = baseInputs(company, choices.baseYear, choices.own);
  const cap = marketCap(company, figures, base);

  const graph = cellGraph(
    { ...baseCells(figures, base), ...growthCells(company, choices, figures, columns), ...targetCells(choices.assumptions, columns), ...cap.inputs },
    modelFormulas({ columns, business: company.business, priced: isMarketPrice(figures.price), marketCap: cap.formula }),
  );
  const sheet = openSheet(graph);
  return { company, choices, columns, graph, at: (row, column) => sheet.cell(cellName(row, column)) };
}

const isMarketPrice = (price: Cell): boolean => price.is === 'figure' && price.value > 0 && price.origin.state !== 'placeholder';

type Cells = Readonly<Record<string, Cell>>;

function baseCells(figures: Readonly<Record<BaseFigure, Cell>>, base: ColumnId): Cells {
  return Object.fromEntries(baseFigures.map((figure) => [cellName(baseFigureRows[figure], base), figures[figure]]));
}

/** The base year's market cap: a formula over the inputs, or one of them. */
interface MarketCap {
  readonly formula: ModelShape['marketCap'];
  readonly inputs: Cells;
}

/**
 * Market cap is one number in all columns: the reported one, brought to the analyst's own price where there is one, else
 * price × shares.
 */
function marketCap({ marketCap: found, price }: ModelCompany, figures: Readonly<Record<BaseFigure, Cell>>, base: ColumnId): MarketCap {
  const now = cellName('Price', base);
  if (found.is !== 'figure') {
    return { formula: { formula: times(now, cellName('Shares', base)), remark: 'Price × shares: no market cap is reported.' }, inputs: {} };
  }
  const ownPrice = figures.price.is === 'figure' && figures.price.origin.state === 'assumed';
  if (!ownPrice || price.is !== 'figure') return { formula: undefined, inputs: { [cellName('Market cap', base)]: found } };
  const reportedCap = 'Market cap as reported';
  const reportedPrice = 'Price as reported';
  return {
    formula: { formula: times(reportedCap, over(now, reportedPrice)), remark: 'The reported market cap, brought to your own price.' },
    inputs: { [reportedCap]: found, [reportedPrice]: price },
  };
}

function growthCells(company: ModelCompany, { baseYear, assumptions }: ModelChoices, figures: Readonly<Record<BaseFigure, Cell>>, [base, ...estimates]: ModelShape['columns']): Cells {
  const cells = growthMetrics.flatMap((metric): readonly (readonly [string, Cell])[] => {
    const name = cellName(grownRows[metric], base);
    const now = metric === 'netWorth' ? netWorthOf(figures, base) : figures[metric];
    return [
      [cellName(growthRows[metric], base), baseGrowth(company, baseYear, metric, { name, cell: now })],
      ...estimates.map((column, at) => [cellName(growthRows[metric], column), entryCell(assumptions.growth[metric][at], 'percent')] as const),
    ];
  });
  return Object.fromEntries(cells);
}

function netWorthOf(figures: Readonly<Record<BaseFigure, Cell>>, base: ColumnId): Cell {
  const reserves = cellName('Reserves', base);
  const equity = cellName('Equity', base);
  return derive(plus(reserves, equity), 'crore', [
    { name: reserves, cell: figures.reserves },
    { name: equity, cell: figures.equity },
  ]);
}

function targetCells(assumptions: Assumptions, [base, ...estimates]: ModelShape['columns']): Cells {
  const ofBase = assumed(defaultBaseTarget, 'times', { by: 'default', note: 'default target multiple' });
  const cells = methods.flatMap((method: Method): readonly (readonly [string, Cell])[] => [
    method === 'pe' ? [baseTargetDefault, ofBase] : [cellName(targetRows[method], base), ofBase],
    ...estimates.map((column, at) => [cellName(targetRows[method], column), entryCell(assumptions.targets[method][at], 'times')] as const),
  ]);
  return Object.fromEntries(cells);
}

/** An empty field has no figure, and so has what needs it. */
function entryCell(entry: Entry | undefined, unit: Unit): Cell {
  if (entry === undefined || entry.value === null) return missing('The field is empty.');
  if (entry.by === 'default') return assumed(entry.value, unit, { by: 'default', note: 'default assumption, not an estimate' });
  return assumed(entry.value, unit, { by: 'analyst', note: entry.note ?? 'your assumption', ...(entry.on === undefined ? {} : { on: entry.on }) });
}
