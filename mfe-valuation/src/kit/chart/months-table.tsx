import { FigureTable, type FigureColumn } from '../table/figure-table.tsx';
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
      <FigureTable
        label={label}
        head={rowHead}
        columns={heads.map((head, at): FigureColumn<MonthTexts> => ({ head, cell: ({ cells }) => cells[at] }))}
        rows={months.toReversed()}
        rowName={({ month }) => month}
        rowHeader={(month) => month.label}
      />
    </div>
  );
}
