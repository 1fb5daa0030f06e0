import type { FormulaInput } from '@mulya/domain';
import { displayValue } from '../cells.ts';
import type { Place } from '../description.ts';

/** Finds the figures that a sheet shows, by name. */
export interface NamedPlaces {
  /** Undefined if the sheet shows no figure of this name and value. */
  placeOfFigure(input: FormulaInput): Place | undefined;
}

export function namedPlaces(shown: readonly (readonly [FormulaInput, Place])[]): NamedPlaces {
  const byName = new Map(shown.map(([input, place]) => [input.name, { value: displayValue(input.cell), place }]));
  return {
    placeOfFigure: ({ name, cell }) => {
      const found = byName.get(name);
      return cell.is === 'figure' && found !== undefined && Object.is(found.value, cell.value) ? found.place : undefined;
    },
  };
}
