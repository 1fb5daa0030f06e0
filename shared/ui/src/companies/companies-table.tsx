import { memo, useMemo, type ReactNode } from 'react';
import { classList } from '../class-list.ts';
import { SortHeader, type SortDirection, type SortState } from '../sort-header.tsx';
import { TableFrame, tableClasses } from '../table-frame.tsx';
import styles from './companies-table.module.css';
import { useCellKeys } from './use-cell-keys.ts';

interface CompanyCell {
  readonly cell: { readonly is: string };
  readonly rank?: { readonly place: number; readonly of: number };
}

interface CompanyRow {
  readonly entry: { readonly key: string; readonly name: string; readonly own: boolean };
  /** One for each metric; undefined while the company's figures are loading. */
  readonly cells: readonly CompanyCell[] | undefined;
  /** Why the company has neither ranks nor a part in the median. */
  readonly apart: string | undefined;
}

export interface ComparedCompanies {
  /** Without `better` a metric has no ranks. */
  readonly metrics: readonly { readonly id: string; readonly name: string; readonly better: unknown }[];
  readonly rows: readonly CompanyRow[];
  readonly medians: readonly ({ readonly cell: { readonly is: string } } | undefined)[];
}

/** `by`: the ID of a metric, or that of the names. */
export interface CompanyOrder {
  readonly by: string;
  readonly direction: SortDirection;
}

export type RowOf<Comps extends ComparedCompanies> = Comps['rows'][number];
type CellOf<Row extends CompanyRow> = NonNullable<Row['cells']>[number];
type MedianOf<Comps extends ComparedCompanies> = NonNullable<Comps['medians'][number]>;

/** Hundreds of rows compare what they get, so the functions and the elements must be stable. */
interface RowParts<Row extends CompanyRow> {
  /** The row's header; the company's name by default. */
  header?(row: Row): ReactNode;
  /** The label of its year: "CY25 (Dec 2025)". */
  year(row: Row): string;
  /** Next to the year of a company that is apart. */
  readonly apartMark: ReactNode;
  figure(cell: CellOf<Row>, row: Row): ReactNode;
  cellAttributes(cell: CellOf<Row>): { readonly title?: string | undefined; readonly 'data-rank'?: string | undefined };
  /** For hundreds of rows: shows the place alone instead of "3 of 6", and skips the layout of the rows out of view. */
  readonly short?: boolean;
}

interface CompaniesTableProps<Comps extends ComparedCompanies> extends RowParts<RowOf<Comps>> {
  /** For screen readers: "Peer Comparison, Valuation". */
  readonly label: string;
  readonly className?: string | undefined;
  readonly caption?: ReactNode;
  readonly comps: Comps;
  /** In display order. */
  readonly rows: readonly RowOf<Comps>[];
  readonly order: CompanyOrder | undefined;
  onOrder(order: CompanyOrder | undefined): void;
  /** The ID of the order by name. */
  readonly byName: string;
  readonly medianLabel: string;
  median(median: MedianOf<Comps>, isRanked: boolean): ReactNode;
}

/**
 * Companies in rows and metrics in columns, with the median below. The header, and the companies' names, stay in view. Arrow keys move
 * between the buttons of its cells, which have `tabIndex={-1}`.
 */
export function CompaniesTable<Comps extends ComparedCompanies>(props: CompaniesTableProps<Comps>) {
  const { label, className, caption, comps, rows, order, onOrder, byName, medianLabel, median, ...parts } = props;
  const { metrics, medians } = comps;
  const ranked = useMemo(() => metrics.map(({ better }) => better !== undefined), [metrics]);
  const sorted = (by: string): SortState => (order?.by === by ? order.direction : 'none');
  const sort = (by: string) => (direction: SortState) => onOrder(direction === 'none' ? undefined : { by, direction });
  return (
    <TableFrame label={label}>
      <table
        {...useCellKeys()}
        className={classList(tableClasses.table, styles.companies, className)}
        data-short={parts.short === true || undefined}
      >
        {caption}
        <thead>
          <tr>
            <SortHeader label="Company" sorted={sorted(byName)} onSort={sort(byName)} />
            {metrics.map(({ id, name }) => (
              <SortHeader key={id} label={name} number sorted={sorted(id)} onSort={sort(id)} />
            ))}
            <th scope="col" className={classList(tableClasses.header, styles.year)}>
              Year
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CompanyTableRow key={row.entry.key} row={row} ranked={ranked} {...parts} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={tableClasses.rowHeader}>
              {medianLabel}
            </th>
            {medians.map((each: MedianOf<Comps> | undefined, at) => (
              <td key={metrics[at]?.id} className={tableClasses.number} data-is={each?.cell.is}>
                {each !== undefined && median(each, ranked[at] === true)}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  );
}

interface CompanyTableRowProps extends RowParts<CompanyRow> {
  readonly row: CompanyRow;
  /** Whether each metric has ranks; one for each column. */
  readonly ranked: readonly boolean[];
}

/** A company, and each metric with its rank. While figures load, the row reserves their space. */
const CompanyTableRow = memo(function CompanyTableRow(props: CompanyTableRowProps) {
  const { row, ranked, header, year, apartMark, figure, cellAttributes, short = false } = props;
  const { entry, cells, apart } = row;
  return (
    <tr className={entry.own ? tableClasses.selected : undefined} aria-busy={cells === undefined || undefined}>
      <th scope="row" className={tableClasses.rowHeader}>
        {header === undefined ? entry.name : header(row)}
      </th>
      {ranked.map((isRanked, column) => {
        const cell = cells?.[column];
        return cell === undefined ? (
          <td key={column} className={tableClasses.number}>
            <span className={styles.awaited} />
          </td>
        ) : (
          <td key={column} className={tableClasses.number} data-is={cell.cell.is} {...cellAttributes(cell)}>
            {figure(cell, row)} {isRanked && cell.cell.is !== 'words' && <Rank rank={cell.rank} short={short} />}
          </td>
        );
      })}
      <td className={classList(tableClasses.muted, styles.year)} title={apart ?? year(row)}>
        {cells === undefined ? '' : year(row).replace(/ \(.*\)$/, '')}
        {apart !== undefined && apartMark}
      </td>
    </tr>
  );
});

function Rank({ rank, short }: { readonly rank: CompanyCell['rank']; readonly short: boolean }) {
  if (rank === undefined) return <RankPlace />;
  const { place, of } = rank;
  return short ? <RankPlace title={`Rank ${place} of ${of}`}>{place}</RankPlace> : <RankPlace>{`${place} of ${of}`}</RankPlace>;
}

/** A place of fixed width next to a figure, which aligns the figures. */
export function RankPlace({ title, children }: { readonly title?: string; readonly children?: ReactNode }) {
  return (
    <span className={styles.rank} title={title}>
      {children}
    </span>
  );
}
