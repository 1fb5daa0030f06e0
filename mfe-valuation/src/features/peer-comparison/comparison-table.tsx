import { SortHeader, TableFrame, tableClasses, type SortState } from '@mulya/ui';
import { type Comparison, type ComparisonRow, medianLabel } from '@mulya/valuation-model/comparison';
import { useId } from 'react';
import { KeyedTable } from '../figure/keyed-table.tsx';
import { Figure } from '../figure/figure.tsx';
import { useCellFocus } from '../figure/use-cell-focus.ts';
import { useNewestInView } from '../use-newest-in-view.ts';
import { ComparisonTableRow } from './comparison-row.tsx';
import { unitName } from './comparison-words.ts';
import styles from './comparison-table.module.css';
import { byCompany, type ColumnOrder } from './comparison.slice.ts';

interface ComparisonTableProps {
  readonly comparison: Comparison;
  /** In display order. */
  readonly rows: readonly ComparisonRow[];
  readonly order: ColumnOrder | undefined;
  onOrder(order: ColumnOrder | undefined): void;
}

/** Companies by one parameter, a column per period, and the peers' median below. */
export function ComparisonTable({ comparison, rows, order, onOrder }: ComparisonTableProps) {
  const { parameter, type, columns, medians } = comparison;
  const marked = rows.some(({ cells }) => cells?.some(({ notComparable }) => notComparable !== undefined));
  const id = useId();
  const { stop, onKeyDown, onFocus } = useCellFocus(rows.length + (medians === undefined ? 0 : 1), columns.length);
  const frame = useNewestInView(columns);
  const stopIn = (row: number) => (stop.row === row ? stop.column : undefined);
  const sorted = (by: string): SortState => (order?.by === by ? order.direction : 'none');
  const sort = (by: string) => (direction: SortState) => onOrder(direction === 'none' ? undefined : { by, direction });

  return (
    <TableFrame ref={frame} label={`Peer Comparison, ${parameter.label}`}>
      <KeyedTable
        className={`${tableClasses.table} ${styles.comparison}`}
        data-beside={marked || medians !== undefined || undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <caption className={styles.caption}>
          {parameter.label}, {unitName(parameter)}.
          {parameter.is === 'price' ? '' : ` ${type === 'Annual' ? 'Annual periods' : 'Quarters'}.`}
        </caption>
        <thead>
          <tr>
            <SortHeader label="Company" sorted={sorted(byCompany)} onSort={sort(byCompany)} />
            {columns.map((column) => (
              <SortHeader key={column.id} label={column.label} number sorted={sorted(column.id)} onSort={sort(column.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <ComparisonTableRow key={row.company.key} row={row} at={at} columns={columns.length} tabStop={stopIn(at)} />
          ))}
        </tbody>
        {medians !== undefined && (
          <tfoot>
            <tr className={styles.median}>
              <th scope="row" className={tableClasses.rowHeader} aria-describedby={id}>
                {medianLabel}
              </th>
              {medians.map(({ name, cell, n, sources }, column) => (
                <td key={name} className={tableClasses.number}>
                  <Figure
                    key={cell.is === 'figure' ? cell.value : cell.is}
                    name={name}
                    cell={cell}
                    sources={sources}
                    data-cell={`${rows.length} ${column}`}
                    tabIndex={stopIn(rows.length) === column ? 0 : -1}
                  />{' '}
                  <span className={styles.beside}>{n > 0 && `n = ${n}`}</span>
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </KeyedTable>
      <span id={id} hidden>
        Peers only, excluding this company. Indicative.
      </span>
    </TableFrame>
  );
}
