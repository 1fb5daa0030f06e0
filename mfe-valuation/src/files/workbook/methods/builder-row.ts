import { textCell } from '../cells.ts';
import type { DefinedName, SheetName, SheetRow } from '../description.ts';
import { rateBuilderLabel, rateBuilderName } from '../input-names.ts';
import { valueColumn } from './graph-rows.ts';

/**
 * A row that says whether the rate is built from its parts, and a blank row. Only the page can turn the builder on. A number typed over a
 * built rate turns it off.
 */
export function builderRow(
  sheet: SheetName,
  row: number,
  isBuilt: boolean,
): { readonly rows: readonly SheetRow[]; readonly names: readonly DefinedName[] } {
  return {
    rows: [
      [
        textCell(rateBuilderLabel, 'label'),
        undefined,
        textCell(isBuilt ? 'on' : 'off'),
        textCell(
          isBuilt ? 'A number typed over the built rate replaces it.' : 'Turn it on, on the page, to build the rate from its parts.',
        ),
      ],
      [],
    ],
    names: [{ name: rateBuilderName, place: { sheet, row, column: valueColumn }, description: 'Rate builder: on or off' }],
  };
}
