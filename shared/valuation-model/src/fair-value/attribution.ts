import { derive, minus, over, times, type Cell, type FormulaInput } from '@mulya/domain';
import type { Method } from './assumptions.ts';
import { presentMultiple } from './implied-growth.ts';
import { driverWords, multipliedRows, noDriverWords } from './method-driver.ts';
import { notMeaningful } from './model-formulas.ts';
import { isPriced, modelInput, targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { comparedInput } from './price-break.ts';
import { targetRows, upsideRows } from './names.ts';

/**
 * The two sources of a method's upside, in percent.
 *
 * For PE and PB they compound to the upside: (1 + earnings) × (1 + re-rating) − 1. For the EV methods they compound to the growth of EV,
 * and net debt explains the difference to the upside.
 */
export interface Attribution {
  /** Growth of the multiplied figure: EPS of the last year / EPS of the base year − 1. */
  readonly earnings: FormulaInput;
  /** Change of the multiple: target PE of the last year / PE of the base year − 1. */
  readonly rerating: FormulaInput;
  readonly upside: FormulaInput;
}

/**
 * Splits the upside of the last year into earnings and re-rating, percent. A part that would mislead is words: for a loss, without a
 * market price, or for a target below zero.
 *
 * @example attribution(model, 'pe').earnings // { name: 'Upside from earnings FY28E', cell: … }
 */
export function attribution(model: Model, method: Method): Attribution {
  const [base] = model.columns;
  const last = targetColumn(model);
  const row = multipliedRows[method];
  const before = modelInput(model, row, base);
  const after = modelInput(model, row, last);
  const present = presentMultiple(model, method);
  const target = modelInput(model, targetRows[method], last);
  const change = (to: FormulaInput, from: FormulaInput, reason: string | undefined): Cell =>
    derive(times(minus(over(to.name, from.name), 1), 100), 'percent', [to, from], reason === undefined ? {} : { words: reason });
  const loss = noDriverWords(model, method);
  return {
    earnings: {
      name: `Upside from ${method === 'pe' ? 'earnings' : row} ${last}`,
      cell: change(after, before, loss ?? wordsAfter(method, after.cell)),
    },
    rerating: { name: `Upside from re-rating ${last}`, cell: change(target, present, loss ?? reratingWords(model, target.cell)) },
    upside: comparedInput(model, upsideRows[method], last),
  };
}

function wordsAfter(method: Method, cell: Cell): string | undefined {
  if (cell.is !== 'figure' || cell.value > 0) return undefined;
  return cell.value < 0 ? driverWords[method].negative : driverWords[method].zero;
}

function reratingWords(model: Model, target: Cell): string | undefined {
  if (!isPriced(model)) return notMeaningful.noPrice;
  return target.is === 'figure' && target.value < 0 ? notMeaningful.belowZero : undefined;
}
