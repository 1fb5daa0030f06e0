import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AnalysisState } from '../analysis-store.ts';
import type { Sources } from '../../company/company.api.ts';
import { selectFairValue, selectIsModelPending, workChanged } from '../fair-value.slice.ts';
import { scenarioProposed, selectScenarios } from '../scenarios/scenarios.slice.ts';
import { changeOfCase, type CaseTarget, type ChosenCase } from './chosen-case.ts';

/** What became of a case. `announcement` and `problem`: one or two sentences. */
export type AppliedChoice = { readonly ok: true; readonly announcement: string } | { readonly ok: false; readonly problem: string };

/** Puts a case into the analyst's model, or into an empty scenario, as one undoable step. Nothing is saved. */
export function applyChosenCase(chosen: ChosenCase, { model, today }: Pick<CaseTarget, 'model' | 'today'>) {
  return (dispatch: ThunkDispatch<AnalysisState, Sources, UnknownAction>, getState: () => AnalysisState): AppliedChoice => {
    const state = getState();
    const { link, work, saveStatus } = selectFairValue(state);
    if (selectIsModelPending(state)) return { ok: false, problem: 'The model is still loading. Try again.' };
    if (link.is === 'shown') return { ok: false, problem: 'These are shared figures, which are read-only. Copy them to your model first.' };
    if (saveStatus.is === 'running') return { ok: false, problem: 'The model is being saved. Try again.' };
    const change = changeOfCase(chosen, { model, today, work, scenarios: selectScenarios(state) });
    switch (change.is) {
      case 'refused':
        return { ok: false, problem: change.problem };
      case 'model':
        dispatch(workChanged({ work: change.work, label: `Assistant: ${change.name}` }));
        return { ok: true, announcement: `Applied to the model: ${change.name}. It is not saved; Undo reverts it.` };
      case 'scenario': {
        const { id, name, reason, assumptions, method } = change;
        dispatch(scenarioProposed({ id, name, reason, assumptions, method }));
        return { ok: true, announcement: `Added as the ${id} scenario: ${name}. It is not saved.` };
      }
    }
  };
}
