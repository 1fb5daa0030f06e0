import {
  type Assumptions,
  type Method,
  methodNames,
  type Scenario,
  scenarioName,
  type ScenarioSet,
  type WrittenScenarioId,
} from '@mulya/valuation-model/fair-value';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sameData } from '../../kit/same-data.ts';
import type { WithFairValue } from '../fair-value-state.ts';
import type { OtherMethod } from '../other-methods.ts';
import {
  contentRestored,
  isModelUnsaved,
  linkClosed,
  linkResolved,
  saveSucceeded,
  selectFairValue,
  serverVersionAccepted,
  workRestored,
} from '../fair-value.slice.ts';
import { pushHistory, redo, type Restored, undo, type History, type HistoryEntry } from '../history.ts';

/**
 * Bear, bull and those that the analyst added; the base is the model itself. Scenarios have their own history: they are edited in both
 * modes, and Cancel doesn't touch them. A Save stores them with the model.
 */
interface ScenariosState extends History<ScenarioSet> {
  readonly scenarios: ScenarioSet;
  /** The scenarios of the current version; empty if nothing is saved. */
  readonly savedScenarios: ScenarioSet;
  /** The method chosen while a shared link is shown; undefined: the link's own. */
  readonly linkMethod: Method | undefined;
  /** A method without a target multiple, chosen for what the page shows. It is not saved; undefined: the target multiple applies. */
  readonly otherMethod: OtherMethod | undefined;
}

/** The page's state, as far as this slice is concerned. */
export interface WithScenarios {
  readonly scenarios: ScenariosState;
}

export const emptyScenarios: ScenarioSet = {
  bear: { id: 'bear', name: 'Bear', reason: '', assumptions: undefined },
  bull: { id: 'bull', name: 'Bull', reason: '', assumptions: undefined },
};

const initial: ScenariosState = {
  scenarios: emptyScenarios,
  savedScenarios: emptyScenarios,
  past: [],
  future: [],
  coalesceKey: undefined,
  linkMethod: undefined,
  otherMethod: undefined,
};

interface OfScenario {
  readonly id: WrittenScenarioId;
}

interface ScenarioFill extends OfScenario {
  readonly assumptions: Assumptions;
  /** The method shown, which stays from now on. */
  readonly method: Method;
  /** The field being typed in: "PAT growth FY26E". Omitted: all fields are filled. */
  readonly field?: string;
}

interface ScenarioProposal extends OfScenario {
  readonly name: string;
  readonly reason: string;
  readonly assumptions: Assumptions;
  /** The method shown, which stays from now on. */
  readonly method: Method;
}

interface ScenariosChange {
  readonly scenarios: ScenarioSet;
  readonly label: string;
  /** The field being typed in, whose keystrokes are one step. */
  readonly field?: string;
}

export const scenariosSlice = createSlice({
  name: 'scenarios',
  initialState: initial,
  reducers: {
    scenarioRenamed: (state, { payload: { id, name } }: PayloadAction<OfScenario & { readonly name: string }>): ScenariosState =>
      typeInField(state, id, { name }, 'name'),
    rationaleChanged: (state, { payload: { id, reason } }: PayloadAction<OfScenario & { readonly reason: string }>): ScenariosState =>
      typeInField(state, id, { reason }, 'reason'),
    /** With a copy of the base, a shifted base, or one changed entry. */
    scenarioFilled: (state, { payload: { id, assumptions, method, field } }: PayloadAction<ScenarioFill>): ScenariosState => {
      const filled =
        field === undefined ? changeScenario(state, id, { assumptions }, 'filled') : typeInField(state, id, { assumptions }, field);
      return { ...filled, scenarios: { ...filled.scenarios, method } };
    },
    /** Fills a scenario with its name and its reason, as one undoable step. */
    scenarioProposed: (state, { payload: { id, name, reason, assumptions, method } }: PayloadAction<ScenarioProposal>): ScenariosState => {
      const filled = changeScenario(state, id, { name, reason, assumptions }, 'filled');
      return { ...filled, scenarios: { ...filled.scenarios, method } };
    },
    methodChosen: (state, { payload: method }: PayloadAction<Method>): ScenariosState => {
      const chosen = { ...state, otherMethod: undefined };
      return chosen.scenarios.method === method
        ? chosen
        : replaceAll(chosen, { ...chosen.scenarios, method }, `Method ${methodNames[method]}`);
    },
    otherMethodChosen: (state, { payload: otherMethod }: PayloadAction<OtherMethod>): ScenariosState => ({ ...state, otherMethod }),
    /** While a shared link is shown. The analyst's own method stays. */
    linkMethodChosen: (state, { payload: linkMethod }: PayloadAction<Method>): ScenariosState => ({
      ...state,
      linkMethod,
      otherMethod: undefined,
    }),
    /** Keeps the name and the rationale. */
    scenarioEmptied: (state, { payload: { id } }: PayloadAction<OfScenario>): ScenariosState =>
      changeScenario(state, id, { assumptions: undefined }, 'emptied'),
    /** Several at once, as one undoable step: with the model's base year, an added or removed one, the probabilities. */
    scenariosChanged: (state, { payload: { scenarios, label, field } }: PayloadAction<ScenariosChange>): ScenariosState => {
      if (sameData(state.scenarios, scenarios)) return state;
      if (field !== undefined && state.coalesceKey === field) return { ...state, scenarios };
      return { ...replaceAll(state, scenarios, label), coalesceKey: field };
    },
    scenarioFieldBlurred: (state): ScenariosState => ({ ...state, coalesceKey: undefined }),
    scenarioUndone: (state): ScenariosState => restore(state, undo<ScenarioSet>(state, state.scenarios)),
    scenarioRedone: (state): ScenariosState => restore(state, redo<ScenarioSet>(state, state.scenarios)),
    /** Reverts to the saved scenarios, as one undoable step. */
    scenarioEditsDiscarded: (state): ScenariosState =>
      sameData(state.scenarios, state.savedScenarios) ? state : replaceAll(state, state.savedScenarios, 'Scenario changes discarded'),
  },
  extraReducers: (builder) => {
    builder
      .addCase(workRestored, (_, { payload: { scenarios, savedScenarios } }): ScenariosState => ({
        ...initial,
        scenarios,
        savedScenarios,
      }))
      .addCase(saveSucceeded, (state, { payload }): ScenariosState => ({ ...state, savedScenarios: payload.scenarios }))
      .addCase(serverVersionAccepted, (state, { payload: { content } }): ScenariosState => ({
        ...replaceAll(state, content.scenarios, 'Scenarios updated in another session'),
        savedScenarios: content.scenarios,
      }))
      .addCase(contentRestored, (state, { payload }): ScenariosState => replaceAll(state, payload.content.scenarios, payload.label))
      .addCase(linkResolved, (state): ScenariosState => ({ ...state, linkMethod: undefined }))
      .addCase(linkClosed, (state): ScenariosState => ({ ...state, linkMethod: undefined }));
  },
});

