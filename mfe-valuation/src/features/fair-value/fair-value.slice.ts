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
import type { KeptWork } from './kept-work.ts';
import { defaultWork, sameWork, type Work } from './work.ts';

export type FairValueView = 'key' | Method;

/** What `/api/stock` says of the market cap, ₹ crore. */
export type StockState =
  | { readonly is: 'loading' }
  | { readonly is: 'known'; readonly marketCap: RawFigure }
  | { readonly is: 'failed'; readonly message: string };

/** A step that can be taken back. `work`: what stood before it (in `future`: after it). */
export interface Step {
  readonly work: Work;
  /** What the step did: "PAT growth FY26E". */
  readonly label: string;
  /** What could not be read in that work. */
  readonly misread: FairValueState['misread'];
}

export interface FairValueState extends SaveState {
  readonly baseYear: number;
  /** Undefined: the company's default. */
  readonly view: FairValueView | undefined;
  readonly mode: 'view' | 'edit';
  readonly work: Work;
  /** The work of the current version. Undefined: nothing was saved, the defaults count. */
  readonly saved: Work | undefined;
  /** Oldest first. */
  readonly past: readonly Step[];
  /** The one that was undone last comes last. */
  readonly future: readonly Step[];
  /** The field whose keystrokes are one step with those before them. */
  readonly typing: string | undefined;
  /** By field: what was typed there, is no number, and counts as 0. */
  readonly misread: Readonly<Record<string, string>>;
  /** Cancel has just thrown edits away: the newest step of `past` brings them back. */
  readonly discarded: boolean;
  readonly stock: StockState;
  /** What the address shares. While it is shown, all else here is the analyst's own, underneath it. */
  readonly link: SharedLink;
}

export interface WorkChange {
  readonly work: Work;
  readonly label: string;
  /** The field that is being typed in: its keystrokes are one step until `fieldLeft`. */
  readonly typing?: string;
  /** By field, what could not be read there; undefined where it can be read now. Left out: other assumptions were put in, and nothing was typed. */
  readonly misread?: Readonly<Record<string, string | undefined>>;
}

export interface LoadedContent {
  readonly content: SavedContent;
  /** What the step does: "Draft restored". */
  readonly label: string;
  /** The draft's: with them the edits go on where it left. */
  readonly draft?: string;
  readonly baseRevision?: Revision;
}

/** As many steps can be taken back. */
export const longestHistory = 200;

const initial: FairValueState = {
  baseYear: specifiedBaseYear,
  view: undefined,
  mode: 'view',
  work: defaultWork,
  saved: undefined,
  past: [],
  future: [],
  typing: undefined,
  misread: {},
  discarded: false,
  stock: { is: 'loading' },
  link: noLink,
  ...initialSaveState,
};

