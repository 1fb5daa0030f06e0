import type { Cell, FormulaInput, Unit } from '@mulya/domain';
import { unitNames } from '../unit-names.ts';
import type { SaidOfCells } from './content.ts';
import type { Look, SheetCell, SheetRow } from './description.ts';
import { missingText } from './spreadsheet-text.ts';

/** A text, which stays one whatever it begins with. */
export const textCell = (value: string, look: Look = 'text', note?: string): SheetCell => ({
  value,
  look,
  ...(note === undefined ? {} : { note }),
});

export const unitCell = (unit: Unit): SheetCell => textCell(unitNames[unit]);

export const headerCells = (...labels: readonly string[]): readonly SheetCell[] => labels.map((label) => textCell(label, 'header'));

/** Heads of columns of figures, at their right as the figures are. */
export const columnCells = (...labels: readonly string[]): readonly SheetCell[] => labels.map((label) => textCell(label, 'column'));

/** The heading above what a sheet's formulas needed and found nowhere; nothing where they needed nothing. */
export const behindRows = (rows: readonly SheetRow[]): readonly SheetRow[] =>
  rows.length === 0 ? [] : [[textCell('Sources and notes', 'heading')], ...rows];

/** What stands in the workbook where a cell stands on the page. */
export const shownValue = (cell: Cell): string | number =>
  cell.is === 'figure' ? cell.value : cell.is === 'words' ? cell.text : missingText;

interface Shown {
  /** Without "="; left out where the figure stands as it is. */
  readonly formula?: string | undefined;
  /** Left out where the formula can say it. */
  readonly unit?: Unit;
  readonly signed?: boolean;
  /** Undefined: no note. */
  readonly said: SaidOfCells | 'without a note';
}

/** A cell of the page with its state, its note and, if it has one, its formula. */
export function pageCell(input: FormulaInput, stateOf: SaidOfCells['stateOf'], { formula, unit, signed = false, said }: Shown): SheetCell {
  const { cell } = input;
  const known = cell.is === 'figure' ? cell.unit : unit;
  return {
    value: shownValue(cell),
    ...(formula === undefined ? {} : { formula }),
    look: cell.is === 'words' ? 'words' : stateOf(cell),
    ...(known === undefined ? {} : { unit: known }),
    ...(cell.is === 'figure' && cell.footnote !== undefined ? { starred: true } : {}),
    ...(signed ? { signed } : {}),
    ...(said === 'without a note' ? {} : { note: said.noteOf(input) }),
  };
}
