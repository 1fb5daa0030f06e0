import { figureText, type Grouping } from '@mulya/domain';
import { tableClasses, TableFrame } from '@mulya/ui';
import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isBlock, type Place } from '../../domain/paste-block.ts';
import type { Problems } from '../../domain/read-segment.ts';
import { fieldLabels, segmentFields, type Segment, type SegmentField } from '../../domain/segments.ts';
import { SegmentRow } from './segment-row.tsx';

interface SegmentsTableProps {
  readonly segments: readonly Segment[];
  readonly problems: ReadonlyMap<number, Problems>;
  /** ₹ crore, of the rows that count. */
  readonly equities: ReadonlyMap<number, number>;
  readonly grouping: Grouping;
  /** The cell that gets the focus after the next change; undefined leaves it. */
  readonly focus: Place | undefined;
  readonly onType: (row: number, field: SegmentField, text: string) => void;
  readonly onRemove: (row: number) => void;
  /** Enter in the last row. */
  readonly onAdd: (column: number) => void;
  readonly onPaste: (text: string, place: Place) => void;
}

/** The segments as fields. Enter and the arrow keys move between rows; a block of a spreadsheet can be pasted into any cell. */
export function SegmentsTable({ segments, problems, equities, grouping, focus, onType, onRemove, onAdd, onPaste }: SegmentsTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focus !== undefined) focusCell(frame.current, focus);
  }, [focus]);

  const handleKeyDown = (event: KeyboardEvent, place: Place): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (place.row + step < segments.length) focusCell(frame.current, { ...place, row: place.row + step });
    else if (event.key === 'Enter') onAdd(place.column);
  };
  const handlePaste = (event: ClipboardEvent, place: Place): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!isBlock(text)) return; // the browser pastes the text of one cell
    event.preventDefault();
    onPaste(text, place);
  };

  return (
    <TableFrame ref={frame} label="Segments">
      <table className={tableClasses.table}>
        <thead>
          <tr>
            {segmentFields.map((field) => (
              <th key={field} scope="col" className={`${tableClasses.header} ${field === 'name' ? '' : tableClasses.number}`}>
                {fieldLabels[field]}
              </th>
            ))}
            <th scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
              Equity, ₹ crore
            </th>
            <td className={tableClasses.header} />
          </tr>
        </thead>
        <tbody>
          {segments.map((segment, row) => {
            const equity = equities.get(row);
            return (
              <SegmentRow
                key={keyOf(row)}
                row={row}
                segment={segment}
                problems={problems.get(row)}
                equity={equity === undefined ? '-' : figureText(equity, 'crore', grouping)}
                onType={onType}
                onRemove={onRemove}
                onKeyDown={handleKeyDown}
                onPaste={handlePaste}
              />
            );
          })}
        </tbody>
      </table>
    </TableFrame>
  );
}

function focusCell(frame: HTMLElement | null, { row, column }: Place): void {
  frame?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();
}

/** A row is known by its place alone. */
const keyOf = (row: number): string => `row ${row}`;
