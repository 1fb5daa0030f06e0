import type { Cell } from '@mulya/domain';
import type { MethodResult } from '@mulya/valuation-model/valuation-methods';
import { unitNames } from '../../../kit/unit-names.ts';
import { addressFrom } from '../addresses.ts';
import { columnCells, pageCell, textCell } from '../cells.ts';
import type { CellAnnotations } from '../content.ts';
import type { CellAddress, SheetCell, SheetName, SheetRow } from '../description.ts';
import { quoteText } from '../formula-text.ts';
import { valueColumn, type GraphRows } from './graph-rows.ts';
import type { RangeRows } from './range-rows.ts';

/** The places of a method's values per share. */
export interface ValuePlaces {
  readonly low: CellAddress;
  readonly base: CellAddress;
  readonly high: CellAddress;
}

export interface ValuedMethod {
  readonly name: string;
  readonly result: Pick<MethodResult, 'base' | 'low' | 'high' | 'basis' | 'notes' | 'isOnDefaults'>;
}

interface ValueRowsOptions {
  readonly sheet: SheetName;
  readonly firstRow: number;
  readonly methods: readonly ValuedMethod[];
  readonly blocks: readonly GraphRows[];
  readonly ranges: readonly RangeRows[];
  /** The spreadsheet condition under which no input of a method is the analyst's. */
  readonly isOnDefaults: (method: ValuedMethod) => string;
  readonly annotations: CellAnnotations;
}

const defaultSentence = 'Default inputs, not an estimate.';

/** The caveats of the page, then its notes. */
function notesOf({ result }: ValuedMethod): readonly string[] {
  const { isOnDefaults, base, notes } = result;
  return [...(isOnDefaults && base.cell.is === 'figure' ? [defaultSentence] : []), ...notes];
}

/** The heading, a row and the notes of each method, and a blank row. */
export const valueRowCount = (methods: readonly ValuedMethod[]): number =>
  2 + methods.reduce((sum, method) => sum + 1 + notesOf(method).length, 0);

/** The values per share of a sheet's methods, with what the range rests on and the notes of the page. */
export function valueRows({ sheet, firstRow, methods, blocks, ranges, isOnDefaults, annotations }: ValueRowsOptions): {
  readonly rows: readonly SheetRow[];
  readonly places: ReadonlyMap<string, ValuePlaces>;
} {
  const places = new Map<string, ValuePlaces>();
  const rows: SheetRow[] = [[textCell('Value per share, as of export', 'heading'), undefined, ...columnCells('Low', 'Base', 'High')]];
  for (const [index, method] of methods.entries()) {
    const { name, result } = method;
    const at = (column: number): CellAddress => ({ sheet, row: firstRow + rows.length, column: valueColumn + column });
    places.set(name, { low: at(0), base: at(1), high: at(2) });
    const base = blocks[index]?.placeOf(result.base.name);
    const valueCell = (cell: Cell, formula: string | undefined): SheetCell =>
      pageCell({ name: result.base.name, cell }, annotations, { formula, unit: 'inr', hasNote: false });
    rows.push([
      textCell(name, 'strong'),
      textCell(unitNames.inr),
      valueCell(result.low.cell, ranges[index]?.endFormula('low')),
      valueCell(result.base.cell, base && addressFrom(sheet, base)),
      valueCell(result.high.cell, ranges[index]?.endFormula('high')),
      textCell(result.basis),
    ]);
    for (const note of notesOf(method)) {
      // Default inputs may be replaced in the workbook. The other notes are of the export.
      const formula = `IF(${isOnDefaults(method)},${quoteText(note)},"")`;
      rows.push([note === defaultSentence ? { ...textCell(note, 'strong'), formula } : textCell(note)]);
    }
  }
  rows.push([]);
  return { rows, places };
}
