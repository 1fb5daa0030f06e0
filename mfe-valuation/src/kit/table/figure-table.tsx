import { TableFrame, tableClasses } from '@mulya/ui';
import type { ComponentProps, ReactNode } from 'react';
import { KeyedTable, useCellFocus } from './keyed-table.tsx';

/** Where a figure is in its table, for the arrow keys. */
interface FigurePlace {
  readonly 'data-cell': string;
  readonly tabIndex: 0 | -1;
}

export interface FigureColumn<Row> {
  /** Its key, and its header by default. */
  readonly head: string;
  readonly header?: ReactNode;
  /** It has words, which are not aligned as numbers and have no stop. Such columns are the last ones. */
  readonly isText?: boolean;
  /** The attributes of a cell. */
  attributes?(row: Row): ComponentProps<'td'>;
  /** A cell's content. A figure takes its `place`. */
  cell(row: Row, place: FigurePlace): ReactNode;
}

interface FigureTableProps<Row> {
  /** For screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly caption?: ReactNode;
  /** The header of the first column. */
  readonly head: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  /** A row's key, and its header by default. */
  rowName(row: Row): string;
  rowHeader?(row: Row): ReactNode;
  rowAttributes?(row: Row): ComponentProps<'tr'> & { readonly [data: `data-${string}`]: unknown };
  /** The column that Tab reaches first; 0 by default. */
  readonly firstStop?: number;
}

/**
 * Rows of figures under the heads of their columns. Arrow keys move between the figures; the first column and the heads stay in view.
 *
 * @example
 * const columns = years.map((year, at) => ({ head: year, cell: (row, place) => <Figure {...row.figures[at]} {...place} /> }));
 * <FigureTable label="Balance sheet" head="Line" columns={columns} rows={lines} rowName={(line) => line.name} />
 */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, className, caption, head, columns, rows, rowName, rowHeader = rowName, rowAttributes, firstStop } = props;
  const { stop, ...keys } = useCellFocus(rows.length, columns.filter(({ isText }) => !isText).length, firstStop);
  return (
    <TableFrame label={label}>
      <KeyedTable className={className === undefined ? tableClasses.table : `${tableClasses.table} ${className}`} {...keys}>
        {caption}
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              {head}
            </th>
            {columns.map(({ head: key, header = key, isText }) => (
              <th key={key} scope="col" className={isText ? tableClasses.header : `${tableClasses.header} ${tableClasses.number}`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={rowName(row)} {...rowAttributes?.(row)}>
              <th scope="row" className={tableClasses.rowHeader}>
                {rowHeader(row)}
              </th>
              {columns.map(({ head: key, isText, attributes, cell }, column) => (
                <td key={key} className={isText ? undefined : tableClasses.number} {...attributes?.(row)}>
                  {cell(row, { 'data-cell': `${at} ${column}`, tabIndex: stop.row === at && stop.column === column ? 0 : -1 })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </KeyedTable>
    </TableFrame>
  );
}
