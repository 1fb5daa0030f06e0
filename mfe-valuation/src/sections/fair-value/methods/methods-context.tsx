import type { ValuationAnswer } from '@mulya/contract';
import { type MethodField, type MethodId, type MethodOutcome, valuationMethods } from '@mulya/valuation-model/valuation-methods';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useEvaluatedMethods, type EvaluatedMethods } from '../../../model/methods/evaluated-methods.ts';
import { useLoadedBenchmarks, type LoadedBenchmarks } from '../../../model/methods/benchmarks-context.ts';

/** The methods of the settled model. */
export interface Methods extends EvaluatedMethods {
  readonly answer: ValuationAnswer;
  readonly loaded: LoadedBenchmarks;
}

export const MethodsContext = createContext<Methods | undefined>(undefined);

/** Gives its children the methods of the settled model. */
export function MethodsProvider({ answer, children }: { readonly answer: ValuationAnswer; readonly children: ReactNode }) {
  const loaded = useLoadedBenchmarks();
  const evaluated = useEvaluatedMethods();
  const methods = useMemo(() => ({ answer, loaded, ...evaluated }), [answer, loaded, evaluated]);
  return <MethodsContext value={methods}>{children}</MethodsContext>;
}

/**
 * The methods of the settled model.
 *
 * @throws Error outside of `MethodsProvider`
 */
export function useMethods(): Methods {
  const methods = use(MethodsContext);
  if (methods === undefined) throw new Error('useMethods was expected to be called below MethodsProvider.');
  return methods;
}

export type EvaluatedMethod = Extract<MethodOutcome, { readonly is: 'evaluated' }>;

/** The outcome of a method; undefined if the list has no such method. */
export function useOutcome(id: MethodId): MethodOutcome | undefined {
  return useMethods().outcomes.find((outcome) => outcome.id === id);
}

/** The fields of some methods, each once. */
export const fieldsOf = (ids: readonly MethodId[]): readonly MethodField[] =>
  valuationMethods
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ fields }) => fields)
    .filter((field, at, all) => all.findIndex(({ id }) => id === field.id) === at);
