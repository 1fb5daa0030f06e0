import { Button, tableClasses } from '@mulya/ui';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Place } from '../../domain/paste-block.ts';
import type { Problems } from '../../domain/read-segment.ts';
import { fieldLabels, segmentFields, type Segment, type SegmentField } from '../../domain/segments.ts';
import styles from './segments-table.module.css';

interface SegmentRowProps {
  readonly row: number;
  readonly segment: Segment;
  readonly problems: Problems | undefined;
  /** As text. */
  readonly equity: string;
  readonly onType: (row: number, field: SegmentField, text: string) => void;
  readonly onRemove: (row: number) => void;
  readonly onKeyDown: (event: KeyboardEvent, place: Place) => void;
  readonly onPaste: (event: ClipboardEvent, place: Place) => void;
}

/** A segment as fields, with its mistakes in a row below. On paper the fields are text. */
export function SegmentRow({ row, segment, problems = {}, equity, onType, onRemove, onKeyDown, onPaste }: SegmentRowProps) {
  const id = useId();
  const mistakes = segmentFields.flatMap((field) => (problems[field] === undefined ? [] : [{ field, text: problems[field] }]));
  const name = segment.name.trim() === '' ? `row ${row + 1}` : segment.name.trim();
  return (
    <>
      <tr>
        {segmentFields.map((field, column) => (
          <td key={field} className={field === 'name' ? undefined : tableClasses.number}>
            <input
              className={styles.field}
              aria-label={`${fieldLabels[field]}, row ${row + 1}`}
              {...(problems[field] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-${field}` })}
              data-field={field}
              data-cell={`${row} ${column}`}
              inputMode={field === 'name' ? 'text' : 'decimal'}
              autoComplete="off"
              value={segment[field]}
              onChange={({ target }) => onType(row, field, target.value)}
              onKeyDown={(event) => onKeyDown(event, { row, column })}
              onPaste={(event) => onPaste(event, { row, column })}
            />
            <span aria-hidden className={styles.printed}>
              {segment[field]}
            </span>
          </td>
        ))}
        <td className={tableClasses.number}>{equity}</td>
        <td>
          <Button tone="quiet" className={styles.remove} aria-label={`Remove ${name}`} onClick={() => onRemove(row)}>
            Remove
          </Button>
        </td>
      </tr>
      {mistakes.length > 0 && (
        <tr>
          <td colSpan={segmentFields.length + 2}>
            {mistakes.map(({ field, text }) => (
              <p key={field} id={`${id}-${field}`} className={styles.problem}>
                {`Row ${row + 1}, ${fieldLabels[field]}: ${text}`}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}
