import { derive, over, plus, times, type Cell } from '@mulya/domain';
import { baseFigures, growthMetrics, type BaseFigure, type GrowthMetric, type OwnFigures } from './assumptions.ts';
import { baseGrowth, baseInputs } from './base-inputs.ts';
import type { ModelCompany } from './model-company.ts';
import type { ModelShape } from './model-formulas.ts';
import { baseColumn, baseFigureRows, cellName, grownRows, type ColumnId } from './names.ts';

export type Cells = Readonly<Record<string, Cell>>;

/** The part of a model that does not depend on the assumptions. */
export interface BaseYear {
  /** The nine inputs, by cell name. */
  readonly cells: Cells;
  /** Its own growth over the year before. */
  readonly growth: Readonly<Record<GrowthMetric, Cell>>;
  readonly marketCap: MarketCap;
  /** Whether there is a market price above zero, from the source or the analyst. */
  readonly hasPrice: boolean;
}

/** The base year's market cap: a formula over the inputs, or an input. */
interface MarketCap {
  readonly formula: ModelShape['marketCap'];
  readonly inputs: Cells;
}

/** Each keystroke, scenario and grid cell creates a model of the same company, usually with the same base year. */
const lastOf = new WeakMap<ModelCompany, { readonly year: number; readonly own: OwnFigures; readonly base: BaseYear }>();

/** @param own overrides of the base year; the price is today's */
export function baseYear(company: ModelCompany, year: number, own: OwnFigures): BaseYear {
  const last = lastOf.get(company);
  if (last?.year === year && baseFigures.every((figure) => last.own[figure] === own[figure])) return last.base;
  const base = workedOut(company, year, own);
  lastOf.set(company, { year, own, base });
  return base;
}

function workedOut(company: ModelCompany, year: number, own: OwnFigures): BaseYear {
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
