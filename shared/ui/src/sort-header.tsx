import type { Ref } from 'react';
import { classList } from './class-list.ts';
import styles from './sort-header.module.css';
import { tableClasses } from './table-frame.tsx';

export type SortDirection = 'ascending' | 'descending';
/** `none`: in the original order of the rows. */
export type SortState = SortDirection | 'none';

export interface SortHeaderProps {
  /** The column's name. */
  readonly label: string;
  /** The column's own state; `none` while another column is sorted. */
  readonly sorted: SortState;
  /** Called with the next state. */
  readonly onSort: (next: SortState) => void;
  /** A column of figures: right-aligned, the largest first. */
  readonly number?: boolean | undefined;
  readonly ref?: Ref<HTMLTableCellElement> | undefined;
}

/**
 * The header of a sortable column: one direction, the other, the original order. It renders the `<th>`; sorting is yours.
 *
 * Not for: a table with a fixed order, such as a statement.
 *
 * The state is `aria-sort`; the header's name stays the label.
 */
export function SortHeader({ label, sorted, onSort, number = false, ref }: SortHeaderProps) {
  const first: SortDirection = number ? 'descending' : 'ascending';
  const second: SortDirection = number ? 'ascending' : 'descending';
  const next = sorted === 'none' ? first : sorted === first ? second : 'none';
  const shown = sorted === 'none' ? first : sorted;
  return (
    <th ref={ref} scope="col" aria-sort={sorted} className={classList(tableClasses.header, number && tableClasses.number)}>
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {label}
        {/* Rendered in each state, so that the column keeps its width; drawn, so that the header's text is only its label. */}
        <span className={classList(styles.arrow, sorted === 'none' && styles.resting)} data-way={shown} />
      </button>
    </th>
  );
}
