import type { StatementCode } from './statement-code.ts';
import { derive } from '../cells/derive.ts';
import { formulaOf, minus, over, times } from '../cells/formula.ts';
import { missingCell, type Cell, type FigureInput } from '../figures/cell.ts';
import { breakOf, growthAcross } from '../events/period-breaks.ts';
import { monthsBetween } from '../periods/calendar.ts';
import { figureAt, inputAt, type DerivedColumn, type DerivedColumns, type StatementTable } from './statement-table.ts';
import { oddText, type PeriodColumn } from './order-periods.ts';

/** The words for a change that a percentage would misrepresent. */
export interface GrowthVocabulary {
  readonly turnedPositive: string;
  readonly turnedNegative: string;
  readonly widened: string;
  readonly narrowed: string;
  readonly unchanged: string;
}

const profit: GrowthVocabulary = {
  turnedPositive: 'loss to profit',
  turnedNegative: 'profit to loss',
  widened: 'loss widened',
  narrowed: 'loss narrowed',
  unchanged: 'loss unchanged',
};

const flow: GrowthVocabulary = {
  turnedPositive: 'outflow to inflow',
  turnedNegative: 'inflow to outflow',
  widened: 'outflow widened',
  narrowed: 'outflow narrowed',
  unchanged: 'outflow unchanged',
};

const plain: GrowthVocabulary = {
  turnedPositive: 'negative to positive',
  turnedNegative: 'positive to negative',
  widened: 'more negative',
  narrowed: 'less negative',
  unchanged: 'negative, unchanged',
};

/**
 * Returns the words for a line: a negative result is a loss, a negative cash flow an outflow, and a negative tax or interest line is
 * neither.
 *
 * @example
 * growthVocabulary('INC', 'netincome').turnedNegative; // 'profit to loss'
 */
export function growthVocabulary(code: StatementCode, lineId: string): GrowthVocabulary {
  if (code === 'CAS') return lineId.startsWith('netincome') ? profit : flow;
  const isResult = code === 'INC' && /income|profit|eps/.test(lineId) && !/^(provision|non-interest|interest)/.test(lineId);
  return isResult ? profit : plain;
}

/** Footnote of growth on a base of zero: 0, +100 or −100, as in the product specification. */
const baseWasZero = '*base was zero';

/**
 * Returns growth from `prior` to `now`, in percent. On a base of zero it is 0, +100 or −100 with a footnote. Between different signs, or
 * from a loss, words replace the percentage.
 *
 * @example
 * // A PAT of -20 after one of 10.
 * growthCell(patOfFY25, patOfFY24, growthVocabulary('INC', 'netincome')); // words: 'profit to loss'
 */
export function growthCell(now: FigureInput, prior: FigureInput, vocabulary: GrowthVocabulary): Cell {
  const after = now.cell.value;
  const before = prior.cell.value;
  const inputs = [now, prior];
  if (before === 0) return onZero(Math.sign(after) * 100, inputs);
  return derive(times(minus(over(now.name, prior.name), 1), 100), 'percent', inputs, signChangeText(before, after, vocabulary));
}

/** A rule sets this value, so the formula is the value itself. */
function onZero(percent: number, inputs: readonly FigureInput[]): Cell {
  const remark = 'Base was zero, so growth is shown as 0, +100 or −100 by convention.';
  const origin = { state: 'derived', formula: formulaOf(percent), inputs, remark } as const;
  return { is: 'figure', value: percent, unit: 'percent', origin, footnote: baseWasZero };
}

function signChangeText(before: number, after: number, vocabulary: GrowthVocabulary): { readonly words?: string } {
  if (before > 0) return after < 0 ? { words: vocabulary.turnedNegative } : {};
  if (after > 0) return { words: vocabulary.turnedPositive };
  if (after === before) return { words: vocabulary.unchanged };
  return { words: after < before ? vocabulary.widened : vocabulary.narrowed };
}

/** Returns, for each period after the first, its growth on the period that ended twelve months earlier. */
export function growthColumns(table: StatementTable): DerivedColumns {
  const columns = table.columns.slice(1).map((column, index) => growthColumn(table, index + 1, column));
  const starred = columns.some(({ cells }) => cells.some((cell) => cell.is === 'figure' && cell.footnote !== undefined));
  return { columns, notes: starred ? [baseWasZero] : [] };
}

function growthColumn(table: StatementTable, at: number, column: PeriodColumn): DerivedColumn {
  const base = yearBefore(table.columns, column);
  const why = whyNot(table.columns, column, base);
  const event = breakOf(column, table.columns[base] ?? column);
  return {
    id: `growth ${column.id}`,
    kind: 'growth',
    label: `${column.label} growth`,
    cells: table.rows.map((row) => {
      if (why !== undefined) return missingCell(why);
      const now = figureAt(row, at);
      const prior = figureAt(row, base);
      if (now === undefined || prior === undefined) return missingCell('One of the two periods is missing.');
      const ends = [inputAt(table, row, at, now), inputAt(table, row, base, prior)] as const;
      return growthAcross(event, growthCell(...ends, growthVocabulary(table.code, row.id)));
    }),
  };
}

function yearBefore(columns: readonly PeriodColumn[], { end }: PeriodColumn): number {
  if (end === undefined) return -1;
  return columns.findIndex((other) => other.end !== undefined && monthsBetween(other.end, end) === 12);
}

function whyNot(columns: readonly PeriodColumn[], column: PeriodColumn, base: number): string | undefined {
  const odd = oddText(column);
  if (odd !== undefined) return odd;
  const prior = columns[base];
  if (prior === undefined) return 'No comparable period a year earlier.';
  return oddText(prior);
}
