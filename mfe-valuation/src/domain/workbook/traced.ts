import type { Cell, CellDefinition, FormulaInput } from '@mulya/domain';
import { unitNames } from '../unit-names.ts';
import { addressFrom } from './addresses.ts';
import { pageCell, textCell } from './cells.ts';
import type { SaidOfCells } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { Place, SheetName, SheetRow } from './description.ts';
import { definitionText } from './spreadsheet-text.ts';

/** Where a cell stands that the sheets hold already; undefined for one that none of them has. */
export type KnownPlace = (input: FormulaInput) => Place | undefined;

type Guard = CellDefinition['guard'];

/** Writes cells of the page as formulas, and what they rest on below them. */
export interface Traced {
  /** A cell's formula, or where its line stands; undefined where it has neither, or where words stand for a rule that no formula knows. */
  formulaOf(input: FormulaInput, guard?: Guard): string | undefined;
  /** A derived cell's arithmetic, whatever is said in its place; undefined where there is none. */
  arithmeticOf(input: FormulaInput): string | undefined;
  /** What was needed and stood nowhere: each with its name and unit, to be put where `from` says. */
  behind(): readonly SheetRow[];
}

interface TracedSheet {
  readonly sheet: SheetName;
  /** The row from which on `behind` stands. */
  readonly from: number;
  readonly known: KnownPlace;
  readonly data: DataPlaces;
  readonly said: SaidOfCells;
}

/** The column of a figure behind others; its name and its unit stand before it. */
const valueColumn = 2;

/**
 * Formulas of cells that no model holds (a ratio, a growth of the past) from their own origins: a line of a statement is where the
 * statements stand, what is nowhere else is put below, with a formula of its own.
 */
export function tracedSheet({ sheet, from, known, data, said }: TracedSheet): Traced {
  const rows: SheetRow[] = [];
  const put = new Map<Cell, Place>();

  const placeOf = (input: FormulaInput): Place => known(input) ?? data.placeOf(input.cell) ?? put.get(input.cell) ?? putBehind(input);

  const putBehind = (input: FormulaInput): Place => {
    const formula = formulaOf(input);
    const place: Place = { sheet, row: from + rows.length, column: valueColumn };
    const { cell } = input;
    const unit = cell.is === 'figure' ? unitNames[cell.unit] : '';
    rows.push([textCell(input.name, 'label'), textCell(unit), pageCell(input, said.stateOf, { formula, said })]);
    put.set(cell, place);
    return place;
  };

  const linkTo = (place: Place | undefined): string | undefined => place && addressFrom(sheet, place);

  const formulaOf = (input: FormulaInput, guard?: Guard): string | undefined => {
    const { cell } = input;
    if (cell.origin?.state !== 'derived') return linkTo(data.placeOf(cell));
    const { inputs } = cell.origin;
    const isRule =
      cell.is === 'words' && guard === undefined && !inputs.some((each) => each.cell.is === 'words' && each.cell.text === cell.text);
    const isOnZero = cell.is === 'figure' && cell.footnote !== undefined;
    return isRule || isOnZero ? undefined : arithmeticOf(input, guard);
  };

  const arithmeticOf = ({ name: whose, cell }: FormulaInput, guard?: Guard): string | undefined => {
    if (cell.origin?.state !== 'derived' || cell.origin.inputs.length === 0) return undefined;
    const { formula, inputs } = cell.origin;
    const byName = new Map(inputs.map((each) => [each.name, each]));
    const addressOf = (name: string): string => {
      const needed = byName.get(name);
      if (needed === undefined) throw new RangeError(`The formula of "${whose}" names "${name}", which is none of its inputs.`);
      return addressFrom(sheet, placeOf(needed));
    };
    return definitionText({ formula, ...(guard === undefined ? {} : { guard }) }, addressOf);
  };

  return { formulaOf, arithmeticOf, behind: () => rows };
}
