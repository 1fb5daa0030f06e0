import { SortHeader, TableFrame, tableClasses, type SortState } from '@mulya/ui';
import { useState, type ReactNode } from 'react';
import type { CompanyRow } from './company-lists.api.ts';
import styles from './company-lists.module.css';
import { orderRows, type CompanyColumn, type CompanyOrder } from './order-rows.ts';

const columns: readonly { readonly by: CompanyColumn; readonly label: string; readonly number?: boolean }[] = [
  { by: 'company', label: 'Company' },
  { by: 'price', label: 'Price', number: true },
  { by: 'asOf', label: 'As of' },
  { by: 'target', label: 'Target price', number: true },
  { by: 'upside', label: 'Upside', number: true },
  { by: 'saved', label: 'Saved' },
];

interface CompanyTableProps<Row extends CompanyRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
  /** Whether the rows end with a button. */
  readonly hasActions?: boolean;
}

/** A sortable table of companies with price and last saved valuation. */
export function CompanyTable<Row extends CompanyRow>({ label, rows, children, hasActions = false }: CompanyTableProps<Row>) {
  const [order, setOrder] = useState<CompanyOrder>();
  const sortStateOf = (by: CompanyColumn): SortState => (order?.by === by ? order.direction : 'none');
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
                sorted={sortStateOf(by)}
                onSort={(next) => setOrder(next === 'none' ? undefined : { by, direction: next })}
              />
            ))}
            {hasActions && <td className={tableClasses.header} />}
          </tr>
        </thead>
        <tbody>{orderRows(rows, order).map(children)}</tbody>
      </table>
    </TableFrame>
  );
}
