import { SortHeader, TableFrame, tableClasses, type SortState } from '@mulya/ui';
import { type Comparison, type ComparisonRow, medianLabel, type ComparedCell } from '@mulya/valuation-model/comparison';
import { useId, memo } from 'react';
import { KeyedTable, useCellFocus } from '../../../kit/table/keyed-table.tsx';
import { Figure } from '../../../kit/figure/figure.tsx';
import { useNewestInView } from '../../../kit/use-newest-in-view.ts';
import { unitName } from './comparison-words.ts';
import styles from './comparison-table.module.css';
import { byCompany, type ColumnOrder } from '../../../model/peers/comparison.slice.ts';

interface ComparisonTableRowProps {
  readonly row: ComparisonRow;
  /** The row's index. */
  readonly at: number;
  readonly columns: number;
  /** The column of the tab stop; undefined in all rows but one. */
  readonly tabStop: number | undefined;
}

/** A company, and each figure with its rank. While figures load, the row reserves their space. */
const ComparisonTableRow = memo(function ComparisonTableRow({ row: { company, cells }, at, columns, tabStop }: ComparisonTableRowProps) {
  return (
    <tr className={company.own ? tableClasses.selected : undefined} aria-busy={cells === undefined || undefined}>
      <th scope="row" className={tableClasses.rowHeader}>
        {company.name}
      </th>
      {cells === undefined
        ? Array.from({ length: columns }, (_, column) => (
            <td key={column} className={tableClasses.number}>
              <span className={styles.awaited} />
            </td>
          ))
        : cells.map((compared, column) => (
            <td key={column} className={tableClasses.number} data-is={compared.cell.is}>
              <Figure
                name={compared.name}
                cell={compared.cell}
                source={sourceOf(company)}
                data-cell={`${at} ${column}`}
                tabIndex={column === tabStop ? 0 : -1}
              />{' '}
              <Beside compared={compared} />
            </td>
          ))}
    </tr>
  );
});

/** The owner of the figures, if it isn't the page's company. */
const sourceOf = ({ own, figures }: ComparisonRow['company']) => (own || figures.is !== 'ready' ? undefined : figures.figures.model.source);

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

/** Its rank, or why it has none. */
function Beside({ compared: { rank, notComparable } }: { readonly compared: ComparedCell }) {
  if (notComparable !== undefined) {
    return (
      <span className={`${styles.beside} ${styles.apart}`} title={notComparable.why}>
        {notComparable.mark}
      </span>
    );
  }
  return <span className={styles.beside}>{rank !== undefined && `${rank.place} of ${rank.of}`}</span>;
}
