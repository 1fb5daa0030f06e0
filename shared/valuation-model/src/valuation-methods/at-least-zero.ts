import { wordsCell, type FormulaInput } from '@mulya/domain';
import { notMeaningful } from '../fair-value/model-formulas.ts';

/** A price below zero is no value, so it becomes words with the same formula. */
export function atLeastZero({ name, cell }: FormulaInput): FormulaInput {
  return { name, cell: cell.is === 'figure' && cell.value < 0 ? wordsCell(notMeaningful.belowZero, cell.origin) : cell };
}
