import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseFigures } from '../../domain/fair-value/assumptions.ts';
import type { Difference } from '../../domain/workbook/brought-back.ts';
import { withDifferences } from '../../domain/workbook/taken-over.ts';
import type { AnalysisState } from '../analysis-store.ts';
import { contentLoaded, selectFairValue, workChanged } from '../fair-value/fair-value.slice.ts';
import { selectScenarios } from '../fair-value/scenarios/scenarios.slice.ts';
import { withOwnFigure, yearsOf, type Work } from '../fair-value/work.ts';
import { sameData } from '../same-data.ts';
import type { Sources } from '../valuation-store.ts';

interface TakenOver {
  readonly differences: readonly Difference[];
  /** Those that the company's model can start from. */
  readonly baseYears: readonly number[];
  /** Today, ISO. */
  readonly on: string;
}

/** Puts what a workbook says otherwise into the model: one step that can be taken back, and that the next Save keeps. */
export function takeOver({ differences, baseYears, on }: TakenOver) {
  return (dispatch: ThunkDispatch<AnalysisState, Sources, UnknownAction>, getState: () => AnalysisState): void => {
    const { work, baseYear } = selectFairValue(getState());
    const scenarios = selectScenarios(getState());
    const own = work.own[baseYear] ?? {};
    const taken = withDifferences({ assumptions: work.assumptions, own, scenarios }, differences, on);
    const changed = baseFigures.reduce(
      (all: Work, figure) =>
        taken.own[figure] === own[figure] ? all : withOwnFigure(all, yearsOf(figure, baseYear, baseYears), figure, taken.own[figure]),
      { ...work, assumptions: taken.assumptions },
    );
    const label = 'Workbook imported';
    // Scenarios have steps of their own: without a change in them there is none.
    dispatch(
      sameData(taken.scenarios, scenarios)
        ? workChanged({ work: changed, label })
        : contentLoaded({ content: { work: changed, baseYear, scenarios: taken.scenarios }, label }),
    );
  };
}
