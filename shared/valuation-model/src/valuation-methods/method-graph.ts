import { chainOf, type Cell, type CellGraph } from '@mulya/domain';
import type { Model } from '../fair-value/model.ts';
import type { MethodCells } from './method-input.ts';

/** The graph of a method: its own cells, and those of the model that its formulas read by name. */
export function methodGraph({ graph }: Model, { inputs, formulas }: MethodCells): CellGraph {
  return {
    inputs: new Map([...graph.inputs, ...Object.entries(inputs)]),
    formulas: new Map([...graph.formulas, ...formulas.map((each) => [each.name, each] as const)]),
  };
}

/** Whether a figure rests on an entry of the analyst: an input of the method, or an own figure. */
export function restsOnEntries(value: Cell): boolean {
  return [value, ...chainOf(value).map(({ cell }) => cell)].some(({ origin }) => origin?.state === 'assumed' && origin.by === 'analyst');
}
