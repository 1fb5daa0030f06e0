import { dcf } from './dcf/dcf.ts';
import { embeddedValue } from './embedded-value/embedded-value.ts';
import { justifiedPb } from './justified-pb/justified-pb.ts';
import type { ValuationMethod, MethodContext, MethodId, MethodResult } from './method.ts';
import { multipleMethods } from './multiples/multiple-methods.ts';
import { residualIncome } from './residual-income/residual-income.ts';

/** Every valuation method, in the order of the valuation summary. */
export const valuationMethods: readonly ValuationMethod[] = [...multipleMethods, dcf, justifiedPb, residualIncome, embeddedValue];

/** A method's result for a company, or why the method does not apply. */
export type MethodOutcome =
  | { readonly is: 'evaluated'; readonly id: MethodId; readonly name: string; readonly result: MethodResult }
  | { readonly is: 'not-applicable'; readonly id: MethodId; readonly name: string; readonly sentence: string };

/** Evaluates each method that applies to the company, in the order of the list. Never throws. */
export function methodOutcomes(context: MethodContext, methods: readonly ValuationMethod[] = valuationMethods): readonly MethodOutcome[] {
  return methods.map((method): MethodOutcome => {
    const { id, name } = method;
    const sentence = method.whyNot(context.model, context.today);
    return sentence === undefined
      ? { is: 'evaluated', id, name, result: method.evaluate(context) }
      : { is: 'not-applicable', id, name, sentence };
  });
}
