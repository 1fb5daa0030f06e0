import { maxToolResult, type Case, type ToolFigure, type ToolOutcome, type ToolResult, type ToolTable } from '@mulya/contract/assistant';
import type { Cell } from '@mulya/domain';
import type { NamedCell } from '@mulya/domain/grounding';
import type { CompanySource } from '../fair-value/model-company.ts';
import { originOfCell, valueOfCell } from './page-cells.ts';

/** A cell behind a figure. `source`: of a figure of another company. `sources`: of each input of a figure of several companies. */
export interface ToolCell extends NamedCell {
  readonly source?: CompanySource;
  readonly sources?: ReadonlyMap<Cell, CompanySource>;
}

/** A result whose figures are still cells, so that each can be audited. */
interface ToolDraft {
  readonly cells: readonly ToolCell[];
  readonly tables?: readonly ToolTable[];
  readonly notes?: readonly string[];
  readonly case?: Case | undefined;
  readonly name?: string | undefined;
}

/** A draft, or why there is none, as a sentence. */
export type DraftOutcome = { readonly ok: true; readonly draft: ToolDraft } | { readonly ok: false; readonly problem: string };

/** The answer to a call. `cells`: those behind the result's figures, with the same ids; empty without a result. */
export interface ToolAnswer {
  readonly outcome: ToolOutcome;
  readonly cells: readonly ToolCell[];
}

export const refuse = (problem: string): DraftOutcome => ({ ok: false, problem: cut(problem, limits.note) });
export const answerWith = (draft: ToolDraft): DraftOutcome => ({ ok: true, draft });

/** The limits of the contract's `ToolResultSchema`. */
const limits = {
  id: 160,
  label: 160,
  words: 200,
  figures: 250,
  tables: 3,
  notes: 20,
  note: 400,
  name: 80,
  title: 120,
  column: 60,
  row: 80,
  columns: 8,
  rows: 40,
} as const;

/** Turns a draft into a result that fits the contract. Of two cells with one id, the first counts. */
export function toolAnswer(outcome: DraftOutcome): ToolAnswer {
  if (!outcome.ok) return { outcome, cells: [] };
  const { draft } = outcome;
  let cells = uniqueCells(draft.cells).slice(0, limits.figures);
  let result = resultOf(draft, cells);
  while (JSON.stringify(result).length > maxToolResult && cells.length > 1) {
    cells = cells.slice(0, Math.floor(cells.length * 0.9));
    result = resultOf(draft, cells);
  }
  return { outcome: { ok: true, result }, cells };
}

function resultOf(draft: ToolDraft, cells: readonly NamedCell[]): ToolResult {
  const ids = new Set(cells.map(({ id }) => id));
  return {
    figures: cells.map(toolFigure),
    tables: (draft.tables ?? []).slice(0, limits.tables).map((table) => fittedTable(table, ids)),
    notes: [...new Set(draft.notes ?? [])].slice(0, limits.notes).map((note) => cut(note, limits.note)),
    ...(draft.case === undefined ? {} : { case: draft.case }),
    ...(draft.name === undefined ? {} : { name: cut(draft.name, limits.name) }),
  };
}

/** A cell as a figure of a result. A value that is not finite has no figure. */
function toolFigure({ id, label, cell }: NamedCell): ToolFigure {
  const value = valueOfCell(cell);
  return {
    id,
    label: cut(label, limits.label),
    value: typeof value === 'string' ? cut(value, limits.words) : value !== null && Number.isFinite(value) ? value : null,
    unit: cell.is === 'figure' ? cell.unit : 'text',
    period: periodOf({ id, label }),
    origin: originOfCell(cell),
  };
}

const period = '(?:(?:Q\\d )?(?:FY|CY)\\d{2}E?|TTM)(?: \\((?:[A-Z][a-z]{2} \\d{4}|\\d+ months)\\))*';
const atEnd = new RegExp(`(?:^|[ /])(${period})(?: \\(case\\))?$`);

/** The period of a figure, from its label, else from its id: "FY26", "FY24 (15 months)", "Q1 FY27 (Jun 2026)", "TTM". */
export const periodOf = ({ id, label }: Pick<NamedCell, 'id' | 'label'>): string | null => atEnd.exec(label)?.[1] ?? periodOfId(id);
const periodOfId = (id: string): string | null => id.split('/').find((part) => new RegExp(`^${period}$`).test(part)) ?? null;

function uniqueCells(cells: readonly ToolCell[]): readonly ToolCell[] {
  const byId = new Map<string, ToolCell>();
  for (const cell of cells) if (cell.id.length <= limits.id && !byId.has(cell.id)) byId.set(cell.id, cell);
  return [...byId.values()];
}

/** Rows without any figure of the result are dropped. */
function fittedTable({ title, columns, rows }: ToolTable, ids: ReadonlySet<string>): ToolTable {
  const shown = columns.slice(0, limits.columns);
  return {
    title: cut(title, limits.title),
    columns: shown.map((column) => cut(column, limits.column)),
    rows: rows
      .map(({ label, figures }) => ({
        label: cut(label, limits.row),
        figures: shown.map((_, at) => {
          const id = figures[at] ?? null;
          return id !== null && ids.has(id) ? id : null;
        }),
      }))
      .filter(({ figures }) => figures.some((id) => id !== null))
      .slice(0, limits.rows),
  };
}

const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);
