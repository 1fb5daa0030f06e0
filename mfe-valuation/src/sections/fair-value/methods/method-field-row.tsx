import type { Cell } from '@mulya/domain';
import { Button, tableClasses } from '@mulya/ui';
import { type Entry, methodInputLabel } from '@mulya/valuation-model/fair-value';
import type { MethodField } from '@mulya/valuation-model/valuation-methods';
import { memo, useId, useState, type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useAnalysisSelector } from '../../../model/analysis-store.ts';
import { caretPosition, focusCell, keyAction } from '../editing/cell-keys.ts';
import { fieldText, inputModeFor, takeFirstCell } from '../../../model/entry-text.ts';
import inputStyles from '../editing/entry-input.module.css';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import { inputNoteName } from '../../../model/method-input-reducers.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { fieldProblem, originText, unitText, usedValue, wholeYearsText } from './field-text.ts';
import styles from './method-fields.module.css';
import type { MethodInputEdits } from './use-method-inputs.ts';

/** Fits a tooltip and one line of the page. */
const maxNoteLength = 300;

interface MethodFieldRowProps {
  readonly field: MethodField;
  /** The field's value without an entry. */
  readonly fallback: Cell;
  /** Its place in the table, from 0. */
  readonly at: number;
  readonly edits: MethodInputEdits;
  /** Of a stake, whose field is labelled with the company: the cells in place of the default, and those at the end. */
  readonly stake?: { readonly cells: ReactNode; readonly last: ReactNode };
}

/** A field of a method's input: its entry, why a text or a value is not used, and what its `<input>` takes. */
export function useMethodInput({ field, fallback, at, column = 0, edits }: MethodFieldRowProps & { readonly column?: number }) {
  const { id } = field;
  const entry = useAnalysisSelector((state) => selectFairValue(state).work.assumptions.inputs.entries[id]);
  const [draft, setDraft] = useState<string>();
  const [before, setBefore] = useState<Entry>();
  const problemId = useId();
  const value = usedValue(entry, fallback);
  const problem = fieldProblem(field, entry, draft);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const action = keyAction(event, caretPosition(event.currentTarget));
    if (action === undefined) return;
    event.preventDefault();
    switch (action.do) {
      case 'move': {
        const table = event.currentTarget.closest('table');
        if (table !== null) focusCell(table, { row: at, column }, action);
        return;
      }
      case 'step':
        edits.step(id, value, Math.sign(action.by) * field.step * (event.shiftKey ? 10 : 1));
        return;
      case 'restore':
        event.stopPropagation();
        setDraft(undefined);
        edits.restore(id, before);
        return;
      case 'undo':
        edits.undo();
        return;
      case 'redo':
        edits.redo();
    }
  };
  const write = (typed: string) => {
    setDraft(typed);
    edits.type(id, typed, field.unit);
  };

  return {
    entry,
    problem: problem === undefined ? undefined : { id: problemId, text: problem },
    input: {
      type: 'text',
      inputMode: inputModeFor(field.min < 0 ? 'signed' : 'unsigned'),
      autoComplete: 'off',
      'aria-label': field.label,
      'data-cell': `${at} ${column}`,
      'data-by': entry === undefined ? 'default' : 'analyst',
      value: fieldText({ draft, entry, value, unit: field.unit }),
      ...(problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': problemId }),
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        event.target.select();
        setBefore(edits.get(id));
      },
      onKeyDown,
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const first = takeFirstCell(event);
        if (first !== undefined) write(first);
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => write(target.value),
      onBlur: () => {
        setDraft(undefined);
        edits.blur();
      },
    },
  } as const;
}

/** An input of a method as a field, with its default and a note. It selects its own entry, so that typing renders no other row. */
export const MethodFieldRow = memo(function MethodFieldRow(props: MethodFieldRowProps) {
  const { field, fallback, edits, stake } = props;
  const { id } = field;
  const { entry, problem, input } = useMethodInput(props);
  const labelId = useId();
  const ofStake = { 'aria-label': 'Stake, %', 'aria-describedby': problem === undefined ? labelId : `${labelId} ${problem.id}` };
  return (
    <tr>
      <th scope="row" id={labelId} className={tableClasses.rowHeader}>
        {field.label}
      </th>
      <td>
        <span className={styles.entry}>
          <input {...input} {...(stake !== undefined && ofStake)} className={`${inputStyles.input} ${styles.value}`} />
          <span className={styles.unit}>{unitText(field)}</span>
        </span>
        {problem !== undefined && (
          <span id={problem.id} className={inputStyles.note}>
            {problem.text}
          </span>
        )}
      </td>
      {stake?.cells ?? (
        <td className={styles.default}>
          <Default field={field} cell={fallback} />
          {entry !== undefined && (
            <Button
              tone="quiet"
              className={styles.restore}
              aria-label={`Restore default, ${field.label}`}
              onClick={({ currentTarget }) => {
                currentTarget.closest('tr')?.querySelector('input')?.focus(); // the button disappears
                edits.restore(id, undefined);
              }}
            >
              Restore default
            </Button>
          )}
        </td>
      )}
      <td>
        <Note id={id} entry={entry} edits={edits} name={stake === undefined ? inputNoteName(id) : `Source of stake in ${field.label}`} />
      </td>
      {stake?.last}
    </tr>
  );
});

interface NoteProps extends Pick<MethodFieldRowProps, 'edits'> {
  readonly id: MethodField['id'];
  readonly entry: Entry | undefined;
  readonly name: string;
}

function Note({ id, entry, edits, name }: NoteProps) {
  return (
    <input
      type="text"
      autoComplete="off"
      className={`${inputStyles.input} ${styles.note}`}
      aria-label={name}
      placeholder={entry === undefined ? '' : name.startsWith('Source') ? 'Source' : 'Reason'}
      maxLength={maxNoteLength}
      // A note belongs to a value of the analyst.
      readOnly={entry === undefined}
      value={entry?.note ?? ''}
      onChange={({ target }) => edits.setNote(id, target.value)}
      onBlur={() => edits.blur()}
    />
  );
}

/** The default and its origin. Without one, the reason. */
export function Default({ field, cell }: { readonly field: MethodField; readonly cell: Cell }) {
  if (cell.is !== 'figure' && field.id.startsWith('weight')) return null; // a weight has no default
  return (
    <>
      {cell.is === 'figure' && <Figure name={`${methodInputLabel(field.id)}, default`} cell={cell} text={wholeYearsText(field, cell)} />}{' '}
      <span className={styles.origin}>{originText(cell)}</span>
    </>
  );
}
