import { readNumber } from '@mulya/domain';
import { baseFigureUnits, baseFigureWords, type BaseFigure, type Entry, type Override } from '@mulya/valuation-model/fair-value';
import type { PayloadAction } from '@reduxjs/toolkit';
import { entryValue, invalidText, parseEntry, stepValue } from './entry-text.ts';
import type { FairValueState, InputErrors, ModelSnapshot, StockState } from './fair-value-state.ts';
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
import { pushHistory, redo, undo } from './history.ts';

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
  /** By field, its invalid text; undefined if it is valid now. Omitted if the change replaces the assumptions without typing. */
  readonly inputErrors?: Readonly<Record<string, string | undefined>>;
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
    typeEntry(state, { place, name }, { value: entryValue(text, unitAt(place)), by: 'analyst', on }, invalidText(text, unitAt(place))),
  entryStepped: (
    state: FairValueState,
    { payload: { place, name, by, on } }: PayloadAction<Field & { readonly by: number; readonly on: string }>,
  ): FairValueState =>
    typeEntry(state, { place, name }, { value: stepValue(entryAt(state.work, place).value, by), by: 'analyst', on }, undefined),
  entryRestored: (
    state: FairValueState,
    { payload: { place, name, entry } }: PayloadAction<Field & { readonly entry: Entry }>,
  ): FairValueState => typeEntry(state, { place, name }, entry, undefined),
  /** Several cells from the clipboard, as one step. */
  entriesPasted: (
    state: FairValueState,
    { payload: { fields, on } }: PayloadAction<{ readonly fields: readonly (Field & { readonly text: string })[]; readonly on: string }>,
  ): FairValueState => {
    const work = fields.reduce(
      (all, { place, text }) => withEntry(all, place, { value: entryValue(text, unitAt(place)), by: 'analyst', on }),
      state.work,
    );
    const inputErrors = Object.fromEntries(
      fields.map(({ place, name, text }) => [name, parseEntry(text, unitAt(place)).is === 'unread' ? text : undefined]),
    );
    return changeWork(state, { work, label: 'Paste', inputErrors });
  },
  /** Empty text removes the override. */
  overrideTyped: (
    state: FairValueState,
    { payload: { figure, years, text, note, on } }: PayloadAction<OverriddenFigure & TypedText & { readonly note: string }>,
  ): FairValueState => {
    const unit = baseFigureUnits[figure];
    const value = entryValue(text, unit);
    const own = value === null ? undefined : { value, note, on };
    return setOverride(state, { figure, years }, own, overrideName(figure), invalidText(text, unit));
  },
  overrideNoteTyped: (
    state: FairValueState,
    { payload: { figure, years, own, note } }: PayloadAction<OverriddenFigure & { readonly own: Override; readonly note: string }>,
  ): FairValueState => setOverride(state, { figure, years }, { ...own, note }, overrideNoteName(figure), undefined),
  /** `field`: the name of the field that had the focus. */
  overrideRestored: (
    state: FairValueState,
    {
      payload: { figure, years, own, field },
    }: PayloadAction<OverriddenFigure & { readonly own: Override | undefined; readonly field: string }>,
  ): FairValueState => setOverride(state, { figure, years }, own, field, undefined),
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
  /** Reverts to the saved work, or to the defaults, as one undoable step. */
  editCancelled: (state: FairValueState): FairValueState => {
    if (state.saveStatus.is === 'running') return state; // the Save may have succeeded already
    return discardEdits({
      ...state,
      draft: undefined,
      baseRevision: state.serverCopy.is === 'ready' ? state.serverCopy.revision : state.baseRevision,
      saveStatus: { is: 'idle' },
    });
  },
  /** `typed`: the field's name and the text typed there; undefined if nothing was. */
  fieldBlurred: (
    state: FairValueState,
    { payload: typed }: PayloadAction<{ readonly name: string; readonly text: string } | undefined>,
  ): FairValueState => {
    const error = typed === undefined || readNumber(typed.text).is !== 'refused' ? undefined : typed.text;
    const inputErrors =
      typed === undefined || error === undefined ? state.inputErrors : mergeInputErrors(state.inputErrors, { [typed.name]: error });
    return state.coalesceKey === undefined && inputErrors === state.inputErrors ? state : { ...state, inputErrors, coalesceKey: undefined };
  },
  editUndone: (state: FairValueState): FairValueState => restore(state, undo(state, snapshot(state))),
  editRedone: (state: FairValueState): FairValueState => restore(state, redo(state, snapshot(state))),
  stockReceived: (state: FairValueState, { payload: stock }: PayloadAction<StockState>): FairValueState => ({ ...state, stock }),
};

