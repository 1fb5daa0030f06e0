import { isoText, type CalendarDate } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import type { Entry } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, type AnalysisState } from '../../analysis-store.ts';
import { fieldBlurred, editRedone, selectFairValue, editUndone, workChanged } from '../fair-value.slice.ts';
import { entryAt, withEntry, type EntryPlace } from '../work.ts';
import { entryValue, mayBecomeNumber, stepValue, parseEntry } from './entry-text.ts';

/** A field of the table: its place among the assumptions, and its name, "PAT growth FY26E". */
export interface Field {
  readonly place: EntryPlace;
  readonly name: string;
}

/** What the keys and the clipboard do to assumptions. Never changes while the page is shown. */
export interface EntryEdits {
  get(place: EntryPlace): Entry;
  type(field: Field, text: string): void;
  /** The field is left with this text in it. */
  blur(field: Field, text: string | undefined): void;
  step(field: Field, by: number): void;
  restore(field: Field, entry: Entry): void;
  /** One step for all of them. `beyond`: values of the clipboard for which there is no field. */
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
    const work = () => selectFairValue(store.getState()).work;
    const own = (value: number | null): Entry => ({ value, by: 'analyst', on });
    const unread = (text: string) => (parseEntry(text).is === 'unread' ? text : undefined);
    return {
      get: (place) => entryAt(work(), place),
      type: ({ place, name }, text) => {
        const misread = mayBecomeNumber(text) ? undefined : unread(text);
        dispatch(
          workChanged({
            work: withEntry(work(), place, own(entryValue(text))),
            label: name,
            coalesceKey: name,
            inputErrors: { [name]: misread },
          }),
        );
      },
      blur: ({ name }, text) => {
        if (text !== undefined && unread(text) !== undefined)
          dispatch(workChanged({ work: work(), label: name, inputErrors: { [name]: text } }));
        dispatch(fieldBlurred());
      },
      step: ({ place, name }, by) => {
        const value = stepValue(entryAt(work(), place).value, by);
        dispatch(
          workChanged({ work: withEntry(work(), place, own(value)), label: name, coalesceKey: name, inputErrors: { [name]: undefined } }),
        );
      },
      restore: ({ place, name }, entry) => {
        dispatch(
          workChanged({ work: withEntry(work(), place, entry), label: name, coalesceKey: name, inputErrors: { [name]: undefined } }),
        );
      },
      paste: (fields, beyond) => {
        const changed = fields.reduce((before, { place, text }) => withEntry(before, place, own(entryValue(text))), work());
        dispatch(
          workChanged({
            work: changed,
            label: 'Paste',
            inputErrors: Object.fromEntries(fields.map(({ name, text }) => [name, unread(text)])),
          }),
        );
        if (beyond > 0) notify.status(`${fields.length} values pasted; ${beyond} didn't fit and ${beyond === 1 ? 'was' : 'were'} skipped.`);
      },
      undo: () => void dispatch(editUndone()),
      redo: () => void dispatch(editRedone()),
    };
  }, [dispatch, store, notify, today]);
}
