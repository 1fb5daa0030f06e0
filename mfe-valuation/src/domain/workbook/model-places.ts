import type { FormulaInput } from '@mulya/domain';
import type { Model } from '../fair-value/model.ts';
import { cellName, type RowName } from '../fair-value/names.ts';
import { addressFrom } from './addresses.ts';
import { shownValue } from './cells.ts';
import type { Place, SheetName } from './description.ts';
import type { AddressOf } from './spreadsheet-text.ts';

/** Where the model's cells stand on a sheet that shows all of them. */
export interface ModelPlaces {
  /** Undefined for what stands elsewhere. */
  placeOf(name: string): Place | undefined;
  /** For tracing: the same, of an input that is that cell and not another one of its name. */
  known(input: FormulaInput): Place | undefined;
}

/**
 * @param rowOf the row of the sheet in which a row of the model stands
 * @param firstColumn that of the base year
 */
export function modelPlaces(model: Model, sheet: SheetName, rowOf: ReadonlyMap<RowName, number>, firstColumn: number): ModelPlaces {
  const places = new Map<string, Place>();
  for (const [row, at] of rowOf) {
    for (const [index, column] of model.columns.entries())
      places.set(cellName(row, column), { sheet, row: at, column: firstColumn + index });
  }
  const values = new Map(
    [...rowOf.keys()].flatMap((row) =>
      model.columns.flatMap((column, index) =>
        index === 0 && isOfYearsAhead(row) ? [] : [[cellName(row, column), model.at(row, column)] as const],
      ),
    ),
  );
  return {
    placeOf: (name) => places.get(name),
    known: ({ name, cell }) => {
      const own = values.get(name);
      return own !== undefined && Object.is(shownValue(own), shownValue(cell)) ? places.get(name) : undefined;
    },
  };
}

/** A target price and its upside: the base year has none. */
export const isOfYearsAhead = (row: RowName): boolean => /^(Target price|Upside) \(/.test(row);

/** Addresses on a sheet: a cell of the model by its place, else what `otherwise` says. */
export const addressesOn =
  (sheet: SheetName, places: ModelPlaces, otherwise: AddressOf): AddressOf =>
  (name) => {
    const place = places.placeOf(name);
    return place === undefined ? otherwise(name) : addressFrom(sheet, place);
  };
