import { statementNames, statementTable, type Cell, type StatementCode, type StatementTable } from '@mulya/domain';
import { columnCells, headerCells, pageCell, textCell, unitCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { CellAddress, SheetDescription, SheetRow } from './description.ts';

/** Finds the figures of the statements on the Data sheet. */
export interface DataPlaces {
  /** Undefined if the cell is not a statement line, or if the line has another value. */
  placeOf(cell: Cell): CellAddress | undefined;
}

interface PlacedValue {
  readonly value: number;
  readonly place: CellAddress;
}

const codes: readonly StatementCode[] = ['INC', 'BAL', 'CAS'];
const firstColumn = 2;

/** All periods of the statements, years before interim periods. The analyst's custom financials fill the gaps of the source. */
export function dataSheet({ answer, annotations }: WorkbookContent): SheetDescription & DataPlaces {
  const lines = new Map<string, PlacedValue[]>();
  const customFigures = new Map<Cell, CellAddress>(); // a figure of custom financials is the same cell object everywhere
  const rows: SheetRow[] = [];
  const [years, interim] = (['Annual', 'Interim'] as const).map((type) =>
    codes.map((code) => statementTable(answer.financials, type, code)),
  );
  const tables = codes.map((code, at) => ({ code, annual: years?.[at], interim: interim?.[at] }));
  const annualColumns = tables[0]?.annual?.columns ?? [];
  const interimColumns = tables[0]?.interim?.columns ?? [];
  const gap = annualColumns.length > 0 && interimColumns.length > 0 ? [undefined] : [];

  rows.push([
    textCell(
      `Statements of ${answer.companyName}, as the source gives them. Amounts in ₹ crore unless the unit says otherwise; "-" is missing.`,
      'title',
    ),
  ]);
  rows.push([
    ...headerCells('Line', 'Unit'),
    ...columnCells(...annualColumns.map(({ label }) => label)),
    ...gap,
    ...columnCells(...interimColumns.map(({ label }) => label)),
  ]);
  for (const { code, annual, interim: quarters } of tables) {
    const lengths = (quarters?.columns ?? []).map(({ label, span }) => (span === undefined ? undefined : textCell(label)));
    const toDate = lengths.every((cell) => cell === undefined)
      ? []
      : [undefined, ...annualColumns.map(() => undefined), ...gap, ...lengths];
    rows.push([textCell(statementNames[code], 'heading'), ...toDate]);
    const linesOfStatement = linesOf(annual, quarters);
    if (linesOfStatement.length === 0) rows.push([textCell(`No ${statementNames[code]} data available`)]);
    for (const { id, label, unit } of linesOfStatement) {
      const at = rows.length;
      const cellsOf = (table: StatementTable | undefined, from: number): SheetRow => {
        const cells = table?.rows.find((row) => row.id === id)?.cells;
        return (table?.columns ?? []).map((_, index) => {
          const cell = cells?.[index];
          if (cell === undefined) return textCell('-', 'missing');
          if (cell.is === 'figure' && cell.origin.state === 'reported')
            remember(lines, cell, { sheet: 'Data', row: at, column: from + index });
          if (cell.is === 'figure' && cell.origin.state === 'assumed')
            customFigures.set(cell, { sheet: 'Data', row: at, column: from + index });
          const hasNote =
            cell.is === 'figure' &&
            (cell.origin.state === 'assumed' ||
              (cell.origin.state === 'reported' && (cell.origin.estimated || cell.origin.own !== undefined)));
          return pageCell({ name: label, cell }, annotations, { hasNote });
        });
      };
      rows.push([
        textCell(label, 'label'),
        unitCell(unit),
        ...cellsOf(annual, firstColumn),
        ...gap,
        ...cellsOf(quarters, firstColumn + annualColumns.length + gap.length),
      ]);
    }
  }
  const duplicates = tables.flatMap(({ annual, interim: quarters }) => [...(annual?.doubled ?? []), ...(quarters?.doubled ?? [])]);
  if (duplicates.length > 0)
    rows.push([], [textCell(`Twice in the source, the later entry is shown: ${[...new Set(duplicates)].join(', ')}.`)]);
  return {
    name: 'Data',
    rows,
    widths: [52, 13, ...annualColumns.map(() => 14), ...gap.map(() => 3), ...interimColumns.map(() => 20)],
    frozen: { rows: 2, columns: 2 },
    placeOf: (cell) => customFigures.get(cell) ?? findPlace(lines, cell),
  };
}

interface Line {
  readonly id: string;
  readonly label: string;
  readonly unit: StatementTable['rows'][number]['unit'];
}

/** The annual lines in their order, then the lines that only interim periods have. Skips lines without an id. */
function linesOf(annual: StatementTable | undefined, interim: StatementTable | undefined): readonly Line[] {
  const byId = new Map<string, Line>();
  for (const row of [...(annual?.rows ?? []), ...(interim?.rows ?? [])]) if (row.id !== '' && !byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

const keyOf = (cell: Cell): string | undefined => {
  const { origin } = cell;
  return origin?.state === 'reported' && origin.statement !== undefined ? `${origin.statement}|${origin.line}|${origin.period}` : undefined;
};

function remember(lines: Map<string, PlacedValue[]>, cell: Cell, place: CellAddress): void {
  const key = keyOf(cell);
  if (key === undefined || cell.is !== 'figure') return;
  lines.set(key, [...(lines.get(key) ?? []), { value: cell.value, place }]);
}

/** Two lines of a source can have the same label, so the value decides. */
function findPlace(lines: ReadonlyMap<string, readonly PlacedValue[]>, cell: Cell): CellAddress | undefined {
  const key = keyOf(cell);
  if (key === undefined || cell.is !== 'figure') return undefined;
  return lines.get(key)?.find(({ value }) => value === cell.value)?.place;
}
