import type { RawFigure } from '@mulya/contract';
import type { Conflict, Revision, SaveBody, Version, VersionSummary } from '@mulya/contract/saved-work';
import { type Method, specifiedBaseYear } from '@mulya/valuation-model/fair-value';
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AnalysisState } from '../analysis-store.ts';
import {
  applySavedVersion,
  initialSaveState,
  addVersion,
  type SaveState,
  type SavedVersion,
  type ServerCopy,
} from '../saved-work/save-state.ts';
import type { SavedContent } from '../saved-work/saved-content.ts';
import { noLink, type SharedLink } from '../shared-link/shared-work.ts';
import type { SessionWork } from './session-work.ts';
import { defaultWork, isSameWork, type Work } from './work.ts';

export type FairValueView = 'key' | Method;

/** What `/api/stock` says of the market cap, ₹ crore. */
export type StockState =
  | { readonly is: 'loading' }
  | { readonly is: 'known'; readonly marketCap: RawFigure }
  | { readonly is: 'failed'; readonly message: string };

/** A step that can be taken back. `work`: what stood before it (in `future`: after it). */
export interface HistoryEntry {
  readonly work: Work;
  /** What the step did: "PAT growth FY26E". */
  readonly label: string;
  /** What could not be read in that work. */
  readonly inputErrors: FairValueState['inputErrors'];
}

export interface FairValueState extends SaveState {
  readonly baseYear: number;
  /** Undefined: the company's default. */
  readonly view: FairValueView | undefined;
  readonly mode: 'view' | 'edit';
  readonly work: Work;
  /** The work of the current version. Undefined: nothing was saved, the defaults count. */
  readonly savedWork: Work | undefined;
  /** Oldest first. */
  readonly past: readonly HistoryEntry[];
  /** The one that was undone last comes last. */
  readonly future: readonly HistoryEntry[];
  /** The field whose keystrokes are one step with those before them. */
  readonly coalesceKey: string | undefined;
  /** By field: what was typed there, is no number, and counts as 0. */
  readonly inputErrors: Readonly<Record<string, string>>;
  /** Cancel has just thrown edits away: the newest step of `past` brings them back. */
  readonly hasDiscardedEdits: boolean;
  readonly stock: StockState;
  /** What the address shares. While it is shown, all else here is the analyst's own, underneath it. */
  readonly link: SharedLink;
}

export interface WorkChange {
  readonly work: Work;
  readonly label: string;
  /** The field that is being typed in: its keystrokes are one step until `fieldLeft`. */
  readonly coalesceKey?: string;
  /** By field, what could not be read there; undefined where it can be read now. Left out: other assumptions were put in, and nothing was typed. */
  readonly inputErrors?: Readonly<Record<string, string | undefined>>;
}

export interface RestoredContent {
  readonly content: SavedContent;
  /** What the step does: "Draft restored". */
  readonly label: string;
  /** The draft's: with them the edits go on where it left. */
  readonly draft?: string;
  readonly baseRevision?: Revision;
}

/** As many steps can be taken back. */
export const maxHistory = 200;

const initial: FairValueState = {
  baseYear: specifiedBaseYear,
  view: undefined,
  mode: 'view',
  work: defaultWork,
  savedWork: undefined,
  past: [],
  future: [],
  coalesceKey: undefined,
  inputErrors: {},
  hasDiscardedEdits: false,
  stock: { is: 'loading' },
  link: noLink,
  ...initialSaveState,
};

