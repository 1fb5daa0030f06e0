import { type Cell, type CellGraph, cellsOf } from '@mulya/domain';
import { unitNames } from '../../../kit/unit-names.ts';
import { addressFrom } from '../addresses.ts';
import { columnCells, pageCell, textCell } from '../cells.ts';
import type { CellAnnotations } from '../content.ts';
import type { CellAddress, SheetCell, SheetName, SheetRow } from '../description.ts';
import type { MethodFormulas } from './method-formulas.ts';

/** The places of a graph's cells: a table of years, and a list of the cells without a year. */
interface GraphLayout {
  /** "FY25", "FY26E", …, in order. */
  readonly columns: readonly string[];
  /** The names of the table's rows, without the year: "FCFF". */
  readonly rows: readonly string[];
  /** The names of the other cells, in the order of calculation. */
  readonly singles: readonly string[];
}

interface YearCell {
  readonly row: string;
  readonly column: string;
}

/** "FCFF FY29E" is row "FCFF" and column "FY29E". */
const yearCellOf = (name: string): YearCell | undefined => {
  const [, row, column] = /^(.+) (FY\d\d(?:E)?)$/.exec(name) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

const precedents = ({ formulas }: CellGraph, names: ReadonlySet<string>): readonly string[] =>
  [...names].flatMap((name) => {
    const definition = formulas.get(name);
    return definition === undefined ? [] : cellsOf(definition.formula);
  });

const yearOf = (column: string): number => Number(column.slice(2, 4));

/** The first column of figures, after name and unit. */
export const valueColumn = 2;

/** The addresses that formulas of a graph use for cells that its rows do not show. */
export interface OuterCells {
  /** The cell of a field of the sheet, or a number that takes its place. */
  fieldAddress(name: string): string | undefined;
  /** Whether the cell is one of the model, and not the method's own of the same name. */
  isOfModel(name: string): boolean;
  /** The place of a cell of the model on the Model sheet, if that shows it. */
  modelPlace(name: string): CellAddress | undefined;
  /** The address of an input of the model that the Model sheet does not show. */
  modelInputAddress(name: string): string;
  /** Any other input, as a statement line or as a precedent. */
  inputAddress(name: string, cell: Cell): string;
}

interface GraphRowsOptions {
  readonly sheet: SheetName;
  readonly firstRow: number;
  readonly title: string;
  readonly formulas: MethodFormulas;
  /** The page's result of a cell. */
  readonly cellOf: (name: string) => Cell;
  readonly outer: OuterCells;
  readonly annotations: CellAnnotations;
  /** False if another table of the sheet has the same notes. */
  readonly hasNotes?: boolean;
}

export interface GraphRows {
  readonly rows: readonly SheetRow[];
  readonly columns: number;
  placeOf(name: string): CellAddress | undefined;
  /** The address of any cell that a formula of the graph names. */
  addressOf(name: string, graph?: CellGraph): string;
}

/** Writes the cells of a graph that no other sheet shows, each with its formula: a table of years, then the cells without a year. */
export function graphRows({ sheet, firstRow, title, formulas, cellOf, outer, annotations, hasNotes = true }: GraphRowsOptions): GraphRows {
  const { graph } = formulas;
  const names = ownNames(graph, outer);
  const layout = layoutOf(graph, names, (name) => outer.modelPlace(name) !== undefined);
  const hasTable = layout.rows.length > 0;
  const firstSingle = firstRow + 1 + (hasTable ? layout.rows.length + 1 : 0);
  const places = new Map<string, CellAddress>([
    ...layout.rows.flatMap((row, at) =>
      layout.columns.map((column, index) => [`${row} ${column}`, { sheet, row: firstRow + 1 + at, column: valueColumn + index }] as const),
    ),
    ...layout.singles.map((name, at) => [name, { sheet, row: firstSingle + at, column: valueColumn }] as const),
  ]);
  const placeOf = (name: string): CellAddress | undefined => (names.has(name) ? places.get(name) : undefined);

  const addressOf = (name: string, of: CellGraph = graph): string => {
    const field = outer.fieldAddress(name);
    if (field !== undefined) return field;
    const place = placeOf(name) ?? outer.modelPlace(name);
    if (place !== undefined) return addressFrom(sheet, place);
    if (outer.isOfModel(name)) return outer.modelInputAddress(name);
    const cell = of.inputs.get(name);
    if (cell === undefined) throw new RangeError(`The method has no cell "${name}".`);
    return outer.inputAddress(name, cell);
  };

  const cellAt = (name: string): SheetCell | undefined => {
    const unit = graph.formulas.get(name)?.unit;
    const options = { ...(unit === undefined ? {} : { unit }), signed: name.startsWith('Upside'), hasNote: hasNotes };
    if (names.has(name)) {
      const cell = pageCell({ name, cell: cellOf(name) }, annotations, { ...options, formula: formulas.textOf(name, addressOf) });
      // An input that is no field, such as the days left of a year, is not for the analyst to change.
      return cell.style === 'assumed' ? { ...cell, style: 'derived' } : cell;
    }
    const place = outer.modelPlace(name);
    if (place === undefined || !(graph.inputs.has(name) || graph.formulas.has(name))) return undefined;
    return pageCell({ name, cell: cellOf(name) }, annotations, { ...options, formula: addressFrom(sheet, place), hasNote: false });
  };
  const unitText = (cells: readonly (SheetCell | undefined)[]): SheetCell => {
    const unit = cells.find((cell) => cell?.unit !== undefined)?.unit;
    return textCell(unit === undefined ? '' : unitNames[unit]);
  };
  const yearRows = layout.rows.map((row): SheetRow => {
    const cells = layout.columns.map((column) => cellAt(`${row} ${column}`));
    return [textCell(row, 'label'), unitText(cells), ...cells];
  });
  const singleRows = layout.singles.map((name): SheetRow => {
    const cell = cellAt(name);
    return [textCell(name, 'label'), unitText([cell]), cell];
  });
  return {
    rows: [
      [textCell(title, 'heading'), undefined, ...columnCells(...layout.columns)],
      ...yearRows,
      ...(hasTable ? [[]] : []),
      ...singleRows,
      [],
    ],
    columns: layout.columns.length,
    placeOf,
    addressOf,
  };
}

/** The formulas of the method, and the inputs that are assumptions of the method and neither fields nor cells of the model. */
function ownNames({ inputs, formulas }: CellGraph, outer: OuterCells): ReadonlySet<string> {
  const isOwn = (name: string): boolean => outer.fieldAddress(name) === undefined && !outer.isOfModel(name);
  const isLine = ({ origin }: Cell): boolean => origin?.state === 'reported' || origin?.state === 'derived';
  return new Set([
    ...[...formulas.keys()].filter(isOwn),
    ...[...inputs].flatMap(([name, cell]) => (isOwn(name) && !isLine(cell) ? [name] : [])),
  ]);
}

/**
 * Arranges the cells of a graph. A row of the table has cells in at least two years; cells with other names are a list.
 *
 * @param names the cells that the sheet calculates or shows itself
 * @param isShown whether another sheet shows a cell of this name. It is linked in a row of the table that has other years.
 */
export function layoutOf(graph: CellGraph, names: ReadonlySet<string>, isShown: (name: string) => boolean): GraphLayout {
  const ordered = inOrder(graph, names);
  const yearCells = ordered.flatMap((name) => yearCellOf(name) ?? []);
  const yearsOf = (row: string): readonly string[] => yearCells.flatMap((each) => (each.row === row ? [each.column] : []));
  const allRows = [...new Set(yearCells.map(({ row }) => row))];
  const tableRows = new Set(allRows.filter((row) => yearsOf(row).length > 1));
  const longest = mostFrequent(yearCells.map(({ column }) => column));
  const rows = [
    ...new Set(
      [...yearCells.filter(({ column }) => column === longest), ...yearCells].flatMap(({ row }) => (tableRows.has(row) ? [row] : [])),
    ),
  ];
  const linked = [...graph.inputs.keys(), ...graph.formulas.keys(), ...precedents(graph, names)].flatMap((name) => {
    const cell = yearCellOf(name);
    return cell !== undefined && tableRows.has(cell.row) && isShown(name) ? [cell.column] : [];
  });
  const columns = new Set([...yearCells.flatMap(({ row, column }) => (tableRows.has(row) ? [column] : [])), ...linked]);
  return {
    columns: [...columns].sort((one, other) => yearOf(one) - yearOf(other)),
    rows,
    singles: ordered.filter((name) => !tableRows.has(yearCellOf(name)?.row ?? '')),
  };
}

/** The cells in the order of the formulas; an input comes before the first formula that needs it. */
function inOrder({ formulas }: CellGraph, names: ReadonlySet<string>): readonly string[] {
  const ordered = new Set<string>();
  for (const { name, formula } of formulas.values()) {
    if (!names.has(name)) continue;
    for (const input of cellsOf(formula)) if (names.has(input) && !formulas.has(input)) ordered.add(input);
    ordered.add(name);
  }
  return [...ordered, ...[...names].filter((name) => !ordered.has(name))];
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return values.find((value) => counts.get(value) === most);
}
