import { TableFrame, tableClasses } from '@mulya/ui';
import styles from './months-table.module.css';

/** One month of a chart, with its figures as texts in the order of the heads. */
export interface MonthTexts {
  /** "2026-08", or the ISO date of a day. */
  readonly month: string;
  /** "Aug 2026" */
  readonly label: string;
  readonly cells: readonly string[];
}

interface MonthsTableProps {
  /** For screen readers: "Own history, months". */
  readonly label: string;
  /** Of the first column; "Month" by default. */
  readonly rowHead?: string;
  /** Of the columns after the first one. */
  readonly heads: readonly string[];
  /** Oldest first, as they are drawn. */
  readonly months: readonly MonthTexts[];
}

/** The table of a chart over months, newest first. */
export function MonthsTable({ label, rowHead = 'Month', heads, months }: MonthsTableProps) {
  return (
    <div className={styles.months}>
      <TableFrame label={label}>
        <table className={tableClasses.table}>
          <thead>
            <tr>
              <th scope="col" className={tableClasses.header}>
                {rowHead}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, label: name, cells }) => (
              <tr key={month}>
                <th scope="row" className={tableClasses.rowHeader}>
                  {name}
                </th>
                {cells.map((text, at) => (
                  <td key={heads[at]} className={tableClasses.number}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </div>
  );
}
