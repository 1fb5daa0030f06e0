import { statementNames, type Cell, type StatementCode, type Unit } from '@mulya/domain';
import { behindRows, columnCells, headerCells, pageCell, textCell, unitCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { SheetDescription, SheetRow } from './description.ts';
import { tracedSheet } from './traced.ts';

const sheet = 'Derived';

/** What the page works out beside a statement on demand: common size, growth, the last four quarters. */
export interface DerivedOfStatement {
  readonly code: StatementCode;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly unit: Unit; readonly cells: readonly Cell[] }[];
  /** What they must be read with. */
  readonly notes: readonly string[];
}

/** The columns on demand of every statement, as formulas over the statements' own lines. */
export function derivedSheet({ derived, said }: WorkbookContent, data: DataPlaces): SheetDescription {
  const notes = [...new Set(derived.flatMap((each) => each.notes))];
  const before = 1 + derived.reduce((sum, { rows }) => sum + 2 + Math.max(rows.length, 1), 0) + notes.length;
  const traced = tracedSheet({ sheet, from: before + 2, known: () => undefined, data, said });
  const tables = derived.flatMap(({ code, columns, rows }): readonly SheetRow[] => [
    [textCell(statementNames[code], 'heading'), textCell('Unit of the line', 'heading'), ...columnCells(...columns)],
    ...(rows.length === 0
      ? [[textCell(`No ${statementNames[code]} data available`)]]
      : rows.map((row) => [textCell(row.label, 'label'), unitCell(row.unit), ...cellsOf(row)])),
    [],
  ]);
  function cellsOf({ label, cells }: DerivedOfStatement['rows'][number]): SheetRow {
    return cells.map((cell, at) => {
      const input = { name: `${label} ${at}`, cell };
      return pageCell(input, said.stateOf, { formula: traced.formulaOf(input), said: 'without a note' });
    });
  }
  return {
    name: sheet,
    rows: [
      headerCells('Calculated from the statements: growth and common size in %, TTM in the unit of the line'),
      ...tables,
      ...notes.map((note) => [textCell(note)]),
      [],
      ...behindRows(traced.behind()),
    ],
    widths: [52, 16, ...Array.from({ length: Math.max(0, ...derived.map(({ columns }) => columns.length)) }, () => 16)],
    frozen: { rows: 1, columns: 2 },
  };
}
