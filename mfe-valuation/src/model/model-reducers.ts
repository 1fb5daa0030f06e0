import {
  baseFigureUnits,
  baseFigureWords,
  departsNote,
  isOfBuilder,
  type BaseFigure,
  type Entry,
  type Override,
  type ScenarioSet,
} from '@mulya/valuation-model/fair-value';
import type { PayloadAction } from '@reduxjs/toolkit';
import { stepValue, typedEntry } from './entry-text.ts';
import type { FairValueState, StockState } from './fair-value-state.ts';
import {
  type FairValueView,
  defaultWork,
  entryAt,
  isSameWork,
  unitAt,
  withEntry,
  withOverride,
  type EntryPlace,
  type Work,
} from './work.ts';
import { pushHistory, redo, type Restored, undo } from './history.ts';

/** A field of the model table: its place among the assumptions, and its name, "PAT growth FY26E". */
export interface Field {
  readonly place: EntryPlace;
  readonly name: string;
}

/** Text in a field, and the ISO date of the edit. */
export interface TypedText {
  readonly text: string;
  readonly on: string;
}

/** A base figure, and the base years that its override applies to. */
export interface OverriddenFigure {
  readonly figure: BaseFigure;
  readonly years: readonly number[];
}

export interface WorkChange {
  readonly work: Work;
  readonly label: string;
  /** The field being typed in. Its keystrokes are one step until `fieldBlurred`. */
  readonly coalesceKey?: string;
  /** The base year of the changed work; undefined keeps the current one. */
  readonly baseYear?: number | undefined;
  /** The scenarios before a change that moves them too. */
  readonly scenarios?: ScenarioSet | undefined;
}

/** "Own gross debt". */
export const overrideName = (figure: BaseFigure): string => `Own ${baseFigureWords[figure]}`;
/** "Note on own gross debt". */
export const overrideNoteName = (figure: BaseFigure): string => `Note on own ${baseFigureWords[figure]}`;

/**
 * The edits that one keystroke makes. The slice runs them without Immer: comparing two works through its drafts takes
 * longer than the edit.
 */
export const editReducers = {
  entryTyped: (state: FairValueState, { payload: { place, name, text, on } }: PayloadAction<Field & TypedText>): FairValueState =>
    typeEntry(state, { place, name }, byHand(state.work, place, { ...typedEntry(text, unitAt(place)), by: 'analyst', on })),
  entryStepped: (
    state: FairValueState,
    { payload: { place, name, by, on } }: PayloadAction<Field & { readonly by: number; readonly on: string }>,
  ): FairValueState =>
    typeEntry(
      state,
      { place, name },
      byHand(state.work, place, { value: stepValue(entryAt(state.work, place).value, by), by: 'analyst', on }),
    ),
  entryRestored: (
    state: FairValueState,
    { payload: { place, name, entry } }: PayloadAction<Field & { readonly entry: Entry }>,
  ): FairValueState => typeEntry(state, { place, name }, entry),
  /** Several cells from the clipboard, as one step. */
  entriesPasted: (
    state: FairValueState,
    { payload: { fields, on } }: PayloadAction<{ readonly fields: readonly (Field & { readonly text: string })[]; readonly on: string }>,
  ): FairValueState => {
    const work = fields.reduce(
      (all, { place, text }) => withEntry(all, place, byHand(all, place, { ...typedEntry(text, unitAt(place)), by: 'analyst', on })),
      state.work,
    );
    return changeWork(state, { work, label: 'Paste' });
  },
  /** Empty text removes the override. */
  overrideTyped: (
    state: FairValueState,
    { payload: { figure, years, text, note, on } }: PayloadAction<OverriddenFigure & TypedText & { readonly note: string }>,
  ): FairValueState => {
    const { value, ...typed } = typedEntry(text, baseFigureUnits[figure]);
    const own = value === null ? undefined : { ...typed, value, note, on };
    return setOverride(state, { figure, years }, own, overrideName(figure));
  },
  overrideNoteTyped: (
    state: FairValueState,
    { payload: { figure, years, own, note } }: PayloadAction<OverriddenFigure & { readonly own: Override; readonly note: string }>,
  ): FairValueState => setOverride(state, { figure, years }, { ...own, note }, overrideNoteName(figure)),
  /** `field`: the name of the field that had the focus. */
  overrideRestored: (
    state: FairValueState,
    {
      payload: { figure, years, own, field },
    }: PayloadAction<OverriddenFigure & { readonly own: Override | undefined; readonly field: string }>,
  ): FairValueState => setOverride(state, { figure, years }, own, field),
  /** One undoable step. Starts editing. */
  workChanged: (state: FairValueState, { payload }: PayloadAction<WorkChange>): FairValueState => changeWork(state, payload),
};

