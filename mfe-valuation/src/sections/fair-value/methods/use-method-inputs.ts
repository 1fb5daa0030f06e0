import { isoText, type CalendarDate, type Unit } from '@mulya/domain';
import type { Entry, MethodInputId } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, type AnalysisState } from '../../../model/analysis-store.ts';
import {
  fieldBlurred,
  methodInputNoted,
  methodInputRestored,
  methodInputStepped,
  methodInputTyped,
  selectFairValue,
} from '../../../model/fair-value.slice.ts';
import { redoEdit, undoEdit } from '../../../model/edit-steps.ts';

/** Edits of the inputs of valuation methods. The same object in each render. */
export interface MethodInputEdits {
  get(id: MethodInputId): Entry | undefined;
  type(id: MethodInputId, text: string, unit: Unit): void;
  /** `from`: the value before the step. */
  step(id: MethodInputId, from: number | null, by: number): void;
  /** `entry`: undefined restores the default. */
  restore(id: MethodInputId, entry: Entry | undefined): void;
  setNote(id: MethodInputId, note: string): void;
  blur(): void;
  undo(): void;
  redo(): void;
}

export function useMethodInputs(today: CalendarDate): MethodInputEdits {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  return useMemo(() => {
    const on = isoText(today);
    return {
      get: (id) => selectFairValue(store.getState()).work.assumptions.inputs.entries[id],
      type: (id, text, unit) => void dispatch(methodInputTyped({ id, text, unit, on })),
      step: (id, from, by) => void dispatch(methodInputStepped({ id, from, by, on })),
      restore: (id, entry) => void dispatch(methodInputRestored({ id, entry })),
      setNote: (id, note) => void dispatch(methodInputNoted({ id, note })),
      blur: () => void dispatch(fieldBlurred()),
      undo: () => void dispatch(undoEdit()),
      redo: () => void dispatch(redoEdit()),
    };
  }, [dispatch, store, today]);
}
