import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Assumptions } from '../../../domain/fair-value/assumptions.ts';
import type { Scenario, WrittenScenarioId } from '../../../domain/fair-value/scenarios.ts';
import type { DeskState } from '../../desk/desk-store.ts';
import { workRestored } from '../fair-value.slice.ts';

/** What the analyst has written; the base is the model itself and is kept nowhere else. */
export type ScenariosState = Readonly<Record<WrittenScenarioId, Scenario>>;

const initial: ScenariosState = {
  bear: { id: 'bear', name: 'Bear', reason: '', assumptions: undefined },
  bull: { id: 'bull', name: 'Bull', reason: '', assumptions: undefined },
};

interface Named {
  readonly id: WrittenScenarioId;
}

export const scenariosSlice = createSlice({
  name: 'scenarios',
  initialState: initial,
  reducers: {
    scenarioNamed: (state, { payload: { id, name } }: PayloadAction<Named & { readonly name: string }>): ScenariosState => changed(state, id, { name }),
    scenarioReasoned: (state, { payload: { id, reason } }: PayloadAction<Named & { readonly reason: string }>): ScenariosState => changed(state, id, { reason }),
    /** With what the analyst asked for: a copy of the base, a shifted one, or one entry changed. */
    scenarioFilled: (state, { payload: { id, assumptions } }: PayloadAction<Named & { readonly assumptions: Assumptions }>): ScenariosState =>
      changed(state, id, { assumptions }),
    /** Its name and reason stay. */
    scenarioEmptied: (state, { payload: { id } }: PayloadAction<Named>): ScenariosState => changed(state, id, { assumptions: undefined }),
  },
  extraReducers: (builder) => {
    builder.addCase(workRestored, (_, { payload }): ScenariosState => payload.scenarios);
  },
});

export const { scenarioNamed, scenarioReasoned, scenarioFilled, scenarioEmptied } = scenariosSlice.actions;

export const selectScenarios = (state: DeskState): ScenariosState => state.scenarios;

const changed = (state: ScenariosState, id: WrittenScenarioId, change: Partial<Omit<Scenario, 'id'>>): ScenariosState => ({ ...state, [id]: { ...state[id], ...change } });

/** What a scenario is called; one whose name was emptied is called as it was at first. */
export const calledName = ({ id, name }: Scenario): string => (name.trim() === '' ? initial[id].name : name.trim());
