import { type Cell, type CellGraph, missingCell, type FormulaInput, wordsCell } from '@mulya/domain';
import type { Model } from '../fair-value/model.ts';
import type { MethodCells } from './method-input.ts';
import { notMeaningful } from '../fair-value/model-formulas.ts';

/** The graph of a method: its own cells, and those of the model that its formulas read by name. */
export function methodGraph({ graph }: Model, { inputs, formulas }: MethodCells): CellGraph {
  return {
    inputs: new Map([...graph.inputs, ...Object.entries(inputs)]),
    formulas: new Map([...graph.formulas, ...formulas.map((each) => [each.name, each] as const)]),
  };
}

/**
 * Returns an end of a method's range. An end that has words instead of a value is missing, because a range has a value or none.
 *
 * @param at the changed input, for the reason: "a cost of equity of 12.0%"
 */
export function rangeEnd(name: string, value: Cell, at: string): FormulaInput {
  return { name, cell: value.is === 'words' ? missingCell(`At ${at}: ${value.text}.`) : value };
}

/** A sentence for each end that is missing although the base has a value: "No high end. At a cost of equity of 6.5%: …". */
export function missingEnds(base: Cell, low: FormulaInput, high: FormulaInput): readonly string[] {
  if (base.is !== 'figure') return [];
  const sentence = (end: string, { cell }: FormulaInput) => (cell.is === 'missing' ? [`No ${end} end. ${cell.why}`] : []);
  return [...sentence('low', low), ...sentence('high', high)];
}

/** A price below zero is no value, so it becomes words with the same formula. */
export function atLeastZero({ name, cell }: FormulaInput): FormulaInput {
  return { name, cell: cell.is === 'figure' && cell.value < 0 ? wordsCell(notMeaningful.belowZero, cell.origin) : cell };
}
