import { assumedCell, cellGraph, missingCell, openSheet, type Cell, type CellGraph, type Unit } from '@mulya/domain';
import {
  defaultBaseTarget,
  growthMetrics,
  methods,
  type Assumptions,
  type Entry,
  type GrowthMetric,
  type Method,
  type OwnFigures,
} from './assumptions.ts';
import { baseYear, type Cells } from './base-year.ts';
import { baseTargetDefault, modelFormulas, type ModelShape } from './model-formulas.ts';
import type { ModelCompany } from './model-company.ts';
import { baseColumn, cellName, estimateColumn, growthRows, targetRows, type ColumnId, type RowName } from './names.ts';

/** Increases with each change of formulas or defaults, because saved results of another version differ. */
export const modelVersion = '2';

/** The inputs of a model other than the company. */
export interface ModelChoices {
  readonly baseYear: number;
  readonly assumptions: Assumptions;
  /** Overrides of the base year; the price is today's. */
  readonly own: OwnFigures;
}

/** The fair-value model: a graph of named cells over four years. Each cell is computed on first access. */
export interface Model {
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
    modelFormulas({ columns, business: company.business, hasPrice: base.hasPrice, marketCap: base.marketCap.formula }),
  );
  const sheet = openSheet(graph);
  return { company, choices, columns, graph, at: (row, column) => sheet.cell(cellName(row, column)) };
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
