import type { MethodContext, MethodId, MethodResult, ValuationMethod } from './method.ts';
import { valuationMethods } from './valuation-methods.ts';

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
