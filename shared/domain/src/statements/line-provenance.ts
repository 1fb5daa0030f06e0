import type { LineProvenance } from '../figures/cell.ts';
import { parseFigure } from '../figures/parse-figure.ts';
import type { SourceLine } from './source.ts';

/** Returns the provenance of a line as a field of its cell's origin; no field if the line only has a value. */
export function lineProvenance({ origin, element, earlier = [] }: SourceLine): { readonly provenance?: LineProvenance } {
  const values = earlier.flatMap(({ value: raw, origin: from }) => {
    const value = parseFigure(raw);
    return value === undefined ? [] : [{ value, ...(from === undefined ? {} : { origin: from }) }];
  });
  if (origin === undefined && element === undefined && values.length === 0) return {};
  return {
    provenance: {
      ...(origin === undefined ? {} : { origin }),
      ...(element === undefined ? {} : { element }),
      ...(values.length === 0 ? {} : { earlier: values }),
    },
  };
}
