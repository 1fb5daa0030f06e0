import {
  type Assumptions,
  type Method,
  methodNames,
  type Scenario,
  type ScenarioSet,
  type WrittenScenarioId,
} from '@mulya/valuation-model/fair-value';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnalysisState } from '../../analysis-store.ts';
import {
  contentRestored,
  isModelUnsaved,
  linkClosed,
  linkResolved,
  maxHistory,
  saveSucceeded,
  selectFairValue,
  serverVersionAccepted,
  workRestored,
} from '../fair-value.slice.ts';
import { sameData } from '../../same-data.ts';

/** What the analyst has written; the base is the model itself and is kept nowhere else. */
export type ScenariosState = ScenarioSet;

/** A step that can be taken back. `written`: what stood before it (in `future`: after it). */
export interface ScenarioHistoryEntry {
  readonly scenarios: ScenariosState;
  /** What the step did: "Bear filled". */
  readonly label: string;
}

/**
 * Scenarios have steps of their own, and are no part of the model's: they are written beside it, in both modes, and Cancel leaves
 * them. Undo in a field of the model changes nothing that lies out of its sight. A Save keeps both.
 */
interface WrittenScenarios {
  readonly written: ScenariosState;
  /** What the current version holds; empty ones while nothing is saved. */
  readonly saved: ScenariosState;
  /** Oldest first. */
  readonly past: readonly ScenarioHistoryEntry[];
  /** The one that was undone last comes last. */
  readonly future: readonly ScenarioHistoryEntry[];
  /** The field whose keystrokes are one step with those before them. */
  readonly typing: string | undefined;
  /** By which method the reader of a shared link looks at it; undefined: the link's own. */
  readonly linkMethod: Method | undefined;
}

export const emptyScenarios: ScenariosState = {
  bear: { id: 'bear', name: 'Bear', reason: '', assumptions: undefined },
  bull: { id: 'bull', name: 'Bull', reason: '', assumptions: undefined },
};

const initial: WrittenScenarios = {
  written: emptyScenarios,
  saved: emptyScenarios,
  past: [],
  future: [],
  typing: undefined,
  linkMethod: undefined,
};

interface Named {
  readonly id: WrittenScenarioId;
}

interface Filled extends Named {
  readonly assumptions: Assumptions;
  /** The method that it is shown by, which stays from now on. */
  readonly method: Method;
  /** The field that is typed in, in words: "PAT growth FY26E". Left out: all of them are filled. */
  readonly field?: string;
}

export const scenariosSlice = createSlice({
  name: 'scenarios',
  initialState: initial,
  reducers: {
    scenarioRenamed: (state, { payload: { id, name } }: PayloadAction<Named & { readonly name: string }>): WrittenScenarios =>
      changed(state, id, { name }, 'name'),
    rationaleChanged: (state, { payload: { id, reason } }: PayloadAction<Named & { readonly reason: string }>): WrittenScenarios =>
      changed(state, id, { reason }, 'reason'),
    /** With what the analyst asked for: a copy of the base, a shifted one, or one entry changed. */
    scenarioFilled: (state, { payload: { id, assumptions, method, field } }: PayloadAction<Filled>): WrittenScenarios => {
      const filled = field === undefined ? stepped(state, id, { assumptions }, 'filled') : changed(state, id, { assumptions }, field);
      return { ...filled, written: { ...filled.written, method } };
    },
    methodChosen: (state, { payload: method }: PayloadAction<Method>): WrittenScenarios =>
      state.written.method === method ? state : loaded(state, { ...state.written, method }, `Method ${methodNames[method]}`),
    /** While a shared link is shown: nothing of one's own changes. */
    linkMethodChosen: (state, { payload: linkMethod }: PayloadAction<Method>): WrittenScenarios => ({ ...state, linkMethod }),
    /** Its name and reason stay. */
    scenarioEmptied: (state, { payload: { id } }: PayloadAction<Named>): WrittenScenarios =>
      stepped(state, id, { assumptions: undefined }, 'emptied'),
    scenarioFieldBlurred: (state): WrittenScenarios => ({ ...state, typing: undefined }),
    scenarioUndone: (state): WrittenScenarios => {
      const { written, past, future } = state;
      const step = past.at(-1);
      if (step === undefined) return { ...state, typing: undefined };
      return {
        ...state,
        written: step.scenarios,
        past: past.slice(0, -1),
        future: [...future, { scenarios: written, label: step.label }],
        typing: undefined,
      };
    },
    scenarioRedone: (state): WrittenScenarios => {
      const { written, past, future } = state;
      const step = future.at(-1);
      if (step === undefined) return { ...state, typing: undefined };
      return {
        ...state,
        written: step.scenarios,
        past: [...past, { scenarios: written, label: step.label }],
        future: future.slice(0, -1),
        typing: undefined,
      };
    },
    /** Back to what was saved; what was written is one step back. */
    scenarioEditsDiscarded: (state): WrittenScenarios =>
      sameData(state.written, state.saved) ? state : loaded(state, state.saved, 'Scenario changes discarded'),
  },
  extraReducers: (builder) => {
    builder
      .addCase(workRestored, (_, { payload }): WrittenScenarios => ({
        ...initial,
        written: payload.scenarios,
        saved: payload.savedScenarios,
      }))
      .addCase(saveSucceeded, (state, { payload }): WrittenScenarios => ({ ...state, saved: payload.scenarios }))
      .addCase(serverVersionAccepted, (state, { payload: { content } }): WrittenScenarios => ({
        ...loaded(state, content.scenarios, 'Scenarios updated in another session'),
        saved: content.scenarios,
      }))
      .addCase(contentRestored, (state, { payload }): WrittenScenarios => loaded(state, payload.content.scenarios, payload.label))
      .addCase(linkResolved, (state): WrittenScenarios => ({ ...state, linkMethod: undefined }))
      .addCase(linkClosed, (state): WrittenScenarios => ({ ...state, linkMethod: undefined }));
  },
});