/** Reverts to the saved work, or to the defaults, as one undoable step. */
export function discardEdits(state: FairValueState): FairValueState {
  const savedWork = state.savedWork ?? defaultWork;
  if (isSameWork(state.work, savedWork))
    return { ...state, mode: 'view', coalesceKey: undefined, inputErrors: {}, hasDiscardedEdits: false };
  return { ...replaceWork(state, savedWork, 'Changes discarded'), mode: 'view', inputErrors: {}, hasDiscardedEdits: true };
}

/** One undoable step. Starts editing. */
export const replaceWork = (state: FairValueState, work: Work, label: string): FairValueState => ({
  ...state,
  ...pushHistory(state, snapshot(state), label),
  mode: 'edit',
  work,
  hasDiscardedEdits: false,
});

const snapshot = ({ work, inputErrors }: FairValueState): ModelSnapshot => ({ work, inputErrors });

function typeEntry(state: FairValueState, { place, name }: Field, entry: Entry, error: string | undefined): FairValueState {
  return changeWork(state, { work: withEntry(state.work, place, entry), label: name, coalesceKey: name, inputErrors: { [name]: error } });
}

function setOverride(
  state: FairValueState,
  { figure, years }: OverriddenFigure,
  own: Override | undefined,
  field: string,
  error: string | undefined,
): FairValueState {
  return changeWork(state, {
    work: withOverride(state.work, years, figure, own),
    label: field,
    coalesceKey: field,
    inputErrors: { [field]: error },
  });
}

/** One undoable step; keystrokes of one field are merged. Starts editing. */
export function changeWork(state: FairValueState, { work, label, coalesceKey, inputErrors: changes }: WorkChange): FairValueState {
  const inputErrors =
    changes === undefined && !isSameWork({ ...work, own: state.work.own }, state.work) ? {} : mergeInputErrors(state.inputErrors, changes);
  if (isSameWork(work, state.work)) return inputErrors === state.inputErrors ? state : { ...state, inputErrors };
  const last = state.past.at(-1);
  if (coalesceKey === undefined || coalesceKey !== state.coalesceKey || last === undefined)
    return { ...replaceWork(state, work, label), inputErrors, coalesceKey };
  // Typing a field back to its former value removes the step.
  return isSameWork(last.content.work, work)
    ? { ...state, inputErrors, work: last.content.work, past: state.past.slice(0, -1), coalesceKey: undefined }
    : { ...state, inputErrors, work };
}

function restore(state: FairValueState, step: ReturnType<typeof undo<ModelSnapshot>>): FairValueState {
  if (step === undefined) return state;
  const { content, ...history } = step;
  return { ...state, ...content, ...history, mode: 'edit', hasDiscardedEdits: false };
}

/** Returns the same object if nothing changes: most keystrokes are valid numbers. */
function mergeInputErrors(before: InputErrors, changes: WorkChange['inputErrors'] = {}): InputErrors {
  if (Object.entries(changes).every(([field, text]) => before[field] === text)) return before;
  return Object.fromEntries(
    Object.entries({ ...before, ...changes }).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const])),
  );
}
