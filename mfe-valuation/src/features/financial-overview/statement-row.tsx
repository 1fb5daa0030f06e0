import { cellText, type Cell, type Grouping } from '@mulya/domain';
import { tableClasses } from '@mulya/ui';
import { Fragment, memo } from 'react';
import { useValuationDispatch } from '../valuation-store.ts';
import { cellNote, unitNote, type NoteIds } from './hidden-notes.tsx';
import { cellTooltip } from './origin-words.ts';
import type { ViewColumn, ViewRow } from './overview-view.ts';
import { unitNames } from './overview-words.ts';
import { cellInspected, lineSelected } from './overview.slice.ts';
import styles from './statement-table.module.css';

interface StatementTableRowProps {
  readonly row: ViewRow;
  /** Its place in the table, from 0. */
  readonly at: number;
  readonly columns: readonly ViewColumn[];
  /** The place of the first of these columns among all, from 0. */
  readonly from: number;
  readonly selected: boolean;
  /** The column of the cell that Tab reaches, when it is in this row. */
  readonly tabStop: number | undefined;
  readonly notes: NoteIds;
  readonly grouping: Grouping;
}

/** One line of a statement. Its header selects it for the chart; each figure tells where it comes from. */
export const StatementTableRow = memo(function StatementTableRow({ row, at, columns, from, selected, tabStop, notes, grouping }: StatementTableRowProps) {
  const dispatch = useValuationDispatch();
  const unit = row.unit === 'crore' ? {} : { 'data-unit': unitNames[row.unit] };
  return (
    <tr className={selected ? tableClasses.selected : undefined}>
      <th scope="row" className={tableClasses.rowHeader} aria-describedby={unitNote(row, notes)}>
        <button type="button" className={styles.line} aria-pressed={selected} {...unit} onClick={() => dispatch(lineSelected(row.id))}>
          <BreakableLabel text={row.label} />
        </button>
      </th>
      {columns.map((column, offset) => {
        const index = from + offset;
        const cell = row.cells[index];
        if (cell === undefined) return <td key={column.id} className={tableClasses.number}>-</td>;
        return (
          <td key={column.id} className={tableClasses.number}>
            <button
              type="button"
              className={`${tableClasses.auditable} ${styles.figure}`}
              data-state={stateOf(cell)}
              data-cell={`${at} ${index}`}
              title={cellTooltip(cell, grouping)}
              aria-describedby={cellNote(cell, notes)}
              tabIndex={index === tabStop ? 0 : -1}
              onClick={() => dispatch(cellInspected({ row: row.id, column: column.id }))}
            >
              {cellText(cell, grouping)}
            </button>
          </td>
        );
      })}
    </tr>
  );
});

/** What the stylesheet draws a glyph for. */
function stateOf(cell: Cell): string {
  if (cell.is === 'missing') return 'missing';
  return cell.origin.state === 'reported' && cell.origin.estimated ? 'estimated' : cell.origin.state;
}

/** "Depreciation/Amortization" may break after its slash, and nowhere within a word. */
function BreakableLabel({ text }: { readonly text: string }) {
  return text.split('/').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && '/'}
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
