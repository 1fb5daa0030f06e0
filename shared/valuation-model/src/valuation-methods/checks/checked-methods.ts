import type { IndustryAnswer } from '@mulya/contract';
import type { FormulaInput, Grouping } from '@mulya/domain';
import type { Model } from '../../fair-value/model.ts';

/** The cells of the discounted cash flow that the checks read. */
export interface CheckedCashFlow {
  /** The terminal value, percent of enterprise value. */
  readonly terminalShare: FormulaInput;
  /** The terminal value, times the last year's EBITDA. */
  readonly terminalMultiple: FormulaInput;
  /** Percent. */
  readonly discountRate: FormulaInput;
  /** Before tax, percent. */
  readonly costOfDebt: FormulaInput;
}

export interface MethodCheckInput {
  readonly model: Model;
  /** Undefined while it loads or if it is unavailable. */
  readonly industry: IndustryAnswer | undefined;
  /** Undefined if the discounted cash flow does not apply. */
  readonly cashFlow: CheckedCashFlow | undefined;
  /** The digit grouping in the sentences. */
  readonly grouping?: Grouping | undefined;
}
