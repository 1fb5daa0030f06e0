import { baseFigures } from '@mulya/valuation-model/fair-value';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Difference } from '../workbook/difference.ts';
import { applyDifferences } from '../workbook/apply-differences.ts';
import type { AnalysisState } from '../../model/analysis-store.ts';
import { contentRestored, selectFairValue, workChanged } from '../../model/fair-value.slice.ts';
import { selectScenarios } from '../../model/scenarios/scenarios.slice.ts';
import { withOverride, overrideYears, type Work } from '../../model/work.ts';
import { sameData } from '../../kit/same-data.ts';
import type { Sources } from '../../company/company.api.ts';

interface AcceptedImport {
  readonly differences: readonly Difference[];
  /** The possible base years of the company. */
  readonly baseYears: readonly number[];
  /** Today, ISO. */
  readonly on: string;
}

/** Applies the accepted differences to the model as one undoable step. The next Save stores it. */
export function acceptImport({ differences, baseYears, on }: AcceptedImport) {
  return (dispatch: ThunkDispatch<AnalysisState, Sources, UnknownAction>, getState: () => AnalysisState): void => {
    const { work, baseYear } = selectFairValue(getState());
    const scenarios = selectScenarios(getState());
    const own = work.own[baseYear] ?? {};
    const edits = applyDifferences({ assumptions: work.assumptions, own, scenarios }, differences, on);
    const newWork = baseFigures.reduce(
      (all: Work, figure) =>
        edits.own[figure] === own[figure] ? all : withOverride(all, overrideYears(figure, baseYear, baseYears), figure, edits.own[figure]),
      { ...work, assumptions: edits.assumptions },
    );
    const label = 'Workbook imported';
    // Scenarios have their own undo history, which gets a step only if they change.
    dispatch(
      sameData(edits.scenarios, scenarios)
        ? workChanged({ work: newWork, label })
        : contentRestored({ content: { work: newWork, baseYear, scenarios: edits.scenarios }, label }),
    );
  };
}
