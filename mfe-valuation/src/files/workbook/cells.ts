import type { Cell, FormulaInput, Unit } from '@mulya/domain';
import { unitNames } from '../../kit/unit-names.ts';
import { baseFigures, baseFigureWords, inputsNeeded } from '@mulya/valuation-model/fair-value';
import type { CellAnnotations } from './content.ts';
import type { CellStyleId, SheetCell, SheetRow } from './description.ts';
import { missingText, quoteText } from './formula-text.ts';
import { overrideName } from './input-names.ts';

/** A text cell. The writer never turns it into a formula, even if it starts with "=". */
export const textCell = (value: string, style: CellStyleId = 'text', note?: string): SheetCell => ({
  value,
  style,
  ...(note === undefined ? {} : { note }),
});

export const unitCell = (unit: Unit): SheetCell => textCell(unitNames[unit]);

export const headerCells = (...labels: readonly string[]): readonly SheetCell[] => labels.map((label) => textCell(label, 'header'));

/** Headers of numeric columns, right-aligned. */
export const columnCells = (...labels: readonly string[]): readonly SheetCell[] => labels.map((label) => textCell(label, 'column'));

/** The precedents that no other sheet holds, below a heading. Empty if there are none. */
export const precedentRows = (rows: readonly SheetRow[]): readonly SheetRow[] =>
  rows.length === 0 ? [] : [[textCell('Sources and notes', 'heading')], ...rows];

/** The text or number that the workbook shows for a cell of the page. */
export const displayValue = (cell: Cell): string | number =>
  cell.is === 'figure' ? cell.value : cell.is === 'words' ? cell.text : missingText;

interface PageCellOptions {
  /** Without the leading "=". */
  readonly formula?: string | undefined;
  /** For cells without a figure: their formula can still return one. */
  readonly unit?: Unit;
  readonly signed?: boolean;
  readonly hasNote?: boolean;
  /** Lets the analyst replace the formula with a number. */
  readonly editable?: boolean;
}

/** No formula knows a company's events. A figure that needs an input waits until the analyst enters it. */
function formulaOf(cell: Cell, formula: string | undefined): string | undefined {
  if (cell.is === 'words' && cell.text.startsWith('not comparable: ')) return undefined;
  const needed = inputsNeeded(cell);
  if (formula === undefined || needed.length === 0) return formula;
  const condition = areEntered(needed);
  return condition && `IF(${condition},${formula},${quoteText(String(displayValue(cell)))})`;
}

/** A spreadsheet condition: each base figure is entered. Undefined if the analyst cannot enter one. @param words "gross debt" */
export function areEntered(words: readonly string[]): string | undefined {
  const names = baseFigures.filter((figure) => words.includes(baseFigureWords[figure])).map(overrideName);
  return names.length < words.length ? undefined : `COUNT(${names.join(',')})=${names.length}`;
}

/** A cell of the page with its state, note and formula. */
export function pageCell(
  input: FormulaInput,
  annotations: CellAnnotations,
  { formula, unit, signed = false, hasNote = true, editable = false }: PageCellOptions = {},
): SheetCell {
  const { cell } = input;
  const cellUnit = cell.is === 'figure' ? cell.unit : unit;
  const written = formulaOf(cell, formula);
  return {
    value: displayValue(cell),
    ...(written === undefined ? {} : { formula: written }),
    style: cell.is === 'words' ? 'words' : annotations.stateOf(cell),
    ...(cellUnit === undefined ? {} : { unit: cellUnit }),
    ...(cell.is === 'figure' && cell.footnote !== undefined ? { starred: true } : {}),
    ...(signed ? { signed } : {}),
    ...(editable ? { editable } : {}),
    ...(hasNote ? { note: annotations.noteOf(input) } : {}),
  };
}
