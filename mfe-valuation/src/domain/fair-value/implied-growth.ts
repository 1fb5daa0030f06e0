import { derive, minus, over, plus, power, times, type Cell, type FormulaInput } from '@mulya/domain';
import { notMeaningful } from './model-formulas.ts';
import { isPriced, lossWords, modelInput, targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { cellName, growthRows, methodNames, targetRows, type ColumnId } from './names.ts';

/** What is said where no growth leads from the present figures to a price. */
export const noSuchMultiple = 'not meaningful (target PE is zero or negative)';
export const noSuchGrowth = 'not meaningful (growth of -100% or less)';

/** The years that profits grow over. */
const years = 3;

/**
 * The PAT growth a year, in percent, at which today's price is earned at a target PE, so that the upside is zero:
 * ((price / (target PE × EPS)) ^ (1 / 3) − 1) × 100, EPS being the base year's. The share count stays, so that profits grow
 * as earnings per share do. Words for a loss, without a market price, and for a multiple that is not above zero; missing
 * where the multiple's field is empty.
 *
 * @param target a multiple, times, by the name that the formula is to call it
 */
export function breakEvenGrowth(model: Model, target: FormulaInput): Cell {
  const [base] = model.columns;
  const price = modelInput(model, 'Price', base);
  const eps = modelInput(model, 'EPS', base);
  const formula = times(minus(power(over(price.name, times(target.name, eps.name)), over(1, years)), 1), 100);
  const said = saidOf(model, target.cell, eps.cell);
  return derive(formula, 'percent', [price, target, eps], said === undefined ? {} : { words: said });
}

function saidOf(model: Model, target: Cell, eps: Cell): string | undefined {
  const loss = lossWords(eps);
  if (loss !== undefined) return loss;
  if (target.is !== 'figure') return undefined;
  if (target.value <= 0) return noSuchMultiple;
  return isPriced(model) ? undefined : notMeaningful.noPrice;
}

/** What today's price implies at the model's own target PE of the last year: the break-even growth there, percent a year. */
export function impliedGrowth(model: Model): FormulaInput {
  const last = targetColumn(model);
  return { name: `Implied PAT growth to ${last}`, cell: breakEvenGrowth(model, modelInput(model, targetRows.pe, last)) };
}

/** The one growth a year that leads to the same PAT as the three assumed ones, percent: their compound average. */
export function averageGrowth(model: Model): FormulaInput {
  const [, first, second, third] = model.columns;
  const inputs = [first, second, third].map((column) => modelInput(model, growthRows.pat, column));
  const factor = (column: ColumnId) => plus(1, over(cellName(growthRows.pat, column), 100));
  const formula = times(minus(power(times(times(factor(first), factor(second)), factor(third)), over(1, years)), 1), 100);
  const gone = inputs.some(({ cell }) => cell.is === 'figure' && cell.value <= -100);
  return { name: `PAT CAGR, ${first}–${third}`, cell: derive(formula, 'percent', inputs, gone ? { words: noSuchGrowth } : {}) };
}

/** The multiple that the base year's price is of its earnings: "PE FY25". */
export const presentMultiple = (model: Model): FormulaInput => modelInput(model, methodNames.pe, model.columns[0]);
