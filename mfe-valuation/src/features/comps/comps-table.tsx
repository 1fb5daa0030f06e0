import { SortHeader, TableFrame, tableClasses, type SortState } from '@mulya/ui';
import { byName, compsMedianLabel, type Comps, type CompsOrder, type CompsRow, type MedianOf } from '@mulya/valuation-model/comps';
import { useMemo, type ReactNode } from 'react';
import { KeyedTable } from '../figure/keyed-table.tsx';
import { Figure } from '../figure/figure.tsx';
import { CompsTableRow } from './comps-row.tsx';
import { compsCaption } from './comps-words.ts';
import styles from './comps-table.module.css';
import { useCellKeys } from './use-cell-keys.ts';

interface CompsTableProps {
  /** For screen readers: "Peer Comparison, Valuation". */
  readonly label: string;
  readonly comps: Comps;
  /** In display order. */
  readonly rows: readonly CompsRow[];
  readonly of: MedianOf;
  readonly order: CompsOrder | undefined;
  onOrder(order: CompsOrder | undefined): void;
  /** The content of a row's header, by the company's key; the name by default. */
  readonly headers?: ReadonlyMap<string, ReactNode>;
  readonly short?: boolean;
}

/** Companies in rows and metrics in columns, with the median below. The header, and the companies' names, stay in view. */
export function CompsTable({ label, comps, rows, of, order, onOrder, headers, short = false }: CompsTableProps) {
  const { metrics, medians } = comps;
  const ranked = useMemo(() => metrics.map(({ better }) => better !== undefined), [metrics]);
  const { ref, ...keys } = useCellKeys();
  const sorted = (by: string): SortState => (order?.by === by ? order.direction : 'none');
  const sort = (by: string) => (direction: SortState) => onOrder(direction === 'none' ? undefined : { by, direction });

  return (
    <TableFrame label={label}>
      <KeyedTable ref={ref} {...keys} className={`${tableClasses.table} ${styles.comps}`} data-short={short || undefined}>
        <caption className={styles.caption}>{compsCaption}</caption>
        <thead>
          <tr>
            <SortHeader label="Company" sorted={sorted(byName)} onSort={sort(byName)} />
            {metrics.map(({ id, name }) => (
              <SortHeader key={id} label={name} number sorted={sorted(id)} onSort={sort(id)} />
            ))}
            <th scope="col" className={`${tableClasses.header} ${styles.year}`}>
              Year
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CompsTableRow key={row.entry.key} row={row} header={headers?.get(row.entry.key)} ranked={ranked} short={short} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={tableClasses.rowHeader}>
              {compsMedianLabel(of)}
            </th>
            {medians.map((median, at) => (
              <td key={metrics[at]?.id} className={tableClasses.number} data-is={median?.cell.is}>
                {median !== undefined && (
                  <>
                    <Figure
                      key={median.cell.is === 'figure' ? median.cell.value : median.cell.is}
                      name={median.name}
                      cell={median.cell}
                      sources={median.sources}
                      tabIndex={-1}
                    />{' '}
                    {ranked[at] === true && <span className={styles.rank}>{median.n > 0 && !short && `n = ${median.n}`}</span>}
                  </>
                )}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </KeyedTable>
    </TableFrame>
  );
}
