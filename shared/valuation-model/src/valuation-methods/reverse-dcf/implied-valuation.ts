import { compileGraph, missingCell, type Cell, type CellGraph } from '@mulya/domain';
import type { Model } from '../../fair-value/model.ts';
import { cellName } from '../../fair-value/names.ts';
import { explicitYears } from '../dcf/flows.ts';
import { valueCells, modelCells, type DcfBasis } from '../dcf/graph.ts';
import { dcfCell, dcfCells } from '../dcf/names.ts';
import { flowYears } from '../dcf/valuation-date.ts';

/** The name of the one growth rate of all years. */
export const impliedGrowthCell = 'Implied sales growth';

/** The model's years over which sales grow at one rate. */
export const impliedYears = 10;

/**
 * The graph of a valuation whose sales grow at one rate for ten years from the base year. Margins, capital expenditure, working capital and
 * tax are those of the discounted cash flow.
 */
export function impliedGraph(basis: DcfBasis, model: Model): CellGraph {
  const [base, ...estimates] = model.columns;
  const years = flowYears(model, basis.valued, impliedYears);
  const cells = valueCells(basis, model, { base, years, fadeYears: basis.fadeYears, constantGrowth: impliedGrowthCell });
  const ofModel = modelCells(model);
  const read = [
    ...['Sales', 'Shares', 'Price', 'Market cap'].map((row) => `${row} ${base}`),
    ...estimates.slice(0, explicitYears).map((column) => dcfCell('EBITDA margin', column)),
  ];
  const inputs = new Map<string, Cell>(Object.entries(cells.inputs));
  for (const name of read) inputs.set(name, ofModel.get(name) ?? missingCell(`The model has no ${name}.`));
  inputs.set(impliedGrowthCell, missingCell('Not found yet.'));
  return { inputs, formulas: new Map(cells.formulas.map((each) => [each.name, each])) };
}

/** NaN if there is none. */
interface ImpliedValues {
  /** ₹, below zero where the graph has words. */
  readonly perShare: number;
  /** ₹ crore. */
  readonly enterprise: number;
}

/** The values at a growth rate (percent). */
export function valuesAtGrowth(graph: CellGraph, base: Model['columns'][0]): (growth: number) => ImpliedValues {
  const shares = cellName('Shares', base);
  const evaluate = compileGraph(graph, [impliedGrowthCell], [dcfCells.equityValue, shares, dcfCells.enterpriseValue]);
  return (growth) => {
    const [equity, count, enterprise] = evaluate([growth]);
    return { perShare: (equity?.value ?? NaN) / (count?.value ?? NaN), enterprise: enterprise?.value ?? NaN };
  };
}
