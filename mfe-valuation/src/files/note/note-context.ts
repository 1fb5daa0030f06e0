import {
  checkedCashFlow,
  methodChecks,
  methodOutcomes,
  type MethodOutcome,
  valuationSummary,
  type ValuationSummary,
} from '@mulya/valuation-model/valuation-methods';
import type { Check } from '@mulya/valuation-model/fair-value';
import type { WorkbookBenchmarks, WorkbookContent } from '../workbook/content.ts';
import { workbookContent, type ExportedPage } from '../workbook-content.ts';
import { cellText, signedPercentText, type Cell, type Grouping } from '@mulya/domain';
import type { PlainCell, PlainTable } from '../../kit/table/plain-table.ts';
import { figureState } from '../../kit/figure/figure-state.ts';
import type { NoteCell, NoteColumn, NoteMark, NoteTable } from './note.ts';

/** What the sections of a note read. Everything in it is computed by the model's own functions, as for page and workbook. */
export interface NoteContext {
  readonly page: ExportedPage;
  readonly content: WorkbookContent;
  readonly outcomes: readonly MethodOutcome[];
  readonly summary: ValuationSummary;
  /** The checks of company and model, then those of the valuation methods. */
  readonly checks: readonly Check[];
}

export function noteContext(page: ExportedPage, benchmarks: WorkbookBenchmarks): NoteContext {
  const { model, today, grouping } = page;
  const content = workbookContent(page, benchmarks);
  const context = { model, benchmarks: content.benchmarks, today };
  const outcomes = methodOutcomes(context);
  const ofMethods = methodChecks({ model, industry: benchmarks.industry, cashFlow: checkedCashFlow(context, outcomes), grouping });
  return {
    page,
    content,
    outcomes,
    summary: valuationSummary(
      { ...context, scenarios: { ...page.scenarios, method: page.method }, sections: page.sectionMethods },
      outcomes,
    ),
    checks: [...content.checks, ...ofMethods],
  };
}

/** The mark of a figure on paper, which has no audit trail. */
export function markOf(cell: Cell): NoteMark | undefined {
  const state = figureState(cell);
  return state === 'estimated' || state === 'assumed' || state === 'own' ? state : undefined;
}

/** A cell's text as on the page, with its mark. */
export const noteCell = (cell: Cell, grouping: Grouping): NoteCell => ({ text: cellText(cell, grouping), mark: markOf(cell) });

/** A change in percent, with its sign. */
export const changeNoteCell = (cell: Cell, grouping: Grouping): NoteCell =>
  cell.is === 'figure' ? { text: signedPercentText(cell.value, grouping), mark: markOf(cell) } : noteCell(cell, grouping);

export const emptyCell: NoteCell = { text: '' };

interface TableShape {
  readonly name: string;
  readonly labelWidth: number;
  /** Widths of the columns, in their order. The last one counts for the others too. */
  readonly widths: readonly number[];
  /** Heads of the columns that hold texts. */
  readonly texts?: readonly string[];
  readonly strongRows?: readonly string[];
}

/** A table of the page as a table of the note. Its unit column becomes part of the labels where rows have different units. */
export function noteTable(plain: PlainTable, shape: TableShape, grouping: Grouping): NoteTable {
  const units = new Set(plain.rows.flatMap(({ unit }) => (unit === undefined || unit === '' ? [] : [unit])));
  const withUnit = (label: string, unit: string | undefined): string =>
    units.size < 2 || unit === undefined || !unit.includes('₹') ? label : `${label}, ${unit}`;
  return {
    name: shape.name,
    label: plain.label,
    labelWidth: shape.labelWidth,
    columns: plain.columns.map((head, at): NoteColumn => ({
      head,
      kind: shape.texts?.includes(head) === true ? 'text' : 'number',
      width: shape.widths[at] ?? shape.widths.at(-1) ?? 1,
    })),
    rows: plain.rows.map(({ label, unit, cells }) => ({
      label: withUnit(label, unit),
      cells: plain.columns.map((_, at) => plainNoteCell(cells[at], grouping)),
      isStrong: shape.strongRows?.includes(label) === true,
    })),
  };
}

function plainNoteCell(cell: PlainCell, grouping: Grouping): NoteCell {
  if (cell === undefined || typeof cell === 'string') return { text: cell ?? '' };
  return noteCell(cell, grouping);
}
