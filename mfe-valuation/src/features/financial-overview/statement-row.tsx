import { tableClasses } from '@mulya/ui';
import { Fragment, memo } from 'react';
import { Figure } from '../figure/figure.tsx';
import { useValuationDispatch } from '../valuation-store.ts';
import { unitNote, type NoteIds } from './hidden-notes.tsx';
import type { ViewColumn, ViewRow } from './overview-view.ts';
import { unitNames } from './overview-words.ts';
import { lineSelected } from './overview.slice.ts';
import styles from './statement-table.module.css';
import type { ShownSparkline } from './use-row-sparkline.ts';

interface StatementTableRowProps {
  readonly row: ViewRow;
  /** Its index in the table, from 0. */
  readonly at: number;
  readonly columns: readonly ViewColumn[];
  /** The index of the first of these columns, from 0. */
  readonly from: number;
  readonly selected: boolean;
  /** The column of the tab stop, if it is in this row. */
  readonly tabStop: number | undefined;
  readonly notes: NoteIds;
  /** Its sparkline, if the analyst chose this row. */
  readonly sparkline: ShownSparkline | undefined;
}

/** One line of a statement. Its header selects it for the chart and shows its sparkline; each figure opens its audit. */
export const StatementTableRow = memo(function StatementTableRow({
  row,
  at,
  columns,
  from,
  selected,
  tabStop,
  notes,
  sparkline,
}: StatementTableRowProps) {
  const dispatch = useValuationDispatch();
  const unit = row.unit === 'crore' ? {} : { 'data-unit': unitNames[row.unit] };
  return (
    <tr className={selected ? tableClasses.selected : undefined}>
      <th scope="row" className={`${tableClasses.rowHeader} ${styles.head}`} aria-describedby={unitNote(row, notes)}>
        <button
          type="button"
          className={styles.line}
          aria-pressed={selected}
          aria-describedby={sparkline?.findingId}
          {...unit}
          onClick={() => dispatch(lineSelected(row.id))}
        >
          <BreakableLabel text={row.label} />
        </button>
        {sparkline !== undefined && <sparkline.Picture row={row} columns={sparkline.columns} className={styles.sparkline} />}
      </th>
      {columns.map((column, offset) => {
        const index = from + offset;
        const cell = row.cells[index];
        if (cell === undefined)
          return (
            <td key={column.id} className={tableClasses.number}>
              -
            </td>
          );
        return (
          <td key={column.id} className={tableClasses.number}>
            <Figure name={`${row.label} ${column.label}`} cell={cell} data-cell={`${at} ${index}`} tabIndex={index === tabStop ? 0 : -1} />
          </td>
        );
      })}
    </tr>
  );
});

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
