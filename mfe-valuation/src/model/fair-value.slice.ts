import { createSlice, type UnknownAction, type PayloadAction } from '@reduxjs/toolkit';
import { initialFairValue, type FairValueState, type WithFairValue } from './fair-value-state.ts';
import { methodInputReducers } from './method-input-reducers.ts';
import type { Overrides } from '@mulya/valuation-model/fair-value';
import { editReducers, modelReducers } from './model-reducers.ts';
import { saveReducers } from './saving/save-reducers.ts';
import { defaultWork, isSameWork } from './work.ts';
import { noLink, type SharedLink } from './shared-work.ts';

/** The link that the address carries. */
const linkReducers = {
  linkPending: (state: FairValueState): FairValueState => ({ ...state, link: { is: 'pending' } }),
  /** Shows the shared work, or the reason why it can't be shown. */
  linkResolved: (state: FairValueState, { payload: link }: PayloadAction<SharedLink>): FairValueState => ({
    ...state,
    link,
    coalesceKey: undefined,
    view: (link.is === 'ready' ? link.shared.view : undefined) ?? state.view,
  }),
  /** Shows the analyst's own work again. */
  linkClosed: (state: FairValueState): FairValueState => ({ ...state, link: noLink }),
};

const sharedStates = new WeakMap<FairValueState, FairValueState>();

const slice = createSlice({
  name: 'fairValue',
  initialState: initialFairValue,
  reducers: { ...modelReducers, ...methodInputReducers, ...saveReducers, ...linkReducers },
});

export const {
  entryTyped,
  entryStepped,
  entryRestored,
  entriesPasted,
  overrideTyped,
  overrideNoteTyped,
  overrideRestored,
  workChanged,
  viewChosen,
  baseYearChosen,
  editStarted,
  editCancelled,
  fieldBlurred,
  editUndone,
  editRedone,
  stockReceived,
} = slice.actions;
export const {
  saveStarted,
  saveFailed,
  saveConflicted,
  conflictDismissed,
  baseRevisionChanged,
  saveSucceeded,
  serverVersionAccepted,
  workRestored,
  draftStarted,
  draftEnded,
  contentRestored,
  versionsChanged,
  serverCopyReceived,
} = slice.actions;
export const { methodInputTyped, methodInputStepped, methodInputRestored, methodInputNoted, rateBuilderToggled } = slice.actions;
export const { linkPending, linkResolved, linkClosed } = slice.actions;

type Edit = (state: FairValueState, action: UnknownAction) => FairValueState;
const edits = new Map(
  Object.entries({ ...editReducers, ...methodInputReducers }).map(([name, edit]) => [`${slice.name}/${name}`, edit as Edit]),
);

function reducer(state: FairValueState | undefined, action: UnknownAction): FairValueState {
  const edit = edits.get(action.type);
  return edit === undefined ? slice.reducer(state, action) : edit(state ?? initialFairValue, action);
}

export const fairValueSlice = { ...slice, reducer };

/** The analyst's own work, even while a shared link is shown. Saves and drafts use it. */
export const selectFairValue = (state: WithFairValue): FairValueState => state.fairValue;

/** Whether the model still waits for the market cap, the saved work or a shared link. */
export const selectIsModelPending = ({ fairValue: { stock, serverCopy, link } }: WithFairValue): boolean =>
  stock.is === 'loading' || serverCopy.is === 'loading' || link.is === 'pending';

/** The work that the page shows: a link's, read-only, or else the analyst's own. */
export const selectShown = ({ fairValue }: WithFairValue): FairValueState =>
  fairValue.link.is === 'ready' ? withSharedWork(fairValue, fairValue.link) : fairValue;

/** The overrides of the shown base year. */
export function selectOverrides(state: WithFairValue): Overrides {
  const { work, baseYear } = selectShown(state);
  return work.own[baseYear] ?? noOverrides;
}

const noOverrides: Overrides = {};

/** Whether the model has edits that leaving the page would lose. */
export const isModelUnsaved = ({ mode, work, savedWork }: Pick<FairValueState, 'mode' | 'work' | 'savedWork'>): boolean =>
  mode === 'edit' && !isSameWork(work, savedWork ?? defaultWork);

/** The state with a link's work in place of the analyst's own. Returns the same object for the same state. */
function withSharedWork(state: FairValueState, { shared, baseYear }: Extract<SharedLink, { readonly is: 'ready' }>): FairValueState {
  const cached = sharedStates.get(state) ?? {
    ...state,
    work: shared.content.work,
    baseYear,
    mode: 'view',
    hasDiscardedEdits: false,
  };
  sharedStates.set(state, cached);
  return cached;
}
