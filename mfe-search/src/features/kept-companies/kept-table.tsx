import { SortHeader, TableFrame, tableClasses, type SortState } from '@mulya/ui';
import { useState, type ReactNode } from 'react';
import type { KeptRow } from './kept-companies.api.ts';
import styles from './kept-companies.module.css';
import { orderRows, type KeptColumn, type KeptOrder } from './order-rows.ts';

const columns: readonly { readonly by: KeptColumn; readonly label: string; readonly number?: boolean }[] = [
  { by: 'company', label: 'Company' },
  { by: 'price', label: 'Price', number: true },
  { by: 'asOf', label: 'As of' },
  { by: 'target', label: 'Target price', number: true },
  { by: 'upside', label: 'Upside', number: true },
  { by: 'saved', label: 'Saved' },
];

interface KeptTableProps<Row extends KeptRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
  /** The rows have a button at their end. */
  readonly ways?: boolean;
}

/** Companies by name, price, and what was saved of them last; ordered as the headers say. */
export function KeptTable<Row extends KeptRow>({ label, rows, children, ways = false }: KeptTableProps<Row>) {
  const [order, setOrder] = useState<KeptOrder>();
  const sorted = (by: KeptColumn): SortState => (order?.by === by ? order.direction : 'none');
  return (
    <TableFrame label={label}>
      <table className={`${tableClasses.table} ${styles.table}`}>
        <thead>
          <tr>
            {columns.map(({ by, label: header, number }) => (
              <SortHeader
                key={by}
                label={header}
                number={number}
                sorted={sorted(by)}
                onSort={(next) => setOrder(next === 'none' ? undefined : { by, direction: next })}
              />
            ))}
            {ways && <td className={tableClasses.header} />}
          </tr>
        </thead>
        <tbody>{orderRows(rows, order).map(children)}</tbody>
      </table>
    </TableFrame>
  );
}