const slice = createSlice({
  name: 'fairValue',
  initialState: initial,
  reducers: {
    viewChosen: (state, { payload }: PayloadAction<FairValueView>): FairValueState => ({ ...state, view: payload, coalesceKey: undefined }),
    baseYearChosen: (state, { payload }: PayloadAction<number>): FairValueState =>
      state.link.is === 'shown'
        ? { ...state, link: { ...state.link, baseYear: payload } }
        : { ...state, baseYear: payload, coalesceKey: undefined },
    editStarted: (state): FairValueState => ({ ...state, mode: 'edit', hasDiscardedEdits: false }),
    saveStarted: (state, { payload }: PayloadAction<SaveBody>): FairValueState => ({
      ...state,
      saveStatus: { is: 'running' },
      attempt: payload,
    }),
    saveFailed: (state, { payload: message }: PayloadAction<string>): FairValueState => ({
      ...state,
      saveStatus: { is: 'refused', message },
    }),
    saveConflicted: (state, { payload: conflict }: PayloadAction<Conflict>): FairValueState => ({
      ...state,
      saveStatus: { is: 'conflict', conflict },
    }),
    /** The conflict was seen and nothing is done about it, yet. */
    conflictDismissed: (state): FairValueState => ({ ...state, saveStatus: { is: 'idle' } }),
    /** The next Save comes after that version, which was seen. */
    rebased: (state, { payload: baseRevision }: PayloadAction<Revision>): FairValueState => ({
      ...state,
      baseRevision,
      saveStatus: { is: 'idle' },
    }),
    /** The gateway has it. What was typed while it was on its way is not part of it. */
    saveSucceeded: (state, { payload }: PayloadAction<SavedVersion>): FairValueState => {
      const kept: FairValueState = { ...state, ...applySavedVersion(state, payload), savedWork: payload.work };
      return isSameWork(state.work, payload.work)
        ? { ...kept, mode: 'view', coalesceKey: undefined, inputErrors: {}, hasDiscardedEdits: false }
        : kept;
    },
    /** What was saved elsewhere takes the place of the edits, which are one step back. */
    serverVersionAccepted: (
      state,
      { payload: { version, content } }: PayloadAction<{ readonly version: Version; readonly content: SavedContent }>,
    ): FairValueState => {
      const { work: _, ...summary } = version;
      const serverCopy: ServerCopy =
        state.serverCopy.is === 'known'
          ? { ...state.serverCopy, revision: version.id, versions: addVersion(state.serverCopy.versions, summary) }
          : state.serverCopy;
      const theirs: FairValueState = {
        ...state,
        savedWork: content.work,
        baseRevision: version.id,
        serverCopy,
        saveStatus: { is: 'idle' },
        attempt: undefined,
        draft: undefined,
      };
      return discardEdits(theirs);
    },
    /** Back to what was saved, or to the defaults; the edits are one step back. */
    editCancelled: (state): FairValueState => {
      if (state.saveStatus.is === 'running') return state; // it may be saved by now
      return discardEdits({
        ...state,
        draft: undefined,
        baseRevision: state.serverCopy.is === 'known' ? state.serverCopy.revision : state.baseRevision,
        saveStatus: { is: 'idle' },
      });
    },
    /** One step that can be taken back. Begins editing. */
    workChanged: (state, { payload }: PayloadAction<WorkChange>): FairValueState => changed(state, payload),
    fieldBlurred: (state): FairValueState => (state.coalesceKey === undefined ? state : { ...state, coalesceKey: undefined }),
    editUndone: (state): FairValueState => {
      const step = state.past.at(-1);
      if (step === undefined) return state;
      return applyHistory(state, step, state.past.slice(0, -1), [...state.future, historyEntry(state, step.label)]);
    },
    editRedone: (state): FairValueState => {
      const step = state.future.at(-1);
      if (step === undefined) return state;
      return applyHistory(state, step, [...state.past, historyEntry(state, step.label)], state.future.slice(0, -1));
    },
    /** What an earlier page of the company has left is there again. */
    workRestored: (
      state,
      { payload: { baseYear, savedWork: kept, unsaved, baseRevision, draft } }: PayloadAction<SessionWork>,
    ): FairValueState => ({
      ...state,
      baseYear,
      baseRevision,
      draft,
      savedWork: kept,
      work: unsaved ?? kept ?? defaultWork,
      mode: unsaved === undefined ? 'view' : 'edit',
    }),
    /** The edits are kept as this draft from now on. */
    draftStarted: (state, { payload: draft }: PayloadAction<string>): FairValueState => ({ ...state, draft }),
    draftEnded: (state): FairValueState => ({ ...state, draft: undefined }),
    /** A draft, or a version, takes the place of the work as one step that can be taken back. */
    contentRestored: (state, { payload: { content, label, ...begun } }: PayloadAction<RestoredContent>): FairValueState => ({
      ...(isSameWork(state.work, content.work) ? { ...state, mode: 'edit' } : pushHistory(state, { work: content.work, label })),
      inputErrors: {},
      baseYear: content.baseYear,
      ...begun,
    }),
    /** A version was renamed or brought back (`changed`), or deleted (`gone`): never the current one, so that what is shown stays. */
    versionsChanged: (
      state,
      { payload: { changed, gone } }: PayloadAction<{ readonly changed?: VersionSummary; readonly gone?: string }>,
    ): FairValueState => {
      if (state.serverCopy.is !== 'known') return state;
      const left = state.serverCopy.versions.filter(({ id }) => id !== gone);
      return { ...state, serverCopy: { ...state.serverCopy, versions: changed === undefined ? left : addVersion(left, changed) } };
    },
    /** What is known of the saved work. */
    serverCopyReceived: (state, { payload: serverCopy }: PayloadAction<ServerCopy>): FairValueState => ({ ...state, serverCopy }),
    linkPending: (state): FairValueState => ({ ...state, link: { is: 'awaited' } }),
    /** What is shared is shown, or why it is not. */
    linkResolved: (state, { payload: link }: PayloadAction<SharedLink>): FairValueState => ({
      ...state,
      link,
      coalesceKey: undefined,
      view: (link.is === 'shown' ? link.shared.view : undefined) ?? state.view,
    }),
    /** The analyst's own work is shown again. */
    linkClosed: (state): FairValueState => ({ ...state, link: noLink }),
    stockReceived: (state, { payload }: PayloadAction<StockState>): FairValueState => ({ ...state, stock: payload }),
  },
});

