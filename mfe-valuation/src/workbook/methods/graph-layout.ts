import { cellsOf, type CellGraph } from '@mulya/domain';

/** The places of a graph's cells: a table of years, and a list of the cells without a year. */
export interface GraphLayout {
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

const precedents = ({ formulas }: CellGraph, names: ReadonlySet<string>): readonly string[] =>
  [...names].flatMap((name) => {
    const definition = formulas.get(name);
    return definition === undefined ? [] : cellsOf(definition.formula);
  });

const yearOf = (column: string): number => Number(column.slice(2, 4));

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return values.find((value) => counts.get(value) === most);
}
