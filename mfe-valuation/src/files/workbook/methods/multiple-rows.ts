import type { CellGraph } from '@mulya/domain';
import type { MethodOutcome } from '@mulya/valuation-model/valuation-methods';
import type { CellAnnotations } from '../content.ts';
import type { Place, SheetName, SheetRow } from '../description.ts';
import { graphRows, type GraphRows, type OuterCells } from './graph-rows.ts';
import { plainFormulas } from './method-formulas.ts';

interface MultipleRowsOptions {
  readonly sheet: SheetName;
  readonly firstRow: number;
  /** The methods without a sheet of their own. */
  readonly outcomes: readonly MethodOutcome[];
  readonly outerOf: (graph: CellGraph) => OuterCells;
  readonly annotations: CellAnnotations;
}

interface MultipleRows {
  readonly rows: readonly SheetRow[];
  /** The place of a cell of a method, by the names of both. */
  placeOf(method: string, cell: string): Place | undefined;
}

/** The cells of each target multiple, from the ends of its range to the values per share. */
export function multipleRows({ sheet, firstRow, outcomes, outerOf, annotations }: MultipleRowsOptions): MultipleRows {
  const blocks = new Map<string, GraphRows>();
  const rows: SheetRow[] = [];
  for (const outcome of outcomes) {
    if (outcome.is !== 'evaluated') continue;
    const { graph, sheet: cells } = outcome.result;
    const block = graphRows({
      sheet,
      firstRow: firstRow + rows.length,
      title: `${outcome.name}: from the multiple to the value`,
      formulas: plainFormulas(graph),
      cellOf: cells.cell,
      outer: outerOf(graph),
      annotations,
    });
    blocks.set(outcome.name, block);
    rows.push(...block.rows);
  }
  return { rows, placeOf: (method, cell) => blocks.get(method)?.placeOf(cell) };
}
