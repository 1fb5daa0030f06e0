import type { Cell, CellDefinition, FormulaInput } from '@mulya/domain';
import { unitNames } from '../../kit/unit-names.ts';
import { addressFrom } from './addresses.ts';
import { pageCell, textCell } from './cells.ts';
import type { CellAnnotations } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { CellAddress, SheetName, SheetRow } from './description.ts';
import { definitionText } from './formula-text.ts';

/** Finds a cell that a sheet already shows. */
type KnownPlace = (input: FormulaInput) => CellAddress | undefined;

type Guard = CellDefinition['guard'];

/** Writes cells of the page as formulas, and collects the precedents that no sheet shows yet. */
export interface FormulaWriter {
  /** A formula over the inputs, or a link to the statement line. Undefined for a constant, and for words that no formula can produce. */
  formulaOf(input: FormulaInput, guard?: Guard): string | undefined;
  /** The arithmetic of a derived cell, even if the page shows words in place of its result. */
  arithmeticOf(input: FormulaInput): string | undefined;
  /** The address of an input. Adds a precedent if no sheet shows it. */
  addressOf(input: FormulaInput): string;
  /** One row for each precedent: name, unit, value. The caller places them from `firstRow` on. */
  precedents(): readonly SheetRow[];
}

interface FormulaWriterOptions {
  readonly sheet: SheetName;
  /** Where the caller places the precedents. */
  readonly firstRow: number;
  readonly known: KnownPlace;
  readonly data: DataPlaces;
  readonly annotations: CellAnnotations;
}

/** Name and unit come before the value of a precedent. */
const valueColumn = 2;

/**
 * Writes formulas of cells that are not part of a model, such as ratios and past growth, from their origins. A statement line becomes a
 * link to the Data sheet. An input that no sheet shows becomes a precedent with its own formula.
 */
export function createFormulaWriter({ sheet, firstRow, known, data, annotations }: FormulaWriterOptions): FormulaWriter {
  const rows: SheetRow[] = [];
  const added = new Map<Cell, CellAddress>();

  const placeOf = (input: FormulaInput): CellAddress =>
    known(input) ?? data.placeOf(input.cell) ?? added.get(input.cell) ?? addPrecedent(input);

  const addPrecedent = (input: FormulaInput): CellAddress => {
    const formula = formulaOf(input);
    const place: CellAddress = { sheet, row: firstRow + rows.length, column: valueColumn };
    const { cell } = input;
    const unit = cell.is === 'figure' ? unitNames[cell.unit] : '';
    rows.push([textCell(input.name, 'label'), textCell(unit), pageCell(input, annotations, { formula })]);
    added.set(cell, place);
    return place;
  };

  const linkTo = (place: CellAddress | undefined): string | undefined => place && addressFrom(sheet, place);

  const formulaOf = (input: FormulaInput, guard?: Guard): string | undefined => {
    const { cell } = input;
    if (cell.origin?.state !== 'derived') return linkTo(data.placeOf(cell));
    const { inputs } = cell.origin;
    const isRule =
      cell.is === 'words' && guard === undefined && !inputs.some((each) => each.cell.is === 'words' && each.cell.text === cell.text);
    const hasFootnote = cell.is === 'figure' && cell.footnote !== undefined;
    return isRule || hasFootnote ? undefined : arithmeticOf(input, guard);
  };

  const arithmeticOf = ({ name: formulaName, cell }: FormulaInput, guard?: Guard): string | undefined => {
    if (cell.origin?.state !== 'derived' || cell.origin.inputs.length === 0) return undefined;
    const { formula, inputs } = cell.origin;
    const byName = new Map(inputs.map((each) => [each.name, each]));
    const addressOf = (name: string): string => {
      const input = byName.get(name);
      if (input === undefined) throw new RangeError(`The formula of "${formulaName}" names "${name}", which is none of its inputs.`);
      return addressFrom(sheet, placeOf(input));
    };
    return definitionText({ formula, ...(guard === undefined ? {} : { guard }) }, addressOf);
  };

  return { formulaOf, arithmeticOf, addressOf: (input) => addressFrom(sheet, placeOf(input)), precedents: () => rows };
}
