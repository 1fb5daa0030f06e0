import type { Grouping } from '@mulya/domain';
import { SortHeader, TableFrame, tableClasses } from '@mulya/ui';
import { Fragment, useState } from 'react';
import { orderValuations, type ValuationColumn, type ValuationOrder } from './order-valuations.ts';
import styles from './track-record.module.css';
import { ValuationTableRow } from './valuation-row.tsx';
import type { ValuationRow } from './valuation-rows.ts';

const columns: readonly { readonly by: ValuationColumn; readonly label: string; readonly number?: boolean }[] = [
  { by: 'company', label: 'Company' },
  { by: 'then', label: 'Price then', number: true },
  { by: 'thenOn', label: 'Date then' },
  { by: 'target', label: 'Target price', number: true },
  { by: 'now', label: 'Price now', number: true },
  { by: 'progress', label: 'Progress to target', number: true },
  { by: 'error', label: 'Forecast error', number: true },
  { by: 'notices', label: 'Needs a look' },
];

interface ValuationTableProps {
  readonly rows: readonly ValuationRow[];
  readonly grouping: Grouping;
}

/** A sortable table of the current version of each company. */
export function ValuationTable({ rows, grouping }: ValuationTableProps) {
  const [order, setOrder] = useState<ValuationOrder>();
  return (
    <TableFrame label="Your valuations">
      <table className={`${tableClasses.table} ${styles.table}`}>
        <thead>
          <tr>
            {columns.map(({ by, label, number }) => (
              <Fragment key={by}>
                <SortHeader
                  label={label}
                  number={number}
                  sorted={order?.by === by ? order.direction : 'none'}
                  onSort={(next) => setOrder(next === 'none' ? undefined : { by, direction: next })}
                />
                {by === 'company' && (
                  <th scope="col" className={`${tableClasses.header} ${styles.pictureHead}`}>
                    Price vs target
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {orderValuations(rows, order).map((row) => (
            <ValuationTableRow key={row.key} row={row} grouping={grouping} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