export const {
  viewChosen,
  baseYearChosen,
  editStarted,
  editCancelled,
  workChanged,
  fieldBlurred,
  editUndone,
  editRedone,
  workRestored,
  stockReceived,
} = slice.actions;
export const {
  saveSucceeded,
  saveStarted,
  saveFailed,
  saveConflicted,
  conflictDismissed,
  rebased,
  serverVersionAccepted,
  serverCopyReceived,
  draftStarted,
  draftEnded,
  contentRestored,
  versionsChanged,
  linkPending,
  linkResolved,
  linkClosed,
} = slice.actions;

/**
 * An edit is put in without the slice's drafts: to read both works through them takes longer than the edit, and it is done with
 * each key.
 */
const reducer = (state: FairValueState | undefined, action: UnknownAction): FairValueState =>
  workChanged.match(action) ? changed(state ?? initial, action.payload) : slice.reducer(state, action);

export const fairValueSlice = { ...slice, reducer };

/** The analyst's own work, also while the page shows somebody else's: what is saved, kept and held up. */
export const selectFairValue = (state: AnalysisState): FairValueState => state.fairValue;

/** Whether the model's place is kept free still: for today's market cap, for what the analyst has saved, or for what a link shares. */
export const selectIsModelPending = ({ fairValue: { stock, serverCopy, link } }: AnalysisState): boolean =>
  stock.is === 'loading' || serverCopy.is === 'asked' || link.is === 'awaited';

/** What the page shows: what a link shares, to be read only, else the analyst's own work. */
export const selectShown = ({ fairValue }: AnalysisState): FairValueState =>
  fairValue.link.is === 'shown' ? sharedOver(fairValue, fairValue.link) : fairValue;

const overlaid = new WeakMap<FairValueState, FairValueState>();

/** The same object for the same state. */
function sharedOver(state: FairValueState, { shared, baseYear }: Extract<SharedLink, { readonly is: 'shown' }>): FairValueState {
  const known = overlaid.get(state) ?? {
    ...state,
    work: shared.content.work,
    baseYear,
    mode: 'view',
    inputErrors: {},
    hasDiscardedEdits: false,
  };
  overlaid.set(state, known);
  return known;
}

/** Edits that would be lost with the page. */
export const isModelUnsaved = ({ mode, work, savedWork: kept }: Pick<FairValueState, 'mode' | 'work' | 'savedWork'>): boolean =>
  mode === 'edit' && !isSameWork(work, kept ?? defaultWork);

const historyEntry = ({ work, inputErrors }: FairValueState, label: string): HistoryEntry => ({ work, label, inputErrors });

function changed(state: FairValueState, { work, label, coalesceKey, inputErrors: change }: WorkChange): FairValueState {
  const inputErrors =
    change === undefined && !isSameWork({ ...work, own: state.work.own }, state.work) ? {} : mergeInputErrors(state.inputErrors, change);
  if (isSameWork(work, state.work)) return inputErrors === state.inputErrors ? state : { ...state, inputErrors };
  const before = state.past.at(-1);
  if (coalesceKey === undefined || coalesceKey !== state.coalesceKey || before === undefined)
    return { ...pushHistory(state, { work, label }), inputErrors, coalesceKey };
  // Typed back to what it was: there is nothing to take back.
  return isSameWork(before.work, work)
    ? { ...state, inputErrors, work: before.work, past: state.past.slice(0, -1), coalesceKey: undefined }
    : { ...state, inputErrors, work };
}

/** Back to what was saved, or to the defaults; the edits are one step back. */
function discardEdits(state: FairValueState): FairValueState {
  const kept = state.savedWork ?? defaultWork;
  const left: FairValueState = { ...state, mode: 'view', coalesceKey: undefined, inputErrors: {}, hasDiscardedEdits: false };
  return isSameWork(state.work, kept)
    ? left
    : { ...pushHistory(state, { work: kept, label: 'Changes discarded' }), mode: 'view', inputErrors: {}, hasDiscardedEdits: true };
}

function pushHistory(state: FairValueState, { work, label }: Pick<HistoryEntry, 'work' | 'label'>): FairValueState {
  const past = [...state.past, historyEntry(state, label)].slice(-maxHistory);
  return { ...state, mode: 'edit', work, past, future: [], coalesceKey: undefined, hasDiscardedEdits: false };
}

const applyHistory = (
  state: FairValueState,
  { work, inputErrors }: HistoryEntry,
  past: readonly HistoryEntry[],
  future: readonly HistoryEntry[],
): FairValueState => ({
  ...state,
  mode: 'edit',
  work,
  inputErrors,
  past,
  future,
  coalesceKey: undefined,
  hasDiscardedEdits: false,
});

/** The same object where nothing in it changes: most keystrokes are numbers. */
function mergeInputErrors(before: FairValueState['inputErrors'], change: WorkChange['inputErrors'] = {}): FairValueState['inputErrors'] {
  if (Object.entries(change).every(([field, text]) => before[field] === text)) return before;
  return Object.fromEntries(
    Object.entries({ ...before, ...change }).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const])),
  );
}
