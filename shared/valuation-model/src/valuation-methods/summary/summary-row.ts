import type { Cell, FormulaInput } from '@mulya/domain';
import { atLeastZero } from '../at-least-zero.ts';
import type { MethodId } from '../method.ts';

/** One row of the valuation summary: a bar from low to high, and a tick at the base. ₹ per share. */
export interface SummaryRow {
  readonly id: MethodId | `section/${string}` | 'year-range' | 'scenarios';
  readonly name: string;
  readonly low: FormulaInput;
  readonly base: FormulaInput;
  readonly high: FormulaInput;
  /** The source of the range: "Discount rate 13.0% to 11.0%". */
  readonly basis: string;
  /** Whether the base uses placeholders. */
  readonly isHatched: boolean;
  /** Whether all inputs of the row are untouched defaults, so that the bar is outlined and not filled. */
  readonly isOutlined: boolean;
  /** Why a value is missing, a sentence for each; of a section's method, its note. */
  readonly missing: readonly string[];
}

/** Whether a section of another remote gives the row. */
export const isSectionRow = ({ id }: Pick<SummaryRow, 'id'>): boolean => id.startsWith('section/');

/**
 * Completes a row: a value below zero becomes words, each missing value gets its sentence, and the bar runs upwards, even if a bear case is
 * above the bull case.
 */
export function summaryRow(row: Omit<SummaryRow, 'missing'>): SummaryRow {
  const [low, high] = ascending(atLeastZero(row.low), atLeastZero(row.high));
  const base = atLeastZero(row.base);
  const sentences = [reasonOf('Low', low.cell), reasonOf('Base', base.cell), reasonOf('High', high.cell)];
  return { ...row, low, base, high, missing: sentences.flatMap((sentence) => sentence ?? []) };
}

const ascending = (one: FormulaInput, other: FormulaInput): readonly [FormulaInput, FormulaInput] =>
  one.cell.is === 'figure' && other.cell.is === 'figure' && one.cell.value > other.cell.value ? [other, one] : [one, other];

function reasonOf(end: string, cell: Cell): string | undefined {
  switch (cell.is) {
    case 'figure':
      return undefined;
    case 'words':
      return `${end}: ${cell.text}.`;
    case 'missing':
      return `${end}: ${cell.why}`;
  }
}
