import { derive, minus, over, times, type Cell, type FormulaInput } from '@mulya/domain';
import { presentMultiple } from './implied-growth.ts';
import { notMeaningful } from './model-formulas.ts';
import { isPriced, lossWords, modelInput, targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { targetRows, upsideRows } from './names.ts';

/** Where the PE-based upside comes from, percent each. The two parts compound to it: (1 + earnings) × (1 + re-rating) − 1. */
export interface Attribution {
  /** Earnings per share grow: EPS of the last year / EPS of the base year − 1. */
  readonly earnings: FormulaInput;
  /** The market pays another multiple: target PE of the last year / PE of the base year − 1. */
  readonly rerating: FormulaInput;
  readonly upside: FormulaInput;
}

/** Splits the upside of the last year. Each part is words where it would mislead: a loss, no market price, a target below zero. */
export function attribution(model: Model): Attribution {
  const [base] = model.columns;
  const last = targetColumn(model);
  const before = modelInput(model, 'EPS', base);
  const after = modelInput(model, 'EPS', last);
  const present = presentMultiple(model);
  const target = modelInput(model, targetRows.pe, last);
  const change = (to: FormulaInput, from: FormulaInput, said: string | undefined): Cell =>
    derive(times(minus(over(to.name, from.name), 1), 100), 'percent', [to, from], said === undefined ? {} : { words: said });
  return {
    earnings: { name: `Upside from earnings ${last}`, cell: change(after, before, lossWords(before.cell) ?? lossWords(after.cell)) },
    rerating: { name: `Upside from re-rating ${last}`, cell: change(target, present, reratingWords(model, before.cell, target.cell)) },
    upside: modelInput(model, upsideRows.pe, last),
  };
}

function reratingWords(model: Model, eps: Cell, target: Cell): string | undefined {
  const loss = lossWords(eps);
  if (loss !== undefined) return loss;
  if (!isPriced(model)) return notMeaningful.noPrice;
  return target.is === 'figure' && target.value < 0 ? notMeaningful.belowZero : undefined;
}
