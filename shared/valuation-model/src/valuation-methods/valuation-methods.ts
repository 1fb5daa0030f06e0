import type { BaseFigure } from '../fair-value/assumptions.ts';
import { breakSentence, comparedFigures, priceBreakOf } from '../fair-value/price-break.ts';
import { dcf } from './dcf/dcf.ts';
import { embeddedValue } from './embedded-value/embedded-value.ts';
import { justifiedPb } from './justified-pb/justified-pb.ts';
import type { ValuationMethod, MethodContext, MethodId, MethodResult } from './method.ts';
import { multipleMethods } from './multiples/multiple-methods.ts';
import { netAssetValue } from './net-asset-value/net-asset-value.ts';
import { isOwnMethod } from './own-method.ts';
import { residualIncome } from './residual-income/residual-income.ts';

/** The base figures of each method that are compared with the price. An embedded value is the analyst's own, and stakes are of today. */
export const comparedBy: Readonly<Record<MethodId, readonly BaseFigure[]>> = {
  ...comparedFigures,
  dcf: ['sales', 'ebitda', 'grossDebt'],
  justifiedPb: comparedFigures.pb,
  residualIncome: comparedFigures.pb,
  embeddedValue: [],
  netAssetValue: [],
};

/** Every valuation method, in the order of the valuation summary. None applies across an event between its base figures and the price. */
export const valuationMethods: readonly ValuationMethod[] = [
  ...multipleMethods,
  dcf,
  justifiedPb,
  residualIncome,
  embeddedValue,
  netAssetValue,
].map((method) => ({
  ...method,
  evaluate: (context) => ({ ...method.evaluate(context), isOnDefaults: !isOwnMethod(context, method.id) }),
  whyNot(model, today) {
    const event = priceBreakOf(model, comparedBy[method.id]);
    return method.whyNot(model, today) ?? (event === undefined ? undefined : breakSentence(model, event));
  },
}));

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
