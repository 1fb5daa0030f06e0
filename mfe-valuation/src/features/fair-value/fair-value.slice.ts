import type { RawFigure } from '@mulya/contract';
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Method } from '../../domain/fair-value/assumptions.ts';
import { specifiedBaseYear } from '../../domain/fair-value/model-company.ts';
import type { DeskState } from '../desk/desk-store.ts';
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

export interface FairValueState {
  readonly baseYear: number;
  /** Undefined: the company's default. */
  readonly view: FairValueView | undefined;
  readonly mode: 'view' | 'edit';
  readonly work: Work;
  /** Undefined: nothing was saved, the defaults count. */
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
}

export interface WorkChange {
  readonly work: Work;
  readonly label: string;
  /** The field that is being typed in: its keystrokes are one step until `fieldLeft`. */
  readonly typing?: string;
  /** By field, what could not be read there; undefined where it can be read now. Left out: other assumptions were put in, and nothing was typed. */
  readonly misread?: Readonly<Record<string, string | undefined>>;
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
};

const slice = createSlice({
  name: 'fairValue',
  initialState: initial,
  reducers: {
    viewChosen: (state, { payload }: PayloadAction<FairValueView>): FairValueState => ({ ...state, view: payload, typing: undefined }),
    baseYearChosen: (state, { payload }: PayloadAction<number>): FairValueState => ({ ...state, baseYear: payload, typing: undefined }),
    editBegun: (state): FairValueState => ({ ...state, mode: 'edit', discarded: false }),
    saved: (state): FairValueState => ({ ...state, mode: 'view', saved: state.work, typing: undefined, misread: {}, discarded: false }),
    /** Back to what was saved, or to the defaults; the edits are one step back. */
    cancelled: (state): FairValueState => {
      const kept = state.saved ?? defaultWork;
      const left: FairValueState = { ...state, mode: 'view', typing: undefined, misread: {}, discarded: false };
      return sameWork(state.work, kept) ? left : { ...stepped(state, { work: kept, label: 'Edits discarded' }), mode: 'view', misread: {}, discarded: true };
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
    workRestored: (state, { payload: { baseYear, saved: kept, unsaved } }: PayloadAction<KeptWork>): FairValueState => ({
      ...state,
      baseYear,
      saved: kept,
      work: unsaved ?? kept ?? defaultWork,
      mode: unsaved === undefined ? 'view' : 'edit',
    }),
    stockAnswered: (state, { payload }: PayloadAction<StockState>): FairValueState => ({ ...state, stock: payload }),
  },
});

export const { viewChosen, baseYearChosen, editBegun, saved, cancelled, workChanged, fieldLeft, undone, redone, workRestored, stockAnswered } = slice.actions;

/**
 * An edit is put in without the slice's drafts: to read both works through them takes longer than the edit, and it is done with
 * each key.
 */
const reducer = (state: FairValueState | undefined, action: UnknownAction): FairValueState =>
  workChanged.match(action) ? changed(state ?? initial, action.payload) : slice.reducer(state, action);

export const fairValueSlice = { ...slice, reducer };

export const selectFairValue = (state: DeskState): FairValueState => state.fairValue;

/** Edits that would be lost with the page. */
export const isUnsaved = ({ mode, work, saved: kept }: Pick<FairValueState, 'mode' | 'work' | 'saved'>): boolean => mode === 'edit' && !sameWork(work, kept ?? defaultWork);

const stepFrom = ({ work, misread }: FairValueState, label: string): Step => ({ work, label, misread });

function changed(state: FairValueState, { work, label, typing, misread: change }: WorkChange): FairValueState {
  const misread = change === undefined && !sameWork({ ...work, own: state.work.own }, state.work) ? {} : misreadAfter(state.misread, change);
  if (sameWork(work, state.work)) return misread === state.misread ? state : { ...state, misread };
  const before = state.past.at(-1);
  if (typing === undefined || typing !== state.typing || before === undefined) return { ...stepped(state, { work, label }), misread, typing };
  // Typed back to what it was: there is nothing to take back.
  return sameWork(before.work, work) ? { ...state, misread, work: before.work, past: state.past.slice(0, -1), typing: undefined } : { ...state, misread, work };
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
  return Object.fromEntries(Object.entries({ ...before, ...change }).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const])));
}
