import styles from './table-frame.module.css';

/** Class names for a real `<table>` in a `TableFrame`. */
export const tableClasses = {
  /** `<table>`. */
  table: styles.table ?? '',
  /** `<td>` or `<th>` of figures: to the right, tabular. */
  number: styles.number ?? '',
  /** `<th scope="row">`: stays in view while the figures scroll. */
  rowHeader: styles.rowHeader ?? '',
  /** `<th scope="col">`: stays in view while the rows scroll. */
  header: styles.header ?? '',
  /** A cell that stands back: a note, a missing figure. */
  muted: styles.muted ?? '',
  /** `<button>` or `<a>` around a figure that tells where it comes from: dotted underline. */
  auditable: styles.auditable ?? '',
  /** `<td>` of a figure that stands in for one nobody has yet: hatched. Its text or title says so as well. */
  placeholder: styles.placeholder ?? '',
  /** `<tr>` of the chosen row. */
  selected: styles.selected ?? '',
} as const;
