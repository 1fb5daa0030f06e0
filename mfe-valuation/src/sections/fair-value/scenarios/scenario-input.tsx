import type { Entry } from '@mulya/valuation-model/fair-value';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { caretPosition, keyAction } from '../editing/cell-keys.ts';
import styles from '../editing/entry-input.module.css';
import {
  fieldText,
  inputModeFor,
  invalidEntryText,
  refusedText,
  stepValue,
  takeFirstCell,
  typedEntry,
  type TypedEntry,
} from '../../../model/entry-text.ts';

interface ScenarioInputProps {
  /** "Bear PAT growth FY26E". */
  readonly name: string;
  readonly entry: Entry;
  /** "%" or "x". */
  readonly suffix: string;
  readonly 'data-cell': string;
  onType(typed: TypedEntry): void;
  /** Esc: restores the entry from before the focus. */
  onRestore(entry: Entry): void;
}

/** An assumption of a scenario. Each keystroke updates the scenario. */
export function ScenarioInput({ name, entry, suffix, 'data-cell': cell, onType, onRestore }: ScenarioInputProps) {
  const [draft, setDraft] = useState<string>();
  const before = useRef(entry);
  const noteId = useId();
  const unit = suffix === '%' ? 'percent' : 'times';
  const refused = refusedText(entry, unit, draft);
  const note = refused === undefined ? undefined : invalidEntryText(refused);

  const type = (typed: string) => {
    setDraft(typed);
    onType(typedEntry(typed, unit));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = keyAction(event, caretPosition(event.currentTarget));
    if (action?.do !== 'step' && action?.do !== 'restore') return;
    event.preventDefault();
    event.stopPropagation();
    setDraft(undefined);
    if (action.do === 'step') onType({ value: stepValue(entry.value, action.by) });
    else onRestore(before.current);
  };
  return (
    <>
      <span className={styles.field} data-suffix={suffix}>
        <input
          type="text"
          inputMode={inputModeFor(unit === 'percent' ? 'signed' : 'unsigned')}
          autoComplete="off"
          className={styles.input}
          aria-label={name}
          data-cell={cell}
          value={fieldText({ draft, entry, value: entry.value, unit })}
          {...(note === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': noteId })}
          onFocus={({ target }) => {
            before.current = entry;
            target.select();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const first = takeFirstCell(event);
            if (first !== undefined) type(first);
          }}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setDraft(undefined)}
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
