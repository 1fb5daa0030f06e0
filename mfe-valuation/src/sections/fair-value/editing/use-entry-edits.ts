import { isoText, type CalendarDate } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import type { Entry } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, type AnalysisState } from '../../../model/analysis-store.ts';
import { entriesPasted, entryRestored, entryStepped, entryTyped, fieldBlurred, selectFairValue } from '../../../model/fair-value.slice.ts';
import { redoEdit, undoEdit } from '../../../model/edit-steps.ts';
import type { Field } from '../../../model/model-reducers.ts';
import { entryAt, type EntryPlace } from '../../../model/work.ts';

/** Edits of the assumptions by keyboard and clipboard. The same object in each render. */
export interface EntryEdits {
  get(place: EntryPlace): Entry;
  type(field: Field, text: string): void;
  blur(): void;
  step(field: Field, by: number): void;
  restore(field: Field, entry: Entry): void;
  /** One step for all fields. `beyond`: the number of clipboard values without a field. */
  paste(fields: readonly (Field & { readonly text: string })[], beyond: number): void;
  undo(): void;
  redo(): void;
}

export function useEntryEdits(today: CalendarDate): EntryEdits {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const { notify } = useHost<'mfe-valuation'>();

  return useMemo(() => {
    const on = isoText(today);
    return {
      get: (place) => entryAt(selectFairValue(store.getState()).work, place),
      type: (field, text) => void dispatch(entryTyped({ ...field, text, on })),
      blur: () => void dispatch(fieldBlurred()),
      step: (field, by) => void dispatch(entryStepped({ ...field, by, on })),
      restore: (field, entry) => void dispatch(entryRestored({ ...field, entry })),
      paste: (fields, beyond) => {
        dispatch(entriesPasted({ fields, on }));
        if (beyond > 0) notify.status(`${fields.length} values pasted; ${beyond} didn't fit and ${beyond === 1 ? 'was' : 'were'} skipped.`);
      },
      undo: () => void dispatch(undoEdit()),
      redo: () => void dispatch(redoEdit()),
    };
  }, [dispatch, store, notify, today]);
}
