import { dcfCells } from '../dcf/names.ts';
import { methodInputCell } from '../method-input.ts';
import type { MethodContext } from '../method.ts';
import type { MethodOutcome } from '../method-outcomes.ts';
import { costOfDebt } from '../rate-builder/rate-fields.ts';
import type { CheckedCashFlow } from './checked-methods.ts';

/**
 * The cells of the discounted cash flow that the checks read. Undefined if the method does not apply. The cost of debt is that of the
 * builder, also while the analyst does not use the builder.
 */
export function checkedCashFlow(context: MethodContext, outcomes: readonly MethodOutcome[]): CheckedCashFlow | undefined {
  const outcome = outcomes.find(({ id }) => id === 'dcf');
  if (outcome?.is !== 'evaluated') return undefined;
  const { sheet } = outcome.result;
  const input = (name: string) => ({ name, cell: sheet.cell(name) });
  return {
    terminalShare: input(dcfCells.terminalShare),
    terminalMultiple: input(dcfCells.terminalMultiple),
    discountRate: input(dcfCells.discountRate),
    costOfDebt: { name: costOfDebt.label, cell: methodInputCell(costOfDebt, context) },
  };
}
