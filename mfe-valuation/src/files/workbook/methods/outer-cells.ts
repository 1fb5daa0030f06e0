import type { CellGraph } from '@mulya/domain';
import type { Model } from '@mulya/valuation-model/fair-value';
import type { InputPlaces } from '../assumptions-sheet.ts';
import type { FormulaWriter } from '../formula-writer.ts';
import type { ModelPlaces } from '../model-places.ts';
import type { OuterCells } from './graph-rows.ts';

interface OuterCellsOptions {
  readonly model: Model;
  readonly places: ModelPlaces;
  readonly inputs: InputPlaces;
  readonly writer: FormulaWriter;
  readonly fieldAddress: (name: string) => string | undefined;
}

/** Finds the cells of a method's graph that its own rows do not show: fields, cells of the model, and statement lines. */
export function outerCells(graph: CellGraph, { model, places, inputs, writer, fieldAddress }: OuterCellsOptions): OuterCells {
  const isOfModel = (name: string): boolean => {
    const definition = graph.formulas.get(name);
    if (definition !== undefined) return model.graph.formulas.get(name) === definition;
    return model.graph.formulas.has(name) || model.graph.inputs.has(name);
  };
  return {
    fieldAddress,
    isOfModel,
    modelPlace: (name) => (isOfModel(name) ? places.placeOf(name) : undefined),
    modelInputAddress: (name) => inputs.inputAddress(name),
    inputAddress: (name, cell) => writer.addressOf({ name, cell }),
  };
}
