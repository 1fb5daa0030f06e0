import type { ValuationAnswer } from '@mulya/contract';
import { type BaseYearOffer, baseYearOffer, type Check, type SuggestedFix, runChecks } from '@mulya/valuation-model/fair-value';
import { createContext, use, useMemo } from 'react';
import { useAnalysisSelector, type AnalysisState } from './analysis-store.ts';
import { FigureGrouping } from '../kit/figure/figure-grouping.ts';
import { selectIsModelPending, selectShown } from './fair-value.slice.ts';
import { useSettledModel } from './use-settled-model.ts';
import { useSettledState } from './use-settled-state.ts';

interface CheckResults {
  readonly checks: readonly Check[];
  readonly offer: BaseYearOffer | undefined;
}

export const ChecksContext = createContext<CheckResults>({ checks: [], offer: undefined });

/**
 * Checks the company's figures and the model, without delaying a keystroke. A model that waits for the market cap has no checks yet.
 *
 * @param asked the company key in the URL
 */
export function useCheckResults(answer: ValuationAnswer, asked: string | undefined): CheckResults {
  const grouping = use(FigureGrouping);
  const isPending = useAnalysisSelector(selectIsModelPending);
  const settled = useSettledModel();
  const { company, today, readOnly } = settled;
  const model = isPending ? undefined : settled.model;
  const source = useMemo(() => ({ answer, asked, today, grouping }), [answer, asked, today, grouping]);
  const checks = useMemo(() => {
    const found = model === undefined ? [] : runChecks(model, source);
    return readOnly ? found.map(({ suggestedFix: _, ...check }) => check) : found;
  }, [model, source, readOnly]);
  const baseYear = model?.choices.baseYear;
  const own = useSettledState(selectOwn);
  const offer = useMemo(
    () => (baseYear === undefined ? undefined : baseYearOffer(company, { baseYear, own }, source)),
    [company, baseYear, own, source],
  );
  return useMemo(() => ({ checks, offer }), [checks, offer]);
}

const selectOwn = (state: AnalysisState) => selectShown(state).work.own;

/** Failures first. */
export const useChecks = (): readonly Check[] => use(ChecksContext).checks;

/** A later base year with fewer caveats. */
export const useBaseYearOffer = (): BaseYearOffer | undefined => use(ChecksContext).offer;

/** Applies a check's suggested fix as an override. */
export function useApplyFix(): (fix: SuggestedFix) => void {
  const { setOwn } = useSettledModel();
  return ({ figure, value, note }) => setOwn(figure, value, note);
}
