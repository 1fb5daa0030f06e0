import { statementNames, statementTable, type Cell, type StatementCode, type StatementTable } from '@mulya/domain';
import { columnCells, headerCells, pageCell, textCell, unitCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { Place, SheetDescription, SheetRow } from './description.ts';

/** Where each reported figure of the statements stands. */
export interface DataPlaces {
  /** Undefined for what is no line of a statement, or not to be found there with this value. */
  placeOf(cell: Cell): Place | undefined;
}

interface FoundLine {
  readonly value: number;
  readonly place: Place;
}

const codes: readonly StatementCode[] = ['INC', 'BAL', 'CAS'];
const head = 2;

/**
 * The statements as the source gives them, with the analyst's own figures where it has none, all periods: years first, then interim periods, under one header that stays in view.
 */
export function dataSheet({ answer, said }: WorkbookContent): SheetDescription & DataPlaces {
  const lines = new Map<string, FoundLine[]>();
  const own = new Map<Cell, Place>(); // an own figure is the same cell wherever it is read
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
    rows.push([textCell(statementNames[code], 'heading')]);
    const ids = linesOf(annual, quarters);
    if (ids.length === 0) rows.push([textCell(`No ${statementNames[code]} data available`)]);
    for (const { id, label, unit } of ids) {
      const at = rows.length;
      const cellsOf = (table: StatementTable | undefined, from: number): SheetRow => {
        const cells = table?.rows.find((row) => row.id === id)?.cells;
        return (table?.columns ?? []).map((_, index) => {
          const cell = cells?.[index];
          if (cell === undefined) return textCell('-', 'missing');
          if (cell.is === 'figure' && cell.origin.state === 'reported')
            remember(lines, cell, { sheet: 'Data', row: at, column: from + index });
          if (cell.is === 'figure' && cell.origin.state === 'assumed') own.set(cell, { sheet: 'Data', row: at, column: from + index });
          const told =
            cell.is === 'figure' &&
            (cell.origin.state === 'assumed' ||
              (cell.origin.state === 'reported' && (cell.origin.estimated || cell.origin.own !== undefined)));
          return pageCell({ name: label, cell }, said.stateOf, { said: told ? said : 'without a note' });
        });
      };
      rows.push([
        textCell(label, 'label'),
        unitCell(unit),
        ...cellsOf(annual, head),
        ...gap,
        ...cellsOf(quarters, head + annualColumns.length + gap.length),
      ]);
    }
  }
  const doubled = tables.flatMap(({ annual, interim: quarters }) => [...(annual?.doubled ?? []), ...(quarters?.doubled ?? [])]);
  if (doubled.length > 0) rows.push([], [textCell(`Twice in the source, the later entry is shown: ${[...new Set(doubled)].join(', ')}.`)]);
  return {
    name: 'Data',
    rows,
    widths: [52, 13, ...annualColumns.map(() => 14), ...gap.map(() => 3), ...interimColumns.map(() => 20)],
    frozen: { rows: 2, columns: 2 },
    placeOf: (cell) => own.get(cell) ?? found(lines, cell),
  };
}

interface Line {
  readonly id: string;
  readonly label: string;
  readonly unit: StatementTable['rows'][number]['unit'];
}

/** The years' lines in their order, then what interim periods alone have. A line without a name is none. */
function linesOf(annual: StatementTable | undefined, interim: StatementTable | undefined): readonly Line[] {
  const byId = new Map<string, Line>();
  for (const row of [...(annual?.rows ?? []), ...(interim?.rows ?? [])]) if (row.id !== '' && !byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

const keyOf = (cell: Cell): string | undefined => {
  const { origin } = cell;
  return origin?.state === 'reported' && origin.statement !== undefined ? `${origin.statement}|${origin.line}|${origin.period}` : undefined;
};

function remember(lines: Map<string, FoundLine[]>, cell: Cell, place: Place): void {
  const key = keyOf(cell);
  if (key === undefined || cell.is !== 'figure') return;
  lines.set(key, [...(lines.get(key) ?? []), { value: cell.value, place }]);
}

/** Two lines of a source can have one label: the one with this value is meant. */
function found(lines: ReadonlyMap<string, readonly FoundLine[]>, cell: Cell): Place | undefined {
  const key = keyOf(cell);
  if (key === undefined || cell.is !== 'figure') return undefined;
  return lines.get(key)?.find(({ value }) => value === cell.value)?.place;
}
