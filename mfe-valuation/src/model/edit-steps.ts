import { baseColumn, type Assumptions, type Scenario, type ScenarioSet, scenariosOf } from '@mulya/valuation-model/fair-value';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Sources } from '../company/company.api.ts';
import type { AnalysisState } from './analysis-store.ts';
import { editCancelled, editRedone, editUndone, selectFairValue, workChanged } from './fair-value.slice.ts';
import { unsavedSteps } from './model-reducers.ts';
import { scenariosChanged, selectScenarios } from './scenarios/scenarios.slice.ts';
import type { Work } from './work.ts';

type EditThunk = (dispatch: ThunkDispatch<AnalysisState, Sources, UnknownAction>, getState: () => AnalysisState) => void;

/** Undoes the last step of the model, with the scenarios of a step that moved them. */
export const undoEdit = (): EditThunk => (dispatch, getState) => {
  const { past } = selectFairValue(getState());
  withScenarios(past.at(-1)?.scenarios, editUndone)(dispatch, getState);
};

/** Redoes the next step of the model, with the scenarios of a step that moved them. */
export const redoEdit = (): EditThunk => (dispatch, getState) => {
  const { future } = selectFairValue(getState());
  withScenarios(future.at(-1)?.scenarios, editRedone)(dispatch, getState);
};

/** Reverts to the saved work. Scenarios stay as they are, unless a discarded step moved them. */
export const cancelEdit = (): EditThunk => (dispatch, getState) => {
  const moved = unsavedSteps(selectFairValue(getState())).find(({ scenarios }) => scenarios !== undefined);
  withScenarios(moved?.scenarios, editCancelled)(dispatch, getState);
};

/** The step remembers the scenarios of now, and those of the step replace them. */
function withScenarios(scenarios: ScenarioSet | undefined, step: typeof editUndone | typeof editRedone | typeof editCancelled): EditThunk {
  return (dispatch, getState) => {
    const before = selectFairValue(getState()).work;
    dispatch(step(scenarios && selectScenarios(getState())));
    if (scenarios !== undefined && selectFairValue(getState()).work !== before)
      dispatch(scenariosChanged({ scenarios, label: 'Base year' }));
  };
}

/**
 * Moves the model and its scenarios to a later base year, as one step of Undo. Starts editing, saves nothing.
 *
 * @param roll of `rollForward`
 */
export const rollModel =
  (baseYear: number, roll: (assumptions: Assumptions) => Assumptions): EditThunk =>
  (dispatch, getState) => {
    const { work, baseYear: from } = selectFairValue(getState());
    const scenarios = selectScenarios(getState());
    const label = `Base year ${baseColumn(baseYear)}`;
    const moved: ScenarioSet = {
      ...scenarios,
      ...Object.fromEntries(scenariosOf(scenarios).map((scenario) => [scenario.id, rolled(scenario, roll)])),
    };
    dispatch(
      workChanged({
        work: { ...work, assumptions: roll(work.assumptions), own: withPrice(work, from, baseYear) },
        baseYear,
        label,
        scenarios,
      }),
    );
    dispatch(scenariosChanged({ scenarios: moved, label }));
  };

const rolled = (scenario: Scenario, roll: (assumptions: Assumptions) => Assumptions): Scenario =>
  scenario.assumptions === undefined ? scenario : { ...scenario, assumptions: roll(scenario.assumptions) };

/** The analyst's own price is today's, so it goes along. Other overrides are the old base year's. */
function withPrice({ own }: Work, from: number, to: number): Work['own'] {
  const price = own[from]?.price;
  return price === undefined ? own : { ...own, [to]: { price, ...own[to] } };
}
