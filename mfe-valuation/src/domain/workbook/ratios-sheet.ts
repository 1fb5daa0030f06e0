import type { Cell, FormulaInput, Unit } from '@mulya/domain';
import type { GrowthAnalysis } from '../growth-analysis/growth-analysis.ts';
import { behindRows, columnCells, headerCells, pageCell, textCell, unitCell } from './cells.ts';
import type { RatioTableContent, WorkbookContent } from './content.ts';
import type { DataPlaces } from './data-sheet.ts';
import type { Place, SheetCell, SheetDescription, SheetRow } from './description.ts';
import { tracedSheet, type Traced } from './traced.ts';

const sheet = 'Ratios';
const firstColumn = 2;

/** Ratios of a company's years and its growth, over the lines of its statements; what those are made from stands below. */
export function ratiosSheet(content: WorkbookContent, data: DataPlaces): SheetDescription {
  const { ratios, growth, said } = content;
  // A header, the ratios, their notes, and the growth with its own header, each with a blank row after it.
  const growthFrom = 1 + ratios.rows.length + 1 + ratios.notes.length + 1;
  const growthRows = 1 + growth.metrics.length * 2 + 1 + growth.notes.length;
  const places = growthPlaces(growth, growthFrom);
  const traced = tracedSheet({ sheet, from: growthFrom + growthRows + 2, known: ({ cell }) => places.get(cell), data, said });
  const rows = [...ratioTable(ratios, content, traced), [], ...ratios.notes.map(noteRow), [], ...growthTable(growth, content, traced), []];
  return {
    name: sheet,
    rows: [...rows, ...behindRows(traced.behind())],
    widths: [38, 13, ...ratios.columns.map(() => 16), 80],
    frozen: { rows: 1, columns: 2 },
  };
}

const noteRow = (note: string): SheetRow => [textCell(note)];

function ratioTable({ columns, rows }: RatioTableContent, { said }: WorkbookContent, traced: Traced): readonly SheetRow[] {
  const cellOf = (input: RatioTableContent['rows'][number]['cells'][number], unit: Unit): SheetCell =>
    input.lacking
      ? textCell('not in the source', 'missing', said.noteOf(input))
      : pageCell(input, said.stateOf, { formula: traced.formulaOf(input), unit, said });
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

/** Amounts and rates: averages are worked out from the rates where they stand. */
function growthPlaces({ metrics }: GrowthAnalysis, from: number): ReadonlyMap<Cell, Place> {
  const places = new Map<Cell, Place>();
  for (const [index, { amounts, growth }] of metrics.entries()) {
    const put = (inputs: readonly FormulaInput[], row: number) =>
      inputs.forEach(({ cell }, at) => cell.is === 'figure' && places.set(cell, { sheet, row, column: firstColumn + at }));
    put(amounts, from + 1 + index * 2);
    put(growth, from + 2 + index * 2);
  }
  return places;
}

/** Without the comments: what a machine wrote stays on the page. */
function growthTable({ metrics, years, overall, notes }: GrowthAnalysis, { said }: WorkbookContent, traced: Traced): readonly SheetRow[] {
  // What stands in a place of its own is worked out there, and not linked to itself.
  const worked = (input: FormulaInput, unit: Unit, signed: boolean) =>
    pageCell(input, said.stateOf, { formula: traced.formulaOf(input), unit, signed, said });
  const gap = years.map(() => undefined);
  return [
    [
      textCell('Growth Analysis (FY23 to FY25)', 'heading'),
      textCell('Unit', 'heading'),
      ...columnCells(...years.map(({ year }) => String(year)), 'Average', 'CAGR'),
    ],
    ...metrics.flatMap(({ metric, amounts, growth, average, cagr }): readonly SheetRow[] => [
      [textCell(metric, 'label'), unitCell('crore'), ...amounts.map((input) => worked(input, 'crore', false))],
      [
        textCell(`${metric} growth`, 'label'),
        unitCell('percent'),
        ...[...growth, average, cagr].map((input) => worked(input, 'percent', true)),
      ],
    ]),
    [textCell(overall.name, 'strong'), unitCell('percent'), ...gap, worked(overall, 'percent', true)],
    ...notes.map(noteRow),
  ];
}
