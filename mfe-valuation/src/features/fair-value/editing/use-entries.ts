import { isoText, type CalendarDate } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import type { Entry } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, type AnalysisState } from '../../analysis-store.ts';
import { fieldLeft, redone, selectFairValue, undone, workChanged } from '../fair-value.slice.ts';
import { entryAt, withEntry, type EntryPlace } from '../work.ts';
import { entryValue, mayBecomeNumber, movedBy, readEntry } from './entry-text.ts';

/** A field of the table: its place among the assumptions, and its name, "PAT growth FY26E". */
export interface Field {
  readonly place: EntryPlace;
  readonly name: string;
}

/** What the keys and the clipboard do to assumptions. Never changes while the page is shown. */
export interface Entries {
  at(place: EntryPlace): Entry;
  typed(field: Field, text: string): void;
  /** The field is left with this text in it. */
  left(field: Field, text: string | undefined): void;
  moved(field: Field, by: number): void;
  restored(field: Field, entry: Entry): void;
  /** One step for all of them. `beyond`: values of the clipboard for which there is no field. */
  pasted(fields: readonly (Field & { readonly text: string })[], beyond: number): void;
  undo(): void;
  redo(): void;
}

export function useEntries(today: CalendarDate): Entries {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const { notify } = useHost<'mfe-valuation'>();

  return useMemo(() => {
    const on = isoText(today);
    const work = () => selectFairValue(store.getState()).work;
    const own = (value: number | null): Entry => ({ value, by: 'analyst', on });
    const unread = (text: string) => (readEntry(text).is === 'unread' ? text : undefined);
    return {
      at: (place) => entryAt(work(), place),
      typed: ({ place, name }, text) => {
        const misread = mayBecomeNumber(text) ? undefined : unread(text);
        dispatch(
          workChanged({ work: withEntry(work(), place, own(entryValue(text))), label: name, typing: name, misread: { [name]: misread } }),
        );
      },
      left: ({ name }, text) => {
        if (text !== undefined && unread(text) !== undefined)
          dispatch(workChanged({ work: work(), label: name, misread: { [name]: text } }));
        dispatch(fieldLeft());
      },
      moved: ({ place, name }, by) => {
        const value = movedBy(entryAt(work(), place).value, by);
        dispatch(workChanged({ work: withEntry(work(), place, own(value)), label: name, typing: name, misread: { [name]: undefined } }));
      },
      restored: ({ place, name }, entry) => {
        dispatch(workChanged({ work: withEntry(work(), place, entry), label: name, typing: name, misread: { [name]: undefined } }));
      },
      pasted: (fields, beyond) => {
        const changed = fields.reduce((before, { place, text }) => withEntry(before, place, own(entryValue(text))), work());
        dispatch(
          workChanged({ work: changed, label: 'Paste', misread: Object.fromEntries(fields.map(({ name, text }) => [name, unread(text)])) }),
        );
        if (beyond > 0) notify.status(`${fields.length} values pasted; ${beyond} didn't fit and ${beyond === 1 ? 'was' : 'were'} skipped.`);
      },
      undo: () => void dispatch(undone()),
      redo: () => void dispatch(redone()),
    };
  }, [dispatch, store, notify, today]);
}
