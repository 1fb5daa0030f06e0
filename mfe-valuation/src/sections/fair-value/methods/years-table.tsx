import type { FormulaInput } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import { Figure } from '../../../kit/figure/figure.tsx';
import { KeyedTable } from '../../../kit/figure/keyed-table.tsx';
import { useCellFocus } from '../../../kit/figure/use-cell-focus.ts';
import styles from './years-table.module.css';

/** A row of figures, one for each year. */
export interface YearsRow {
  readonly label: string;
  readonly cells: readonly FormulaInput[];
  /** A total or a result. */
  readonly isResult?: boolean;
}

interface YearsTableProps {
  readonly label: string;
  /** The unit of the figures, and how to read them. */
  readonly caption: string;
  /** "₹ crore", "Ratio": the header of the first column. */
  readonly head: string;
  readonly columns: readonly string[];
  readonly rows: readonly YearsRow[];
}

/** Figures with the years as columns. Arrow keys move between them. */
export function YearsTable({ label, caption, head, columns, rows }: YearsTableProps) {
  const { stop, onKeyDown, onFocus } = useCellFocus(rows.length, columns.length);
  return (
    <TableFrame label={label}>
      <KeyedTable className={`${tableClasses.table} ${styles.years}`} onKeyDown={onKeyDown} onFocus={onFocus}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              {head}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.label} data-result={row.isResult}>
              <th scope="row" className={tableClasses.rowHeader}>
                {row.label}
              </th>
              {row.cells.map(({ name, cell }, column) => (
                <td key={name} className={tableClasses.number}>
                  <Figure
                    name={name}
                    cell={cell}
                    tabIndex={stop.row === at && stop.column === column ? 0 : -1}
                    data-cell={`${at} ${column}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </KeyedTable>
    </TableFrame>
  );
}
