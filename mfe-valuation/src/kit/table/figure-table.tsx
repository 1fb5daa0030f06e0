import { SortHeader, TableFrame, tableClasses, type SortHeaderProps } from '@mulya/ui';
import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react';
import { KeyedTable, useCellFocus } from './keyed-table.tsx';

/** Where a figure is in its table, for the arrow keys. */
export interface FigurePlace {
  readonly 'data-cell': string;
  readonly tabIndex: 0 | -1;
}

/** Attributes of an element. Its class is added to that of the table. */
type Attributes<Tag extends 'table' | 'tr' | 'th' | 'td'> = ComponentProps<Tag> & { readonly [data: `data-${string}`]: unknown };

export interface FigureColumn<Row> {
  /** Its key, and its header by default. */
  readonly head: string;
  readonly header?: ReactNode;
  readonly headAttributes?: Attributes<'th'>;
  /** Makes its header a button that sorts the rows. */
  readonly sort?: SortHeaderProps;
  /** It has words, which are not aligned as numbers and have no stop. Such columns are the last ones. */
  readonly isText?: boolean;
  /** The attributes of a cell. */
  attributes?(row: Row): Attributes<'td'>;
  /** A cell's content. A figure takes its `place`. */
  cell(row: Row, place: FigurePlace): ReactNode;
}

interface FigureTableProps<Row> {
  /** For screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly attributes?: Attributes<'table'>;
  readonly caption?: ReactNode;
  /** The scroll area. */
  readonly frame?: Ref<HTMLDivElement> | undefined;
  /** The header of the first column. */
  readonly head: string;
  readonly headAttributes?: Attributes<'th'>;
  /** Makes the header of the first column a button that sorts the rows. */
  readonly sort?: SortHeaderProps;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  /** A last row below a line, such as a median. */
  readonly foot?: Row | undefined;
  /** A row's key, and its header by default. */
  rowName(row: Row): string;
  rowHeader?(row: Row): ReactNode;
  rowHeaderAttributes?(row: Row): Attributes<'th'>;
  rowAttributes?(row: Row): Attributes<'tr'>;
  /** A `<td>` for all columns of a row; undefined draws its cells. Its figure is in the column in which the keys move. */
  whole?(row: Row, place: FigurePlace): ReactNode;
  /** The column that Tab reaches first; 0 by default. */
  readonly firstStop?: number;
  /** What follows the table in its frame, such as hidden notes. */
  readonly children?: ReactNode;
}

/**
 * Rows of figures under the heads of their columns. Arrow keys move between the figures; the first column and the heads stay in view.
 *
 * @example
 * const columns = years.map((year, at) => ({ head: year, cell: (row, place) => <Figure {...row.figures[at]} {...place} /> }));
 * <FigureTable label="Balance sheet" head="Line" columns={columns} rows={lines} rowName={(line) => line.name} />
 */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, className, attributes, caption, frame, head, headAttributes, sort, columns, rows, foot, children } = props;
  const { rowName, rowHeader = rowName, rowHeaderAttributes, rowAttributes, whole, firstStop } = props;
  const stops = columns.filter(({ isText }) => !isText).length;
  const { stop, onKeyDown, onFocus } = useCellFocus(rows.length + (foot === undefined ? 0 : 1), stops, firstStop);
  const keys = (event: KeyboardEvent<HTMLTableElement>) => {
    attributes?.onKeyDown?.(event);
    onKeyDown(event);
  };
  const place = (row: number, column: number): FigurePlace => ({
    'data-cell': `${row} ${column}`,
    tabIndex: stop.row === row && stop.column === column ? 0 : -1,
  });
  const drawRow = (row: Row, at: number) => (
    <tr key={rowName(row)} {...rowAttributes?.(row)}>
      <th scope="row" {...withClass(tableClasses.rowHeader, rowHeaderAttributes?.(row))}>
        {rowHeader(row)}
      </th>
      {whole?.(row, place(at, stop.column)) ??
        columns.map(({ head: key, isText, attributes: ofCell, cell }, column) => (
          <td key={key} {...withClass(isText ? undefined : tableClasses.number, ofCell?.(row))}>
            {cell(row, place(at, column))}
          </td>
        ))}
    </tr>
  );
  return (
    <TableFrame ref={frame} label={label}>
      <KeyedTable {...withClass(tableClasses.table, { ...attributes, className })} onKeyDown={keys} onFocus={onFocus}>
        {caption}
        <thead>
          <tr>
            <Head className={tableClasses.header} attributes={headAttributes} sort={sort}>
              {head}
            </Head>
            {columns.map(({ head: key, header = key, headAttributes: ofHead, isText, sort: byColumn }) => (
              <Head
                key={key}
                className={isText ? tableClasses.header : `${tableClasses.header} ${tableClasses.number}`}
                attributes={ofHead}
                sort={byColumn}
              >
                {header}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(drawRow)}</tbody>
        {foot !== undefined && <tfoot>{drawRow(foot, rows.length)}</tfoot>}
      </KeyedTable>
      {children}
    </TableFrame>
  );
}

interface HeadProps {
  readonly className: string;
  readonly attributes: Attributes<'th'> | undefined;
  readonly sort: SortHeaderProps | undefined;
  readonly children: ReactNode;
}

const Head = ({ className, attributes, sort, children }: HeadProps) =>
  sort === undefined ? (
    <th scope="col" {...withClass(className, attributes)}>
      {children}
    </th>
  ) : (
    <SortHeader {...sort} />
  );

function withClass<Given extends { readonly className?: string | undefined }>(base: string | undefined, given: Given | undefined) {
  const className = given?.className;
  return { ...given, className: base === undefined || className === undefined ? (base ?? className) : `${base} ${className}` };
}
