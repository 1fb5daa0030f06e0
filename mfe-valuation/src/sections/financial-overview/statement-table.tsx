import { figuresMark } from '@mulya/contract';
import { EmptyState, TableFrame, VisuallyHidden, tableClasses } from '@mulya/ui';
import { useEffect, useId, useMemo, Fragment, memo } from 'react';
import { KeyedTable, useCellFocus } from '../../kit/table/keyed-table.tsx';
import { usePrinting } from '../../kit/use-printing.ts';
import { HiddenNotes, noteIds, unitNote, type NoteIds } from './hidden-notes.tsx';
import styles from './statement-table.module.css';
import type { OverviewView, ViewColumn, ViewRow } from '../../model/overview/overview-view.ts';
import { paperSheets, type Sheet } from './sheets.ts';
import { useNewestInView } from '../../kit/use-newest-in-view.ts';
import { useRowSparkline, type ShownSparkline } from './use-row-sparkline.ts';
import { Figure } from '../../kit/figure/figure.tsx';
import { useValuationDispatch } from '../../model/valuation-store.ts';
import { unitNames } from './overview-words.ts';
import { lineSelected } from '../../model/overview/overview.slice.ts';

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
const StatementTableRow = memo(function StatementTableRow({
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
        {sparkline !== undefined && <sparkline.Chart row={row} columns={sparkline.columns} className={styles.sparkline} />}
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

interface StatementTableProps {
  readonly title: string;
  readonly view: OverviewView;
  /** The ID of the chart's line. */
  readonly selected: string;
  /** The ID of the line that the analyst chose, which shows its sparkline. */
  readonly chosen?: string | undefined;
}

/** A statement as a table: a row per line, a column per period, then the optional columns. */
export function StatementTable({ title, view, selected, chosen }: StatementTableProps) {
  const printing = usePrinting();
  const prefix = useId();
  const notes = useMemo(() => noteIds(prefix), [prefix]);
  const { columns, rows, table } = view;
  const sparkline = useRowSparkline(view, chosen, `${prefix}finding`);
  const { stop, onKeyDown, onFocus } = useCellFocus(rows.length, columns.length);
  const frame = useNewestInView(columns);
  const sheets: readonly Sheet<ViewColumn>[] = printing ? paperSheets(columns) : [{ from: 0, columns }];

  const hasFigures = rows.length > 0;
  useEffect(() => {
    if (hasFigures) performance.mark(figuresMark);
  }, [hasFigures]);

  if (!hasFigures) return <EmptyState title={`No ${title} data available`} />;
  return (
    <>
      {sheets.map((sheet) => (
        <TableFrame key={sheet.from} ref={frame} label={`${title}, ${table.type}`}>
          <KeyedTable className={`${tableClasses.table} ${styles.statement}`} onFocus={onFocus} onKeyDown={onKeyDown}>
            <caption className={styles.caption}>
              {title}, {table.type === 'Annual' ? 'annual periods' : 'quarters'}. ₹ crore unless stated otherwise.
            </caption>
            <Heads columns={sheet.columns} />
            <tbody>
              {rows.map((row, at) => (
                <StatementTableRow
                  key={row.id}
                  row={row}
                  at={at}
                  columns={sheet.columns}
                  from={sheet.from}
                  selected={row.id === selected}
                  tabStop={stop.row === at ? stop.column : undefined}
                  notes={notes}
                  sparkline={sparkline?.row === row.id ? sparkline : undefined}
                />
              ))}
            </tbody>
          </KeyedTable>
        </TableFrame>
      ))}
      <HiddenNotes ids={notes} />
      <VisuallyHidden>
        <span id={`${prefix}finding`} role="status">
          {sparkline?.finding}
        </span>
      </VisuallyHidden>
    </>
  );
}

function Heads({ columns }: Pick<OverviewView, 'columns'>) {
  return (
    <thead>
      <tr>
        <th scope="col" className={tableClasses.header}>
          Metric
        </th>
        {columns.map(({ id, label, kind }) => (
          <th
            key={id}
            scope="col"
            className={`${tableClasses.header} ${tableClasses.number} ${kind === 'period' ? '' : tableClasses.muted}`}
          >
            <PeriodLabel text={label} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** "Q4 FY25 (Mar 2025)" may break before its month, and not within it. */
function PeriodLabel({ text }: { readonly text: string }) {
  const month = text.indexOf('(');
  if (month < 0) return text;
  return (
    <>
      {text.slice(0, month)}
      <span className={styles.month}>{text.slice(month)}</span>
    </>
  );
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