export const {
  scenarioRenamed,
  rationaleChanged,
  scenarioFilled,
  scenarioProposed,
  scenarioEmptied,
  scenariosChanged,
  scenarioFieldBlurred,
  scenarioUndone,
  scenarioRedone,
  scenarioEditsDiscarded,
  methodChosen,
  otherMethodChosen,
  linkMethodChosen,
} = scenariosSlice.actions;

export const selectScenarios = (state: WithScenarios): ScenarioSet => state.scenarios.scenarios;
/** The scenarios that the page shows: a link's, or else the analyst's own. */
export const selectShownScenarios = (state: WithFairValue & WithScenarios): ScenarioSet => {
  const { link } = selectFairValue(state);
  return link.is === 'ready' ? link.shared.content.scenarios : selectScenarios(state);
};
export const selectSavedScenarios = (state: WithScenarios): ScenarioSet => state.scenarios.savedScenarios;

/** The method chosen for what the page shows; undefined if none was. */
export const selectMethod = (state: WithFairValue & WithScenarios): Method | undefined => {
  const { method } = selectShownScenarios(state);
  return selectFairValue(state).link.is === 'ready' ? (state.scenarios.linkMethod ?? method) : method;
};

export const selectOtherMethod = ({ scenarios: { otherMethod } }: WithScenarios): OtherMethod | undefined => otherMethod;

/** Whether a scenario or the method has unsaved changes. */
export const areScenariosUnsaved = ({ scenarios: { scenarios, savedScenarios } }: WithScenarios): boolean =>
  !sameData(scenarios, savedScenarios);

/** Ignores the method: choosing another one loses no work. */
export const areSameScenarios = ({ method: _, ...one }: ScenarioSet, { method: __, ...other }: ScenarioSet): boolean =>
  sameData(one, other);

/** Whether the model or its scenarios have edits that leaving the page would lose. */
export const hasUnsavedWork = (state: WithFairValue & WithScenarios): boolean =>
  isModelUnsaved(selectFairValue(state)) || !areSameScenarios(state.scenarios.scenarios, state.scenarios.savedScenarios);

/** The step that Undo reverts; undefined if there is none. */
export const selectScenarioUndo = (state: WithScenarios): HistoryEntry<ScenarioSet> | undefined => state.scenarios.past.at(-1);
/** The step that Redo repeats; undefined if there is none. */
export const selectScenarioRedo = (state: WithScenarios): HistoryEntry<ScenarioSet> | undefined => state.scenarios.future.at(-1);

/** One undoable step. */
const replaceAll = (state: ScenariosState, scenarios: ScenarioSet, label: string): ScenariosState => ({
  ...state,
  ...pushHistory<ScenarioSet>(state, { content: state.scenarios, label }),
  scenarios,
});

type Change = Partial<Omit<Scenario, 'id'>>;

/** A scenario that is not there stays away. */
const withChange = (scenarios: ScenarioSet, id: WrittenScenarioId, change: Change): ScenarioSet =>
  scenarios[id] === undefined ? scenarios : { ...scenarios, [id]: { ...scenarios[id], ...change } };

/** Merges the keystrokes of one field into one step. */
function typeInField(state: ScenariosState, id: WrittenScenarioId, change: Change, field: string): ScenariosState {
  const coalesceKey = `${id} ${field}`;
  if (state.coalesceKey === coalesceKey) return { ...state, scenarios: withChange(state.scenarios, id, change) };
  return { ...changeScenario(state, id, change, field), coalesceKey };
}

/** One undoable step. `what`: the field, or what happened to all of them. */
const changeScenario = (state: ScenariosState, id: WrittenScenarioId, change: Change, what: string): ScenariosState =>
  replaceAll(state, withChange(state.scenarios, id, change), `${scenarioName({ name: '', ...state.scenarios[id], id })} ${what}`);

function restore(state: ScenariosState, step: Restored<ScenarioSet> | undefined): ScenariosState {
  if (step === undefined) return { ...state, coalesceKey: undefined };
  const { content: scenarios, past, future, coalesceKey } = step;
  return { ...state, past, future, coalesceKey, scenarios };
}
