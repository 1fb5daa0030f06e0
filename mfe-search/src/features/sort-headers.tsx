import { SortHeader } from '@mulya/ui';
import type { RowOrder } from './sort-rows.ts';

/** A column by which rows can be sorted. */
export interface SortColumn<Column> {
  readonly by: Column;
  readonly label: string;
  /** A column of figures. */
  readonly number?: boolean;
}

interface SortHeadersProps<Column> {
  readonly columns: readonly SortColumn<Column>[];
  readonly order: RowOrder<Column>;
  readonly onSort: (order: RowOrder<Column>) => void;
}

/** The headers of sortable columns. Rows are in the order of one of them, or as they came. */
export const SortHeaders = <Column extends string>({ columns, order, onSort }: SortHeadersProps<Column>) =>
  columns.map(({ by, label, number }) => (
    <SortHeader
      key={by}
      label={label}
      number={number}
      sorted={order?.by === by ? order.direction : 'none'}
      onSort={(next) => onSort(next === 'none' ? undefined : { by, direction: next })}
    />
  ));
