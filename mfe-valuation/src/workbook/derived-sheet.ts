import { statementNames } from '@mulya/domain';
import { precedentRows, columnCells, headerCells, pageCell, textCell, unitCell } from './cells.ts';
import type { DerivedTable, WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { SheetDescription, SheetRow } from './description.ts';
import { createFormulaWriter } from './formula-writer.ts';

const sheet = 'Derived';

/** The on-demand columns of every statement, as formulas on the lines of the Data sheet. */
export function derivedSheet({ derived, annotations }: WorkbookContent, data: DataPlaces): SheetDescription {
  const notes = [...new Set(derived.flatMap((each) => each.notes))];
  const rowCount = 1 + derived.reduce((sum, { rows }) => sum + 2 + Math.max(rows.length, 1), 0) + notes.length;
  const writer = createFormulaWriter({ sheet, firstRow: rowCount + 2, known: () => undefined, data, annotations });
  const tables = derived.flatMap(({ code, columns, rows }): readonly SheetRow[] => [
    [textCell(statementNames[code], 'heading'), textCell('Unit of the line', 'heading'), ...columnCells(...columns)],
    ...(rows.length === 0
      ? [[textCell(`No ${statementNames[code]} data available`)]]
      : rows.map((row) => [textCell(row.label, 'label'), unitCell(row.unit), ...cellsOf(row)])),
    [],
  ]);
  function cellsOf({ label, cells }: DerivedTable['rows'][number]): SheetRow {
    return cells.map((cell, at) => {
      const input = { name: `${label} ${at}`, cell };
      return pageCell(input, annotations, { formula: writer.formulaOf(input), hasNote: false });
    });
  }
  return {
    name: sheet,
    rows: [
      headerCells('Calculated from the statements: growth and common size in %, TTM in the unit of the line'),
      ...tables,
      ...notes.map((note) => [textCell(note)]),
      [],
      ...precedentRows(writer.precedents()),
    ],
    widths: [52, 16, ...Array.from({ length: Math.max(0, ...derived.map(({ columns }) => columns.length)) }, () => 16)],
    frozen: { rows: 1, columns: 2 },
  };
}
