import { EmptyState, TableFrame, tableClasses } from '@mulya/ui';
import { useId, useMemo } from 'react';
import { useGrouping } from '../use-grouping.ts';
import { useValuationDispatch } from '../valuation-store.ts';
import { HiddenNotes, noteIds } from './hidden-notes.tsx';
import styles from './statement-table.module.css';
import type { OverviewView } from './overview-view.ts';
import { inspectionClosed } from './overview.slice.ts';
import { StatementTableRow } from './statement-row.tsx';
import { useCellFocus } from './use-cell-focus.ts';

interface StatementTableProps {
  readonly title: string;
  readonly view: OverviewView;
  /** The id of the line that the chart shows. */
  readonly selected: string;
}

/** A statement as a real table: a row for each line, a column for each period, then the columns on demand. */
export function StatementTable({ title, view, selected }: StatementTableProps) {
  const dispatch = useValuationDispatch();
  const grouping = useGrouping();
  const prefix = useId();
  const notes = useMemo(() => noteIds(prefix), [prefix]);
  const { columns, rows, table } = view;
  const { stop, onKeyDown, onFocus } = useCellFocus(rows.length, columns.length);

  if (rows.length === 0) return <EmptyState title={`No ${title} data available`} />;
  return (
    <>
      <TableFrame label={`${title}, ${table.type}`}>
        {/* The keys act on the buttons inside; the table itself takes no focus. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the cells' buttons */}
        <table
          className={tableClasses.table}
          onFocus={onFocus}
          onKeyDown={(event) => {
            if (event.key === 'Escape') dispatch(inspectionClosed());
            onKeyDown(event);
          }}
        >
          <caption className={styles.caption}>
            {title}, {table.type === 'Annual' ? 'annual periods' : 'quarters'}. ₹ crore unless stated.
          </caption>
          <thead>
            <tr>
              <th scope="col" className={tableClasses.header}>
                Metric
              </th>
              {columns.map(({ id, label, kind }) => (
                <th key={id} scope="col" className={`${tableClasses.header} ${tableClasses.number} ${kind === 'period' ? '' : tableClasses.muted}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <StatementTableRow
                key={row.id}
                row={row}
                at={at}
                columns={columns}
                selected={row.id === selected}
                tabStop={stop.row === at ? stop.column : undefined}
                notes={notes}
                grouping={grouping}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <HiddenNotes ids={notes} />
    </>
  );
}