const slice = createSlice({
  name: 'fairValue',
  initialState: initial,
  reducers: {
    viewChosen: (state, { payload }: PayloadAction<FairValueView>): FairValueState => ({ ...state, view: payload, typing: undefined }),
    baseYearChosen: (state, { payload }: PayloadAction<number>): FairValueState =>
      state.link.is === 'shown'
        ? { ...state, link: { ...state.link, baseYear: payload } }
        : { ...state, baseYear: payload, typing: undefined },
    editBegun: (state): FairValueState => ({ ...state, mode: 'edit', discarded: false }),
    saveBegun: (state, { payload }: PayloadAction<SaveBody>): FairValueState => ({
      ...state,
      saveStatus: { is: 'running' },
      attempt: payload,
    }),
    saveRefused: (state, { payload: message }: PayloadAction<string>): FairValueState => ({
      ...state,
      saveStatus: { is: 'refused', message },
    }),
    saveConflicted: (state, { payload: conflict }: PayloadAction<Conflict>): FairValueState => ({
      ...state,
      saveStatus: { is: 'conflict', conflict },
    }),
    /** The conflict was seen and nothing is done about it, yet. */
    conflictLeft: (state): FairValueState => ({ ...state, saveStatus: { is: 'idle' } }),
    /** The next Save comes after that version, which was seen. */
    workBasedOn: (state, { payload: baseRevision }: PayloadAction<Revision>): FairValueState => ({
      ...state,
      baseRevision,
      saveStatus: { is: 'idle' },
    }),
    /** The gateway has it. What was typed while it was on its way is not part of it. */
    saved: (state, { payload }: PayloadAction<SavedVersion>): FairValueState => {
      const kept: FairValueState = { ...state, ...applySavedVersion(state, payload), saved: payload.work };
      return sameWork(state.work, payload.work) ? { ...kept, mode: 'view', typing: undefined, misread: {}, discarded: false } : kept;
    },
    /** What was saved elsewhere takes the place of the edits, which are one step back. */
    theirsTaken: (
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
        saved: content.work,
        baseRevision: version.id,
        serverCopy,
        saveStatus: { is: 'idle' },
        attempt: undefined,
        draft: undefined,
      };
      return discarded(theirs);
    },
    /** Back to what was saved, or to the defaults; the edits are one step back. */
    cancelled: (state): FairValueState => {
      if (state.saveStatus.is === 'running') return state; // it may be saved by now
      return discarded({
        ...state,
        draft: undefined,
        baseRevision: state.serverCopy.is === 'known' ? state.serverCopy.revision : state.baseRevision,
        saveStatus: { is: 'idle' },
      });
    },
    /** One step that can be taken back. Begins editing. */
    workChanged: (state, { payload }: PayloadAction<WorkChange>): FairValueState => changed(state, payload),
    fieldLeft: (state): FairValueState => (state.typing === undefined ? state : { ...state, typing: undefined }),
    undone: (state): FairValueState => {
      const step = state.past.at(-1);
      if (step === undefined) return state;
      return moved(state, step, state.past.slice(0, -1), [...state.future, stepFrom(state, step.label)]);
    },
    redone: (state): FairValueState => {
      const step = state.future.at(-1);
      if (step === undefined) return state;
      return moved(state, step, [...state.past, stepFrom(state, step.label)], state.future.slice(0, -1));
    },
    /** What an earlier page of the company has left is there again. */
    workRestored: (
      state,
      { payload: { baseYear, saved: kept, unsaved, baseRevision, draft } }: PayloadAction<KeptWork>,
    ): FairValueState => ({
      ...state,
      baseYear,
      baseRevision,
      draft,
      saved: kept,
      work: unsaved ?? kept ?? defaultWork,
      mode: unsaved === undefined ? 'view' : 'edit',
    }),
    /** The edits are kept as this draft from now on. */
    draftBegun: (state, { payload: draft }: PayloadAction<string>): FairValueState => ({ ...state, draft }),
    draftEnded: (state): FairValueState => ({ ...state, draft: undefined }),
    /** A draft, or a version, takes the place of the work as one step that can be taken back. */
    contentLoaded: (state, { payload: { content, label, ...begun } }: PayloadAction<LoadedContent>): FairValueState => ({
      ...(sameWork(state.work, content.work) ? { ...state, mode: 'edit' } : stepped(state, { work: content.work, label })),
      misread: {},
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
    linkAwaited: (state): FairValueState => ({ ...state, link: { is: 'awaited' } }),
    /** What is shared is shown, or why it is not. */
    linkRead: (state, { payload: link }: PayloadAction<SharedLink>): FairValueState => ({
      ...state,
      link,
      typing: undefined,
      view: (link.is === 'shown' ? link.shared.view : undefined) ?? state.view,
    }),
    /** The analyst's own work is shown again. */
    linkLeft: (state): FairValueState => ({ ...state, link: noLink }),
    stockAnswered: (state, { payload }: PayloadAction<StockState>): FairValueState => ({ ...state, stock: payload }),
  },
});

export const { viewChosen, baseYearChosen, editBegun, cancelled, workChanged, fieldLeft, undone, redone, workRestored, stockAnswered } =
  slice.actions;
export const {
  saved,
  saveBegun,
  saveRefused,
  saveConflicted,
  conflictLeft,
  workBasedOn,
  theirsTaken,
  serverCopyReceived,
  draftBegun,
  draftEnded,
  contentLoaded,
  versionsChanged,
  linkAwaited,
  linkRead,
  linkLeft,
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
export const selectIsAwaited = ({ fairValue: { stock, serverCopy, link } }: AnalysisState): boolean =>
  stock.is === 'loading' || serverCopy.is === 'asked' || link.is === 'awaited';

/** What the page shows: what a link shares, to be read only, else the analyst's own work. */
export const selectShown = ({ fairValue }: AnalysisState): FairValueState =>
  fairValue.link.is === 'shown' ? sharedOver(fairValue, fairValue.link) : fairValue;

const overlaid = new WeakMap<FairValueState, FairValueState>();

/** The same object for the same state. */
function sharedOver(state: FairValueState, { shared, baseYear }: Extract<SharedLink, { readonly is: 'shown' }>): FairValueState {
  const known = overlaid.get(state) ?? { ...state, work: shared.content.work, baseYear, mode: 'view', misread: {}, discarded: false };
  overlaid.set(state, known);
  return known;
}

/** Edits that would be lost with the page. */
export const isUnsaved = ({ mode, work, saved: kept }: Pick<FairValueState, 'mode' | 'work' | 'saved'>): boolean =>
  mode === 'edit' && !sameWork(work, kept ?? defaultWork);

const stepFrom = ({ work, misread }: FairValueState, label: string): Step => ({ work, label, misread });

function changed(state: FairValueState, { work, label, typing, misread: change }: WorkChange): FairValueState {
  const misread =
    change === undefined && !sameWork({ ...work, own: state.work.own }, state.work) ? {} : misreadAfter(state.misread, change);
  if (sameWork(work, state.work)) return misread === state.misread ? state : { ...state, misread };
  const before = state.past.at(-1);
  if (typing === undefined || typing !== state.typing || before === undefined)
    return { ...stepped(state, { work, label }), misread, typing };
  // Typed back to what it was: there is nothing to take back.
  return sameWork(before.work, work)
    ? { ...state, misread, work: before.work, past: state.past.slice(0, -1), typing: undefined }
    : { ...state, misread, work };
}

/** Back to what was saved, or to the defaults; the edits are one step back. */
function discarded(state: FairValueState): FairValueState {
  const kept = state.saved ?? defaultWork;
  const left: FairValueState = { ...state, mode: 'view', typing: undefined, misread: {}, discarded: false };
  return sameWork(state.work, kept)
    ? left
    : { ...stepped(state, { work: kept, label: 'Changes discarded' }), mode: 'view', misread: {}, discarded: true };
}

function stepped(state: FairValueState, { work, label }: Pick<Step, 'work' | 'label'>): FairValueState {
  const past = [...state.past, stepFrom(state, label)].slice(-longestHistory);
  return { ...state, mode: 'edit', work, past, future: [], typing: undefined, discarded: false };
}

const moved = (state: FairValueState, { work, misread }: Step, past: readonly Step[], future: readonly Step[]): FairValueState => ({
  ...state,
  mode: 'edit',
  work,
  misread,
  past,
  future,
  typing: undefined,
  discarded: false,
});

/** The same object where nothing in it changes: most keystrokes are numbers. */
function misreadAfter(before: FairValueState['misread'], change: WorkChange['misread'] = {}): FairValueState['misread'] {
  if (Object.entries(change).every(([field, text]) => before[field] === text)) return before;
  return Object.fromEntries(
    Object.entries({ ...before, ...change }).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const])),
  );
}
