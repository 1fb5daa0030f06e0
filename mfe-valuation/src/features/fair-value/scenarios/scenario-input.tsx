import type { Entry } from '@mulya/valuation-model/fair-value';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { caretPosition, keyAction } from '../editing/cell-keys.ts';
import styles from '../editing/entry-input.module.css';
import { entryText, entryValue, inputModeFor, mayBecomeNumber, stepValue, parseEntry, invalidEntryText } from '../editing/entry-text.ts';
import { firstPasted } from '../editing/first-pasted.ts';

interface ScenarioInputProps {
  /** "Bear PAT growth FY26E". */
  readonly name: string;
  readonly entry: Entry;
  /** "%" or "x". */
  readonly suffix: string;
  readonly 'data-cell': string;
  /** What stands in the field now; with `null` it is empty. */
  onValue(value: number | null): void;
  /** Esc: what stood there when the field was entered. */
  onRestore(entry: Entry): void;
}

/** One assumption of a scenario. What stands in it counts with each keystroke. */
export function ScenarioInput({ name, entry, suffix, 'data-cell': cell, onValue, onRestore }: ScenarioInputProps) {
  const [draft, setDraft] = useState<string>();
  const [unread, setUnread] = useState<string>();
  const before = useRef(entry);
  const noteId = useId();
  // A text that the value has moved away from, by a key or another copy of the base, is none of it any more.
  const text = draft !== undefined && entryValue(draft) === entry.value ? draft : entryText(entry.value);
  const note = unread !== undefined && entry.value === 0 ? invalidEntryText(unread) : undefined;

  const type = (typed: string) => {
    setDraft(typed);
    setUnread(parseEntry(typed).is === 'unread' && !mayBecomeNumber(typed) ? typed : undefined);
    onValue(entryValue(typed));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const asked = keyAction(event, caretPosition(event.currentTarget));
    if (asked?.do !== 'step' && asked?.do !== 'restore') return;
    event.preventDefault();
    event.stopPropagation();
    setDraft(undefined);
    setUnread(undefined);
    if (asked.do === 'step') onValue(stepValue(entry.value, asked.by));
    else onRestore(before.current);
  };
  return (
    <>
      <span className={styles.field} data-suffix={suffix}>
        <input
          type="text"
          inputMode={inputModeFor(suffix === '%' ? 'signed' : 'unsigned')}
          autoComplete="off"
          className={styles.input}
          aria-label={name}
          data-cell={cell}
          value={text}
          {...(note === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': noteId })}
          onFocus={({ target }) => {
            before.current = entry;
            target.select();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const first = firstPasted(event);
            if (first !== undefined) type(first);
          }}
          onChange={({ target }) => type(target.value)}
          onBlur={() => {
            if (draft !== undefined && draft === text && parseEntry(draft).is === 'unread') setUnread(draft);
            setDraft(undefined);
          }}
        />
      </span>
      {note !== undefined && (
        <span id={noteId} className={styles.note}>
          {note}
        </span>
      )}
    </>
  );
}
