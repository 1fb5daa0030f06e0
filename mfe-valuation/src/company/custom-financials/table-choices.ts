import type { PeriodType } from '@mulya/domain';
import type { AmountUnit, ShareUnit } from './amount.ts';
import type { SuggestedLineId } from './suggested-lines.ts';

/** The analyst's answers about a pasted table. Only what the table itself says has a default: a guess could be wrong by a power of ten. */
export interface TableChoices {
  readonly amounts?: AmountUnit | undefined;
  readonly shares?: ShareUnit | undefined;
  /** "₹" or a foreign currency, where a table names both. */
  readonly currency?: string | undefined;
  /** ₹ for one unit of the table's foreign currency. */
  readonly rate?: number | undefined;
  /** Whether the dates in the header end years or quarters. */
  readonly dated?: PeriodType | undefined;
  /** Indices of the columns to skip. */
  readonly columnsOut: readonly number[];
  /** By row number: the id of a line, or '' to skip the row. */
  readonly lines: Readonly<Record<number, string>>;
  readonly acceptedLines: readonly SuggestedLineId[];
}

export const noChoices: TableChoices = { columnsOut: [], lines: {}, acceptedLines: ['total-debt'] };
