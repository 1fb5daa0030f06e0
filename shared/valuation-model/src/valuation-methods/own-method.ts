import { defaultAssumptions, methods, type Method } from '../fair-value/assumptions.ts';
import { isOwnEntry, isOwnMultiple } from '../fair-value/own-multiple.ts';
import type { MethodContext, MethodId } from './method.ts';
import { dcf } from './dcf/dcf.ts';
import { embeddedValue } from './embedded-value/embedded-value.ts';
import { loansField } from './lender-inputs/lender-fields.ts';
import { justifiedPb } from './justified-pb/justified-pb.ts';
import { netAssetValue } from './net-asset-value/net-asset-value.ts';
import { isRateBuilt } from './rate-builder/rate-builder.ts';
import { residualIncome } from './residual-income/residual-income.ts';

export const isMultiple = (id: string): id is Method => methods.some((each) => each === id);

/** The methods with inputs of their own. */
const methodsWithFields = [dcf, justifiedPb, residualIncome, embeddedValue, netAssetValue];

/**
 * Whether a method is the analyst's own: its target multiple, the growth that it uses, or an input of its own is set or confirmed. An
 * override of a reported figure and the base year are corrections, not an estimate.
 *
 * @example isOwnMethod(context, 'dcf') // true once a discount rate is typed
 */
export function isOwnMethod(context: MethodContext, id: MethodId): boolean {
  const { model } = context;
  if (isMultiple(id)) return isOwnMultiple(model, id);
  const { growth, inputs } = model.choices.assumptions;
  const fields = methodsWithFields.find((each) => each.id === id)?.fields ?? [];
  const hasInput = fields.some((field) => {
    if (field === loansField) return false; // a fact, which no value reads without an extra credit cost
    const usual = field.defaultOf(context);
    // Only a note of the analyst stays with an input that is typed back to its default: no input is confirmed.
    const { note: _, ...entry } = inputs.entries[field.id] ?? { value: null, by: 'default' };
    return isOwnEntry(entry, usual.is === 'figure' ? usual.value : undefined);
  });
  const hasGrowth =
    id === 'dcf' &&
    (['sales', 'ebitda'] as const).some((metric) =>
      growth[metric].some((entry, at) => isOwnEntry(entry, defaultAssumptions.growth[metric][at]?.value ?? undefined)),
    );
  return hasInput || hasGrowth || (id !== 'embeddedValue' && id !== 'netAssetValue' && isRateBuilt(context));
}
