import type { Cell, FormulaInput, Unit } from '@mulya/domain';
import type { GrowthAnalysis, GrowthRecord } from '@mulya/valuation-model/growth-analysis';
import { precedentRows, columnCells, headerCells, pageCell, textCell, unitCell } from './cells.ts';
import type { RatioTableContent, WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { CellAddress, SheetCell, SheetDescription, SheetRow } from './description.ts';
import { createFormulaWriter, type FormulaWriter } from './formula-writer.ts';

const sheet = 'Ratios';
const firstColumn = 2;

/** Annual ratios and past growth as formulas on the statements, the years since, followed by their precedents. */
export function ratiosSheet(content: WorkbookContent, data: DataPlaces): SheetDescription {
  const { ratios, growth, annotations } = content;
  // Header, ratios, blank row, notes, blank row; then the growth table with its own header.
  const growthFrom = 1 + ratios.rows.length + 1 + ratios.notes.length + 1;
  const growthRows = 1 + growth.metrics.length * 2 + 1 + growth.notes.length;
  const recordFrom = growthFrom + growthRows + 1;
  const recordRows = 1 + growth.record.rows.length + growth.record.notes.length;
  const places = new Map([...recordPlaces(growth.record, recordFrom), ...growthPlaces(growth, growthFrom)]);
  const writer = createFormulaWriter({
    sheet,
    firstRow: recordFrom + recordRows + 2,
    known: ({ cell }) => places.get(cell),
    data,
    annotations,
  });
  const rows = [
    ...ratioTable(ratios, content, writer),
    [],
    ...ratios.notes.map(noteRow),
    [],
    ...growthTable(growth, content, writer),
    [],
    ...recordTable(growth.record, content, writer),
    [],
  ];
  return {
    name: sheet,
    rows: [...rows, ...precedentRows(writer.precedents())],
    widths: [38, 13, ...ratios.columns.map(() => 16), 80],
    frozen: { rows: 1, columns: 2 },
  };
}

const noteRow = (note: string): SheetRow => [textCell(note)];

function ratioTable({ columns, rows }: RatioTableContent, { annotations }: WorkbookContent, writer: FormulaWriter): readonly SheetRow[] {
  const cellOf = (input: RatioTableContent['rows'][number]['cells'][number], unit: Unit): SheetCell =>
    input.lacking
      ? textCell('not in the source', 'missing', annotations.noteOf(input))
      : pageCell(input, annotations, { formula: writer.formulaOf(input), unit });
  return [
    [...headerCells('Ratio', 'Unit'), ...columnCells(...columns.map(({ label }) => label)), ...headerCells('Definition')],
    ...rows.map(({ ratio, cells }): SheetRow => [
      textCell(ratio.label, 'label'),
      unitCell(ratio.unit),
      ...cells.map((input) => cellOf(input, ratio.unit)),
      textCell(ratio.definition),
    ]),
  ];
}

/** The places of amounts and rates, so that averages and CAGRs link to them. */
function growthPlaces({ metrics }: GrowthAnalysis, from: number): ReadonlyMap<Cell, CellAddress> {
  const places = new Map<Cell, CellAddress>();
  for (const [index, { amounts, growth }] of metrics.entries()) {
    const put = (inputs: readonly FormulaInput[], row: number) =>
      inputs.forEach(({ cell }, at) => cell.is === 'figure' && places.set(cell, { sheet, row, column: firstColumn + at }));
    put(amounts, from + 1 + index * 2);
    put(growth, from + 2 + index * 2);
  }
  return places;
}

function recordPlaces({ rows }: GrowthRecord, from: number): ReadonlyMap<Cell, CellAddress> {
  return new Map(
    rows.flatMap(({ figures }, row) =>
      figures.flatMap(({ cell }, at) =>
        cell.is === 'figure' ? [[cell, { sheet, row: from + 1 + row, column: firstColumn + at }] as const] : [],
      ),
    ),
  );
}

function recordTable(
  { title, metrics, rows, notes }: GrowthRecord,
  { annotations }: WorkbookContent,
  writer: FormulaWriter,
): readonly SheetRow[] {
  return [
    [textCell(title, 'heading'), textCell('Unit', 'heading'), ...columnCells(...metrics)],
    ...rows.map(({ label, unit, figures }): SheetRow => [
      textCell(label, 'label'),
      unitCell(unit),
      ...figures.map((input) => pageCell(input, annotations, { formula: writer.formulaOf(input), unit, signed: unit === 'percent' })),
    ]),
    ...notes.map(noteRow),
  ];
}

/** Without the comments: AI-generated text stays on the page. */
function growthTable(
  { metrics, years, overall, notes }: GrowthAnalysis,
  { annotations }: WorkbookContent,
  writer: FormulaWriter,
): readonly SheetRow[] {
  const growthCell = (input: FormulaInput, unit: Unit, signed: boolean) =>
    pageCell(input, annotations, { formula: writer.formulaOf(input), unit, signed });
  const gap = years.map(() => undefined);
  return [
    [
      textCell('Growth Analysis (FY23 to FY25)', 'heading'),
      textCell('Unit', 'heading'),
      ...columnCells(...years.map(({ year }) => String(year)), 'Average', 'CAGR'),
    ],
    ...metrics.flatMap(({ metric, amounts, growth, average, cagr }): readonly SheetRow[] => [
      [textCell(metric, 'label'), unitCell('crore'), ...amounts.map((input) => growthCell(input, 'crore', false))],
      [
        textCell(`${metric} growth`, 'label'),
        unitCell('percent'),
        ...[...growth, average, cagr].map((input) => growthCell(input, 'percent', true)),
      ],
    ]),
    [textCell(overall.name, 'strong'), unitCell('percent'), ...gap, growthCell(overall, 'percent', true)],
    ...notes.map(noteRow),
  ];
}
