import type { Layout } from '@mulya/contract';
import { readAmount } from './amount.ts';
import { linesForLabel, statementLine, type StatementLine } from './statement-lines.ts';
import { termOf, type PastedRow, type PastedTable } from './pasted-table.ts';
import { areBeforeDepreciation, provenLine, type LabelledRow } from './table-arithmetic.ts';
import type { TableChoices } from './table-choices.ts';

/** `percent`: a row of rates. `before-depreciation`: expenses without depreciation, which are not a statement line. */
export type SkipReason = 'percent' | 'before-depreciation';

export interface ReadRow extends LabelledRow {
  /** The line of the row; undefined: skipped. */
  readonly line: StatementLine | undefined;
  readonly skipped: SkipReason | undefined;
}

/** A row of a table with its values. */
export interface InterpretedRow extends PastedRow {
  /** The possible lines of its label. */
  readonly candidates: readonly StatementLine[];
  /** The line of the row; undefined: skipped. */
  readonly line: StatementLine | undefined;
  /** The reason for a row that its content excludes: percentages, or expenses that are not a statement line. */
  readonly skipped: SkipReason | undefined;
  /** One value for each used column, in the unit of the line; undefined: left out, or the unit is open. */
  readonly values: readonly (number | null | undefined)[];
}

/**
 * Finds the line of each row: the analyst's choice, else the line of its label. For an ambiguous label, the table's own sums decide; if
 * they do not, the row has no line, because it would be a guess.
 */
export function readRows(
  { rows, columns }: Pick<PastedTable, 'rows' | 'columns'>,
  { lines }: Pick<TableChoices, 'lines'>,
  layout: Layout,
): readonly ReadRow[] {
  const places = columns.map(({ at }) => at);
  const labelled = rows.map((row): LabelledRow => ({
    row,
    candidates: arePercentages(row, places) ? [] : linesOfRow(row, layout),
  }));
  const resolved = labelled.map((each): LabelledRow => {
    const proven = each.candidates.length > 1 ? provenLine(each, labelled, places) : undefined;
    return proven === undefined ? each : { row: each.row, candidates: [proven] };
  });
  const only = (key: string) => resolved.find(({ candidates }) => candidates.length === 1 && candidates[0]?.key === key)?.row;
  const [sales, profit] = [only('Revenue'), only('OperatingProfit')];
  return resolved.map(({ row, candidates }): ReadRow => {
    const chosen = lines[row.number];
    if (chosen !== undefined) return { row, candidates, line: statementLine(chosen, layout), skipped: undefined };
    if (arePercentages(row, places)) return { row, candidates, line: undefined, skipped: 'percent' };
    const line = candidates.length === 1 ? candidates[0] : undefined;
    const isPartial = line?.key === 'TotalOperatingExpense' && areBeforeDepreciation(row, sales, profit, places);
    return isPartial
      ? { row, candidates: [], line: undefined, skipped: 'before-depreciation' }
      : { row, candidates, line, skipped: undefined };
  });
}

/** The possible lines of a label in its section: "Borrowings" are current ones below "Current liabilities". */
function linesOfRow({ label, section: { term, part } }: PastedRow, layout: Layout): readonly StatementLine[] {
  if (part === 'comprehensive') return [];
  if (part === 'cash-flow') return linesForLabel(label, layout).filter(({ code }) => code === 'CAS');
  const ofTerm =
    term === undefined || termOf(label) !== undefined
      ? []
      : linesForLabel(`${term} ${label.replace(/^[^\p{L}]*(?:[ivx]{1,4}|[a-z])[.)]/iu, '')}`, layout);
  return ofTerm.length > 0 ? ofTerm : linesForLabel(label, layout);
}

/** "OPM %", "Tax %", or figures that are all percentages. */
function arePercentages({ label, cells }: PastedRow, places: readonly number[]): boolean {
  if (label.endsWith('%') || label.endsWith('%)')) return true;
  const filled = places.map((at) => cells[at] ?? '').filter((cell) => readAmount(cell).is !== 'empty');
  return filled.length > 0 && filled.every((cell) => cell.endsWith('%') || cell.endsWith('%)'));
}
