import type { Shareholding } from '@mulya/contract';
import type { Cell } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import { useId, useMemo } from 'react';
import { Figure } from '../figure/figure.tsx';
import { KeyedTable } from '../figure/keyed-table.tsx';
import { useCellFocus } from '../figure/use-cell-focus.ts';
import { shareholdingRows } from './shareholding-rows.ts';
import styles from './source-facts.module.css';

/** Shareholders by category in the latest quarters, with the change in percentage points. */
export function ShareholdingTable({ shareholding }: { readonly shareholding: readonly Shareholding[] }) {
  const { columns, since, rows } = useMemo(() => shareholdingRows(shareholding), [shareholding]);
  const width = columns.length + (since === undefined ? 0 : 1);
  const { stop, ...keys } = useCellFocus(rows.length, width, width - 1);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        Shareholding
      </h3>
      <TableFrame label="Shareholding by quarter">
        <KeyedTable className={tableClasses.table} {...keys}>
          <thead>
            <tr>
              <th scope="col" className={tableClasses.header}>
                Category, %
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                  {column}
                </th>
              ))}
              {since !== undefined && (
                <th scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                  Change since {since}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, cells }, row) => (
              <tr key={category}>
                <th scope="row" className={tableClasses.rowHeader}>
                  {category}
                </th>
                {cells.map(({ name, cell }, column) => (
                  <td key={name} className={tableClasses.number}>
                    <Figure
                      name={name}
                      cell={cell}
                      text={column < columns.length ? percentText(cell) : pointsText(cell)}
                      change={column === columns.length}
                      data-cell={`${row} ${column}`}
                      tabIndex={stop.row === row && stop.column === column ? 0 : -1}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </KeyedTable>
      </TableFrame>
      {rows.some(({ isPledge }) => isPledge) && <p className={styles.note}>Pledged shares are a percentage of promoter holdings.</p>}
    </section>
  );
}

/** Two decimals, as shareholding is published: "71.77%". */
function percentText(cell: Cell): string | undefined {
  return cell.is === 'figure' ? `${cell.value.toFixed(2)}%` : undefined;
}

/** "+0.61pp", "-0.20pp", "0.00pp". */
function pointsText(cell: Cell): string | undefined {
  if (cell.is !== 'figure') return undefined;
  const size = Math.abs(cell.value).toFixed(2);
  return `${Number(size) === 0 ? '' : cell.value > 0 ? '+' : '-'}${size}pp`;
}
