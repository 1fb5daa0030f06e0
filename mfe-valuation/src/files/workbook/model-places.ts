import type { FormulaInput, CellGraph } from '@mulya/domain';
import { cellName, type Model, type RowName } from '@mulya/valuation-model/fair-value';
import { addressFrom } from './addresses.ts';
import { displayValue } from './cells.ts';
import type { CellAddress, SheetName } from './description.ts';
import type { AddressOf } from './formula-text.ts';
import type { InputPlaces } from './assumptions-sheet.ts';
import type { FormulaWriter } from './formula-writer.ts';
import type { OuterCells } from './methods/graph-rows.ts';

/** The places of the model's cells on a sheet that shows all of them. */
export interface ModelPlaces {
  placeOf(name: string): CellAddress | undefined;
  /** The place of an input. Undefined if its value differs from the model's cell of the same name. */
  known(input: FormulaInput): CellAddress | undefined;
}

/**
 * @param rowOf the sheet's row for each row of the model
 * @param firstColumn the column of the base year
 */
export function modelPlaces(model: Model, sheet: SheetName, rowOf: ReadonlyMap<RowName, number>, firstColumn: number): ModelPlaces {
  const places = new Map<string, CellAddress>();
  for (const [row, at] of rowOf) {
    for (const [index, column] of model.columns.entries())
      places.set(cellName(row, column), { sheet, row: at, column: firstColumn + index });
  }
  const cells = new Map(
    [...rowOf.keys()].flatMap((row) =>
      model.columns.flatMap((column, index) =>
        index === 0 && isForecastOnly(row) ? [] : [[cellName(row, column), model.at(row, column)] as const],
      ),
    ),
  );
  return {
    placeOf: (name) => places.get(name),
    known: ({ name, cell }) => {
      const modelCell = cells.get(name);
      return modelCell !== undefined && Object.is(displayValue(modelCell), displayValue(cell)) ? places.get(name) : undefined;
    },
  };
}

/** Target prices and upsides do not exist for the base year. */
export const isForecastOnly = (row: RowName): boolean => /^(Target price|Upside) \(/.test(row);

/** Resolves the model's cells to addresses on the sheet, and all other names with `fallback`. */
export const createAddressLookup =
  (sheet: SheetName, places: ModelPlaces, fallback: AddressOf): AddressOf =>
  (name) => {
    const place = places.placeOf(name);
    return place === undefined ? fallback(name) : addressFrom(sheet, place);
  };

/** Finds the figures that a sheet shows, by name. */
export interface NamedPlaces {
  /** Undefined if the sheet shows no figure of this name and value. */
  placeOfFigure(input: FormulaInput): CellAddress | undefined;
}

export function namedPlaces(shown: readonly (readonly [FormulaInput, CellAddress])[]): NamedPlaces {
  const byName = new Map(shown.map(([input, place]) => [input.name, { value: displayValue(input.cell), place }]));
  return {
    placeOfFigure: ({ name, cell }) => {
      const found = byName.get(name);
      return cell.is === 'figure' && found !== undefined && Object.is(found.value, cell.value) ? found.place : undefined;
    },
  };
}

interface OuterCellsOptions {
  readonly model: Model;
  readonly places: ModelPlaces;
  readonly inputs: InputPlaces;
  readonly writer: Pick<FormulaWriter, 'addressOf'>;
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
