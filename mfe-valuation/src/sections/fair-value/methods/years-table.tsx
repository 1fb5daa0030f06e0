import type { FormulaInput } from '@mulya/domain';
import { Figure } from '../../../kit/figure/figure.tsx';
import { FigureTable, type FigureColumn } from '../../../kit/table/figure-table.tsx';
import type { PlainTable } from '../../../kit/table/plain-table.ts';
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

/** Figures with the years as columns. */
export function YearsTable({ label, caption, head, columns, rows }: YearsTableProps) {
  return (
    <FigureTable
      label={label}
      className={styles.years}
      caption={<caption className={styles.caption}>{caption}</caption>}
      head={head}
      columns={columns.map((column, at): FigureColumn<YearsRow> => ({
        head: column,
        cell: ({ cells }, place) => cells[at] && <Figure {...cells[at]} {...place} />,
      }))}
      rows={rows}
      rowName={(row) => row.label}
      rowAttributes={({ isResult }) => ({ 'data-result': isResult })}
    />
  );
}

/** A table of years for export, unrounded. */
export function plainYears(label: string, columns: readonly string[], rows: readonly YearsRow[]): PlainTable {
  return { label, columns, rows: rows.map((row) => ({ label: row.label, cells: row.cells.map(({ cell }) => cell) })) };
}
