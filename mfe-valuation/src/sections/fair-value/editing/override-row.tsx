import type { Cell } from '@mulya/domain';
import { tableClasses } from '@mulya/ui';
import {
  type BaseFigure,
  baseFigureUnits,
  baseFigureRows,
  cellName,
  type ColumnId,
  type Override,
} from '@mulya/valuation-model/fair-value';
import { memo, useId, useState, type KeyboardEvent } from 'react';
import { useAnalysisSelector } from '../../../model/analysis-store.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import { overrideName, overrideNoteName } from '../../../model/model-reducers.ts';
import fieldStyles from './entry-input.module.css';
import { fieldText, inputModeFor, invalidEntryText, refusedText, takeFirstCell } from '../../../model/entry-text.ts';
import styles from './overrides-table.module.css';
import type { OverrideEdits } from './use-override-edits.ts';

/** Fits a tooltip and one line of the page. */
const maxNoteLength = 300;

interface OverrideRowProps {
  readonly figure: BaseFigure;
  /** Its place in the table, from 0. */
  readonly at: number;
  readonly column: ColumnId;
  /** The reported figure. */
  readonly source: Cell;
  readonly baseYear: number;
  readonly entries: OverrideEdits;
}

/** It selects its own figure, so that typing renders no other row. */
export const OverrideRow = memo(function OverrideRow({ figure, at, column, source, baseYear, entries }: OverrideRowProps) {
  const own = useAnalysisSelector((state) => selectFairValue(state).work.own[baseYear]?.[figure]);
  const [draft, setDraft] = useState<string>();
  const [before, setBefore] = useState<Override>();
  // The analyst may write a note before the figure.
  const [noteAhead, setNoteAhead] = useState('');
  const [aheadBefore, setAheadBefore] = useState('');
  const noteId = useId();
  const name = overrideName(figure);
  const value = own?.value ?? null;
  const unit = baseFigureUnits[figure];
  const refused = refusedText(own, unit, draft);

  const noteName = overrideNoteName(figure);

  const rememberCurrent = () => {
    setBefore(own);
    setAheadBefore(noteAhead);
  };
  const restore = (field: string) => (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setNoteAhead(aheadBefore);
    entries.restore(figure, before, field);
  };

  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        {baseFigureRows[figure]}
      </th>
      <td className={tableClasses.number}>
        <Figure name={`${cellName(baseFigureRows[figure], column)} as reported`} cell={source} />
      </td>
      <td className={tableClasses.number}>
        <input
          type="text"
          inputMode={inputModeFor(figure === 'price' || figure === 'shares' ? 'unsigned' : 'signed')}
          autoComplete="off"
          className={`${fieldStyles.input} ${styles.value}`}
          aria-label={name}
          data-cell={`${at} 0`}
          data-by={own === undefined ? 'default' : 'analyst'}
          value={fieldText({ draft, entry: own, value, unit })}
          {...(refused !== undefined ? { 'aria-invalid': true, 'aria-describedby': noteId } : {})}
          onFocus={(event) => {
            event.target.select();
            rememberCurrent();
          }}
          onKeyDown={restore(name)}
          onPaste={(event) => {
            const first = takeFirstCell(event);
            if (first === undefined) return;
            setDraft(first);
            entries.setValue(figure, first, own?.note ?? noteAhead);
          }}
          onChange={({ target }) => {
            setDraft(target.value);
            // Emptying the field removes the override. Its note stays, because another value usually follows.
            if (own !== undefined) setNoteAhead(own.note);
            entries.setValue(figure, target.value, own?.note ?? noteAhead);
          }}
          onBlur={() => {
            setDraft(undefined);
            entries.blur();
          }}
        />
        {refused !== undefined && (
          <span id={noteId} className={fieldStyles.note}>
            {invalidEntryText(refused)}
          </span>
        )}
      </td>
      <td>
        <input
          type="text"
          autoComplete="off"
          className={`${fieldStyles.input} ${styles.note}`}
          aria-label={noteName}
          placeholder="Reason"
          maxLength={maxNoteLength}
          data-cell={`${at} 1`}
          value={own?.note ?? noteAhead}
          onFocus={rememberCurrent}
          onKeyDown={restore(noteName)}
          onChange={({ target }) => {
            if (own === undefined) setNoteAhead(target.value);
            else entries.setNote(figure, own, target.value);
          }}
          onBlur={() => entries.blur()}
        />
      </td>
    </tr>
  );
});
