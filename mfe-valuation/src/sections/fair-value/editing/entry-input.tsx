import { memo, useId, useState } from 'react';
import { useAnalysisSelector } from '../../../model/analysis-store.ts';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import { entryAt, type EntryPlace } from '../../../model/work.ts';
import { entryText, entryValue, inputModeFor, invalidEntryText } from '../../../model/entry-text.ts';
import styles from './entry-input.module.css';
import type { EntryEdits } from './use-entry-edits.ts';

interface EntryInputProps {
  readonly place: EntryPlace;
  /** "PAT growth FY26E". */
  readonly name: string;
  /** "<row> <column>" in the table, both from 0. */
  readonly 'data-cell': string;
  readonly entries: EntryEdits;
}

/** An assumption as a field. Each keystroke updates the model. It selects its own entry, so that typing renders no other field. */
export const EntryInput = memo(function EntryInput({ place, name, 'data-cell': cell, entries }: EntryInputProps) {
  const entry = useAnalysisSelector((state) => entryAt(selectFairValue(state).work, place));
  const inputError = useAnalysisSelector((state) => selectFairValue(state).inputErrors[name]);
  const [draft, setDraft] = useState<string>();
  const noteId = useId();
  // The draft is stale once a key, a paste or an undo changes the value.
  const text = draft !== undefined && entryValue(draft) === entry.value ? draft : entryText(entry.value);
  const field = { place, name };
  const unread = inputError !== undefined && entry.value === 0;
  return (
    <>
      <span className={styles.field} data-suffix={place.of === 'growth' ? '%' : 'x'}>
        <input
          type="text"
          inputMode={inputModeFor(place.of === 'growth' ? 'signed' : 'unsigned')}
          autoComplete="off"
          className={styles.input}
          aria-label={name}
          data-cell={cell}
          data-by={entry.by}
          value={text}
          {...(unread ? { 'aria-invalid': true, 'aria-describedby': noteId } : {})}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            setDraft(target.value);
            entries.type(field, target.value);
          }}
          onBlur={() => {
            setDraft(undefined);
            entries.blur(field, draft !== undefined && entryValue(draft) === entry.value ? draft : undefined);
          }}
        />
      </span>
      {unread && (
        <span id={noteId} className={styles.note}>
          {invalidEntryText(inputError)}
        </span>
      )}
    </>
  );
});
