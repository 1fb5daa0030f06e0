import type { ColumnId } from '../fair-value/names.ts';
import { payoutField } from '../valuation-methods/lender-inputs/lender-fields.ts';
import { methodInputCell } from '../valuation-methods/method-input.ts';
import type { MethodField } from '../valuation-methods/method.ts';

/** The builder's payout in one year. Its benchmark is the payout of all methods, with the analyst's own if there is one. */
export function builderPayoutField(column: ColumnId): MethodField {
  const id = `Payout ${column}` as `Payout FY${string}E`; // a column of an estimate ends in E
  return { ...payoutField, id, label: id, defaultOf: (context) => methodInputCell(payoutField, context) };
}
