import type { Unit } from '@mulya/domain';
import { type Entry, inputName, type MethodInputId, methodInputLabel, rateBuilderLabel } from '@mulya/valuation-model/fair-value';
import type { PayloadAction } from '@reduxjs/toolkit';
import { stepValue, typedEntry, type TypedEntry } from './entry-text.ts';
import type { FairValueState } from './fair-value-state.ts';
import { changeWork, type TypedText } from './model-reducers.ts';
import { withMethodInput } from './work.ts';

interface OfInput {
  readonly id: MethodInputId;
}

export interface SteppedInput extends OfInput {
  /** The value before the step: the analyst's, or the default. */
  readonly from: number | null;
  readonly by: number;
  /** ISO date of the edit. */
  readonly on: string;
}

/** "Note on discount rate". */
export const inputNoteName = (id: MethodInputId): string => `Note on ${lowerFirst(methodInputLabel(id))}`;

/** Edits of the inputs of valuation methods. They share the history of the model's other assumptions. */
export const methodInputReducers = {
  /** Emptied text leaves an empty field, so the method has no figure. A typed value keeps the analyst's note. */
  methodInputTyped: (
    state: FairValueState,
    { payload: { id, text, unit, on } }: PayloadAction<OfInput & TypedText & { readonly unit: Unit }>,
  ): FairValueState => setInput(state, id, entered(state, id, typedEntry(text, unit), on)),
  methodInputStepped: (state: FairValueState, { payload: { id, from, by, on } }: PayloadAction<SteppedInput>): FairValueState =>
    setInput(state, id, entered(state, id, { value: stepValue(from, by) }, on)),
  /** Reverts to the entry from before the field had the focus. `entry`: undefined restores the default. */
  methodInputRestored: (
    state: FairValueState,
    { payload: { id, entry } }: PayloadAction<OfInput & { readonly entry: Entry | undefined }>,
  ): FairValueState => setInput(state, id, entry),
  /** Without an entry there is nothing to note. */
  methodInputNoted: (
    state: FairValueState,
    { payload: { id, note } }: PayloadAction<OfInput & { readonly note: string }>,
  ): FairValueState => {
    const { [id]: entry } = state.work.assumptions.inputs.entries;
    if (entry === undefined) return state;
    const { note: _, ...others } = entry;
    const label = inputNoteName(id);
    return changeWork(state, {
      work: withMethodInput(state.work, id, note === '' ? others : { ...others, note }),
      label,
      coalesceKey: label,
    });
  },
  /** Builds the discount rate, or the cost of equity, from its parts, or stops doing so. */
  rateBuilderToggled: (state: FairValueState, { payload: isRateBuilt }: PayloadAction<boolean>): FairValueState => {
    const { assumptions } = state.work;
    const inputs = { ...assumptions.inputs, isRateBuilt };
    const label = `${rateBuilderLabel} ${isRateBuilt ? 'on' : 'off'}`;
    return changeWork(state, { work: { ...state.work, assumptions: { ...assumptions, inputs } }, label });
  },
};

function entered({ work }: FairValueState, id: MethodInputId, typed: TypedEntry, on: string): Entry {
  const note = work.assumptions.inputs.entries[id]?.note;
  return { ...typed, by: 'analyst', on, ...(note === undefined ? {} : { note }) };
}

function setInput(state: FairValueState, id: MethodInputId, entry: Entry | undefined): FairValueState {
  const label = inputName(state.work.assumptions.inputs, id);
  return changeWork(state, { work: withMethodInput(state.work, id, entry), label, coalesceKey: label });
}

/** Abbreviations stay: "P/EV multiple", "CASA". */
const lowerFirst = (text: string): string => (/^[A-Z][a-z]/.test(text) ? `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}` : text);
