import type { StatementCode } from '@mulya/domain';
import type { AliasesOf } from './aliases-of.ts';
import { balanceSheetAliases } from './balance-sheet-aliases.ts';
import { cashFlowAliases } from './cash-flow-aliases.ts';
import { incomeAliases } from './income-aliases.ts';

/** Aliases by statement and line. A label may be an alias of several lines: see `table-arithmetic.ts`. */
export const lineAliases: { readonly [Code in StatementCode]: AliasesOf<Code> } = {
  INC: incomeAliases,
  BAL: balanceSheetAliases,
  CAS: cashFlowAliases,
};
