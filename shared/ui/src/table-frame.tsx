import type { ReactNode, Ref } from 'react';
import styles from './table-frame.module.css';

export interface TableFrameProps {
  /** The table's contents, for screen readers: "Income Statement, annual". */
  readonly label: string;
  /** One `<table>` with `tableClasses`. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Figures in columns: a real `<table>` in a frame that scrolls. Header and first column stay in view.
 *
 * Not for: layout, or a list without columns (`<ul>`).
 *
 * The page itself never scrolls sideways. The frame is at most 85 % of the window high; a parent's `--table-height` changes that. Paper
 * shows all rows.
 *
 * Keyboard: the frame is a Tab stop, which arrows, Home, End and the page keys scroll.
 */
export function TableFrame({ label, children, ref }: TableFrameProps) {
  return (
    <div ref={ref} role="region" aria-label={label} tabIndex={0} className={styles.frame}>
      {children}
    </div>
  );
}

/** Class names for a real `<table>` in a `TableFrame`. */
export const tableClasses = {
  /** `<table>`. */
  table: styles.table ?? '',
  /** `<td>` or `<th>` of figures: right-aligned, tabular. */
  number: styles.number ?? '',
  /** `<th scope="row">`: stays in view while the figures scroll. */
  rowHeader: styles.rowHeader ?? '',
  /** `<th scope="col">`: stays in view while the rows scroll. */
  header: styles.header ?? '',
  /** A less prominent cell: a note, a missing figure. */
  muted: styles.muted ?? '',
  /** `<button>` or `<a>` around a figure that opens its source: dotted underline. */
  auditable: styles.auditable ?? '',
  /** `<td>` of a placeholder figure: hatched. Its text or title states it as well. */
  placeholder: styles.placeholder ?? '',
  /** `<tr>` of the selected row. */
  selected: styles.selected ?? '',
} as const;