export const {
  scenarioRenamed,
  rationaleChanged,
  scenarioFilled,
  scenarioEmptied,
  scenarioFieldBlurred,
  scenarioUndone,
  scenarioRedone,
  scenarioEditsDiscarded,
  methodChosen,
  linkMethodChosen,
} = scenariosSlice.actions;

export const selectScenarios = (state: AnalysisState): ScenariosState => state.scenarios.written;
/** What the page shows: see `selectShown`. */
export const selectShownScenarios = (state: AnalysisState): ScenariosState => {
  const { link } = selectFairValue(state);
  return link.is === 'shown' ? link.shared.content.scenarios : selectScenarios(state);
};
export const selectSavedScenarios = (state: AnalysisState): ScenariosState => state.scenarios.saved;

/** The method that was chosen for what the page shows; undefined: none was. */
export const selectMethod = (state: AnalysisState): Method | undefined => {
  const { method } = selectShownScenarios(state);
  return selectFairValue(state).link.is === 'shown' ? (state.scenarios.linkMethod ?? method) : method;
};

/** Whether scenarios were written, or a method chosen, that no Save has. */
export const areScenariosUnsaved = ({ scenarios: { written, saved: kept } }: AnalysisState): boolean => !sameData(written, kept);

/** Whether two hold the same scenarios, by whichever method they are shown: to look at another method loses nothing. */
export const areSameScenarios = (one: ScenariosState, other: ScenariosState): boolean =>
  sameData([one.bear, one.bull], [other.bear, other.bull]);

/** Whether the model or its scenarios have edits that no Save has: what would be lost with the page. */
export const hasUnsavedWork = (state: AnalysisState): boolean =>
  isModelUnsaved(selectFairValue(state)) || !areSameScenarios(state.scenarios.written, state.scenarios.saved);

/** The steps that Undo and Redo would take; undefined where there is none. */
export const selectScenarioUndo = (state: AnalysisState): ScenarioHistoryEntry | undefined => state.scenarios.past.at(-1);
export const selectScenarioRedo = (state: AnalysisState): ScenarioHistoryEntry | undefined => state.scenarios.future.at(-1);

/** All scenarios at once, as one step. */
function loaded(state: WrittenScenarios, written: ScenariosState, label: string): WrittenScenarios {
  const past = [...state.past, { scenarios: state.written, label }].slice(-maxHistory);
  return { ...state, written, past, future: [], typing: undefined };
}

type Change = Partial<Omit<Scenario, 'id'>>;

const withChange = (written: ScenariosState, id: WrittenScenarioId, change: Change): ScenariosState => ({
  ...written,
  [id]: { ...written[id], ...change },
});

/** One keystroke in a field: one step with those before it. */
function changed(state: WrittenScenarios, id: WrittenScenarioId, change: Change, field: string): WrittenScenarios {
  const typing = `${id} ${field}`;
  if (state.typing === typing) return { ...state, written: withChange(state.written, id, change) };
  return { ...stepped(state, id, change, field), typing };
}

/** `what`: the field, or what became of all of them. */
function stepped(state: WrittenScenarios, id: WrittenScenarioId, change: Change, what: string): WrittenScenarios {
  const { written, past } = state;
  const step = { scenarios: written, label: `${scenarioName(written[id])} ${what}` };
  return {
    ...state,
    written: withChange(written, id, change),
    past: [...past, step].slice(-maxHistory),
    future: [],
    typing: undefined,
  };
}

/** What a scenario is called; one whose name was emptied is called as it was at first. */
export function scenarioName({ id, name }: Scenario): string {
  return name.trim() === '' ? emptyScenarios[id].name : name.trim();
}
