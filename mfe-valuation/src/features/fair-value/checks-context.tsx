import type { ValuationAnswer } from '@mulya/contract';
import { type BaseYearOffer, baseYearOffer, type Check, type SuggestedFix, runChecks } from '@mulya/valuation-model/fair-value';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useAnalysisSelector } from '../analysis-store.ts';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { selectShown } from './fair-value.slice.ts';
import { useSettledModel } from './use-settled-model.ts';

interface CheckResults {
  readonly checks: readonly Check[];
  readonly offer: BaseYearOffer | undefined;
}

const ChecksContext = createContext<CheckResults>({ checks: [], offer: undefined });

interface ChecksProviderProps {
  readonly answer: ValuationAnswer;
  /** The company key in the URL. */
  readonly asked: string | undefined;
  readonly children: ReactNode;
}

/** Checks the company's figures and the model, without delaying a keystroke. */
export function ChecksProvider({ answer, asked, children }: ChecksProviderProps) {
  const grouping = use(FigureGrouping);
  const { model, today, readOnly } = useSettledModel();
  const checks = useMemo(() => {
    const found = runChecks(model, { answer, asked, today, grouping });
    return readOnly ? found.map(({ suggestedFix: _, ...check }) => check) : found;
  }, [model, answer, asked, today, grouping, readOnly]);
  const { company } = model;
  const { baseYear } = model.choices;
  const own = useAnalysisSelector((state) => selectShown(state).work.own);
  const offer = useMemo(
    () => baseYearOffer(company, { baseYear, own }, { answer, asked, today, grouping }),
    [company, baseYear, own, answer, asked, today, grouping],
  );
  const results = useMemo(() => ({ checks, offer }), [checks, offer]);
  return <ChecksContext value={results}>{children}</ChecksContext>;
}

/** Failures first. */
export const useChecks = (): readonly Check[] => use(ChecksContext).checks;

/** A later base year with fewer caveats. */
export const useBaseYearOffer = (): BaseYearOffer | undefined => use(ChecksContext).offer;

/** Applies a check's suggested fix as an override. */
export function useApplyFix(): (fix: SuggestedFix) => void {
  const { setOwn } = useSettledModel();
  return ({ figure, value, note }) => setOwn(figure, value, note);
}