export const modelReducers = {
  ...editReducers,
  viewChosen: (state: FairValueState, { payload: view }: PayloadAction<FairValueView>): FairValueState => ({
    ...state,
    view,
    coalesceKey: undefined,
  }),
  baseYearChosen: (state: FairValueState, { payload: baseYear }: PayloadAction<number>): FairValueState =>
    state.link.is === 'ready' ? { ...state, link: { ...state.link, baseYear } } : { ...state, baseYear, coalesceKey: undefined },
  editStarted: (state: FairValueState): FairValueState => ({ ...state, mode: 'edit', hasDiscardedEdits: false }),
  /** Reverts to the saved work, or to the defaults, as one undoable step. `payload`: the scenarios now. */
  editCancelled: (state: FairValueState, { payload: scenarios }: PayloadAction<ScenarioSet | undefined>): FairValueState => {
    if (state.saveStatus.is === 'running') return state; // the Save may have succeeded already
    return discardEdits(
      {
        ...state,
        draft: undefined,
        baseRevision: state.serverCopy.is === 'ready' ? state.serverCopy.revision : state.baseRevision,
        saveStatus: { is: 'idle' },
      },
      scenarios,
    );
  },
  fieldBlurred: (state: FairValueState): FairValueState => (state.coalesceKey === undefined ? state : { ...state, coalesceKey: undefined }),
  /** `payload`: the scenarios now, for a step that moved them. `undoEdit` and `redoEdit` restore them. */
  editUndone: (state: FairValueState, { payload: scenarios }: PayloadAction<ScenarioSet | undefined>): FairValueState =>
    restore(state, undo(state, state.work, { baseYear: state.baseYear, ...(scenarios && { scenarios }) })),
  editRedone: (state: FairValueState, { payload: scenarios }: PayloadAction<ScenarioSet | undefined>): FairValueState =>
    restore(state, redo(state, state.work, { baseYear: state.baseYear, ...(scenarios && { scenarios }) })),
  stockReceived: (state: FairValueState, { payload: stock }: PayloadAction<StockState>): FairValueState => ({ ...state, stock }),
};

/** The steps since the saved work. */
export function unsavedSteps({ past, savedWork = defaultWork }: FairValueState): FairValueState['past'] {
  return past.slice(
    Math.max(
      0,
      past.findLastIndex(({ content }) => isSameWork(content, savedWork)),
    ),
  );
}

/**
 * Reverts to the saved work, or to the defaults, as one undoable step: with the base year from before the first step that changed it.
 *
 * @param scenarios those of now, which the step keeps if one of the discarded steps moved them
 */
export function discardEdits(state: FairValueState, scenarios?: ScenarioSet): FairValueState {
  const savedWork = state.savedWork ?? defaultWork;
  if (isSameWork(state.work, savedWork)) return { ...state, mode: 'view', coalesceKey: undefined, hasDiscardedEdits: false };
  const steps = unsavedSteps(state);
  const baseYear = steps.find((step) => step.baseYear !== undefined)?.baseYear;
  const moved = steps.some((step) => step.scenarios !== undefined) ? scenarios : undefined;
  return {
    ...replaceWork(state, { work: savedWork, label: 'Changes discarded', baseYear, scenarios: moved }),
    mode: 'view',
    hasDiscardedEdits: true,
  };
}

/** One undoable step. Starts editing. */
export function replaceWork(
  state: FairValueState,
  { work, label, baseYear = state.baseYear, scenarios }: Omit<WorkChange, 'coalesceKey'>,
): FairValueState {
  const before = { ...(baseYear !== state.baseYear && { baseYear: state.baseYear }), ...(scenarios && { scenarios }) };
  return {
    ...state,
    ...pushHistory(state, { content: state.work, label, ...before }),
    mode: 'edit',
    work,
    baseYear,
    hasDiscardedEdits: false,
  };
}

/** An entry by hand over one of the builder says that it departs from it. */
const byHand = (work: Work, place: EntryPlace, entry: Entry): Entry =>
  isOfBuilder(entryAt(work, place)) ? { ...entry, note: departsNote } : entry;

function typeEntry(state: FairValueState, { place, name }: Field, entry: Entry): FairValueState {
  return changeWork(state, { work: withEntry(state.work, place, entry), label: name, coalesceKey: name });
}

function setOverride(state: FairValueState, { figure, years }: OverriddenFigure, own: Override | undefined, field: string): FairValueState {
  return changeWork(state, {
    work: withOverride(state.work, years, figure, own),
    label: field,
    coalesceKey: field,
  });
}

/** One undoable step; keystrokes of one field are merged. Starts editing. */
export function changeWork(state: FairValueState, { coalesceKey, ...change }: WorkChange): FairValueState {
  const { work, baseYear = state.baseYear } = change;
  if (baseYear === state.baseYear && isSameWork(work, state.work)) return state;
  const last = state.past.at(-1);
  if (coalesceKey === undefined || coalesceKey !== state.coalesceKey || last === undefined)
    return { ...replaceWork(state, change), coalesceKey };
  // Typing a field back to its former value removes the step.
  return isSameWork(last.content, work)
    ? { ...state, work: last.content, past: state.past.slice(0, -1), coalesceKey: undefined }
    : { ...state, work };
}

function restore(state: FairValueState, step: Restored<Work> | undefined): FairValueState {
  if (step === undefined) return state;
  const { content: work, baseYear = state.baseYear, scenarios: _, ...history } = step;
  return { ...state, work, baseYear, ...history, mode: 'edit', hasDiscardedEdits: false };
}
