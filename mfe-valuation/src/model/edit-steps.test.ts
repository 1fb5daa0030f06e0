import type { Assumptions, Entry, ScenarioSet } from '@mulya/valuation-model/fair-value';
import { rollForward } from '@mulya/valuation-model/track-record';
import { createValuationStore } from './valuation-store.ts';
import { registerAnalysisReducers, type AnalysisState, type useAnalysisDispatch } from './analysis-store.ts';
import { cancelEdit, redoEdit, rollModel, undoEdit } from './edit-steps.ts';
import { selectFairValue, workRestored } from './fair-value.slice.ts';
import { emptyScenarios, scenarioRenamed, selectScenarios } from './scenarios/scenarios.slice.ts';
import { defaultWork, withEntry, withOverride, type Work } from './work.ts';

const typed = (value: number): Entry => ({ value, by: 'analyst', on: '2026-08-22' });
const pat = [10, 12, 14].reduce(
  (work: Work, value, at) => withEntry(work, { of: 'growth', metric: 'pat', at: at as 0 }, typed(value)),
  defaultWork,
);
const saved = withOverride(pat, [2026], 'price', { value: 90, note: 'mine', on: '2026-08-22' });
const bull = { ...emptyScenarios.bull, assumptions: saved.assumptions };
const scenarios: ScenarioSet = { ...emptyScenarios, bull };

function setup() {
  const store = createValuationStore({ fetchCompany: () => Promise.reject(new Error('no company is fetched')) });
  registerAnalysisReducers(store);
  // its reducers are registered
  const { getState, dispatch } = store as unknown as { getState(): AnalysisState; dispatch: ReturnType<typeof useAnalysisDispatch> };
  dispatch(
    workRestored({
      baseYear: 2026,
      savedWork: saved,
      unsaved: undefined,
      scenarios,
      savedScenarios: scenarios,
      baseRevision: null,
      draft: undefined,
    }),
  );
  const values = (of: Assumptions | undefined) => of?.growth.pat.map(({ value }) => value);
  const seen = () => {
    const { baseYear, work, mode } = selectFairValue(getState());
    return { baseYear, mode, pat: values(work.assumptions), bull: values(selectScenarios(getState()).bull.assumptions) };
  };
  return { dispatch, seen, work: () => selectFairValue(getState()).work };
}
const roll = rollModel(2027, (assumptions) => rollForward(assumptions, 1, '2027-05-20'));
const before = { baseYear: 2026, pat: [10, 12, 14], bull: [10, 12, 14] };
const after = { baseYear: 2027, mode: 'edit', pat: [12, 14, 14], bull: [12, 14, 14] };

describe('rolling the model to a later base year', () => {
  it('keeps each year’s estimate, repeats the last one, and takes the own price along', () => {
    const { dispatch, seen, work } = setup();
    dispatch(roll);
    expect(seen()).toEqual(after);
    expect(work().assumptions.growth.pat[2]).toEqual({ ...typed(14), on: '2027-05-20' });
    expect(work().own[2027]).toEqual(work().own[2026]);
    expect(work().assumptions.growth.sales).toEqual(defaultWork.assumptions.growth.sales);
  });

  it('is one step of Undo and Redo with its scenarios, also after a scenario was renamed', () => {
    const { dispatch, seen } = setup();
    dispatch(roll);
    dispatch(scenarioRenamed({ id: 'bull', name: 'Boom' }));
    for (let round = 0; round < 2; round += 1) {
      dispatch(undoEdit());
      expect(seen()).toEqual({ ...before, mode: 'edit' });
      dispatch(redoEdit());
      expect(seen()).toEqual(after);
    }
  });

  it('is discarded by Cancel with its scenarios, and Undo brings both back', () => {
    const { dispatch, seen } = setup();
    dispatch(roll);
    dispatch(cancelEdit());
    expect(seen()).toEqual({ ...before, mode: 'view' });
    dispatch(undoEdit());
    expect(seen()).toEqual(after);
  });
});
