import type { Layout } from '@mulya/contract';
import type { StatementCode } from '@mulya/domain';
import type { lineKeys } from './line-order.ts';

/** The names under which filings and workbooks report a line, and the layouts that have the line. */
export interface LineAliases {
  /** Matched without case and punctuation. */
  readonly aliases: readonly string[];
  /** Layouts that have the line; omitted: all. */
  readonly of?: readonly Layout[];
}

/** The aliases of all lines of a statement. */
export type AliasesOf<Code extends StatementCode> = Readonly<Record<(typeof lineKeys)[Code][number], LineAliases>>;

export const ordinary: readonly Layout[] = ['standard', 'insurer'];
export const lenders: readonly Layout[] = ['bank'];
