import type { Entry, ListingIndex } from '@mulya/domain/listings';
import { TableFrame, tableClasses, Delta } from '@mulya/ui';
import { type ReactNode, useState } from 'react';
import { dateText, figureText, notComparableText, parseIsoDate, signedPercentText } from '@mulya/domain';
import { useHost, useStream } from '@mulya/sdk';
import { EmptyPart, Part } from '../part/part.tsx';
import { selectCoverage, useSearchSelector } from '../search-store.ts';
import { SortHeaders, type SortColumn } from '../sort-headers.tsx';
import type { TargetBasis } from '@mulya/contract/saved-work';
import type { CompanyRow } from './use-company-lists.ts';
import { withoutFiguresLast, orderRows, type CompanyColumn, type CompanyOrder } from './order-rows.ts';
import styles from './company-lists.module.css';
import { CompanyLink } from '../company-link.tsx';

interface CompanyTableRowProps {
  readonly row: CompanyRow;
  /** The company's entry in the list of companies. Without it, its name may not be unique. */
  readonly entry: Entry | undefined;
}

const companyColumns: readonly SortColumn<CompanyColumn>[] = [
  { by: 'company', label: 'Company' },
  { by: 'price', label: 'Price', number: true },
  { by: 'asOf', label: 'As of' },
  { by: 'target', label: 'Target price', number: true },
  { by: 'upside', label: 'Upside', number: true },
  { by: 'saved', label: 'Saved' },
];

interface CompanyTableProps {
  readonly label: string;
  readonly rows: readonly CompanyRow[];
  readonly children: (row: CompanyRow) => ReactNode;
}

interface RecentProps {
  readonly rows: readonly CompanyRow[];
  readonly index: ListingIndex;
}

/** The companies that were opened last. Companies without figures come last. */
export function Recent({ rows, index }: RecentProps) {
  const coverage = useSearchSelector(selectCoverage);
  if (rows.length === 0)
    return (
      <Part title="Recent" isRegion>
        <EmptyPart title="No recent companies.">Companies you analyse appear here (last 20).</EmptyPart>
      </Part>
    );
  return (
    <Part title="Recent" about="Target and upside as of last save.">
      <CompanyTable label="Recent" rows={withoutFiguresLast(rows, index, coverage)}>
        {(row) => <CompanyTableRow key={row.key} row={row} entry={index.byKey.get(row.key)} />}
      </CompanyTable>
    </Part>
  );
}

/** A sortable table of companies with price and last saved valuation. */
function CompanyTable({ label, rows, children }: CompanyTableProps) {
  const [order, setOrder] = useState<CompanyOrder>();
  return (
    <TableFrame label={label}>
      <table className={`${tableClasses.table} ${styles.table}`}>
        <thead>
          <tr>
            <SortHeaders columns={companyColumns} order={order} onSort={setOrder} />
          </tr>
        </thead>
        <tbody>{orderRows(rows, order).map(children)}</tbody>
      </table>
    </TableFrame>
  );
}

/** Below a target price that is not the analyst's estimate. */
export const targetBasisWords: Readonly<Record<TargetBasis, string>> = { defaults: 'default assumptions', benchmarks: 'from benchmarks' };

/** One row of a list. The name opens the valuation with the last peers. */
function CompanyTableRow({ row, entry }: CompanyTableRowProps) {
  const { preferences } = useHost<'mfe-search'>();
  const { grouping } = useStream(preferences.state, preferences.current());
  const { key, name, peers, price, priceAsOf, saved } = row;
  const upside = saved?.upside ?? null;
  const isEstimate = saved?.restsOn === undefined;
  const rupees = (value: number | null) => (value === null ? '-' : `₹${figureText(value, 'inr', grouping)}`);
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        <CompanyLink company={{ key, name }} twin={entry?.twin ?? true} peers={peers} />
        {entry?.twin === true && <span className={styles.detail}>{key}</span>}
      </th>
      <td className={tableClasses.number}>{rupees(price)}</td>
      <td className={styles.day}>{priceAsOf === null ? '-' : <time dateTime={priceAsOf}>{dateLabel(priceAsOf)}</time>}</td>
      <td className={tableClasses.number}>
        {rupees(saved?.target ?? null)}
        {saved?.restsOn !== undefined && <span className={styles.detail}>{targetBasisWords[saved.restsOn]}</span>}
      </td>
      {saved?.event === undefined ? (
        <td className={tableClasses.number}>
          {upside === null ? (
            '-'
          ) : isEstimate ? (
            <Delta value={upside} text={signedPercentText(upside, grouping)} />
          ) : (
            signedPercentText(upside, grouping)
          )}
        </td>
      ) : (
        <td className={styles.event}>{notComparableText(saved.event)}</td>
      )}
      <td className={styles.day}>
        {saved === null ? 'No saved valuation' : <time dateTime={saved.savedAt}>{localDateLabel(saved.savedAt)}</time>}
      </td>
    </tr>
  );
}

/** "2026-08-21" or "2026-08-21T10:00:00Z" as "21 Aug 2026": the day that the source states. */
export function dateLabel(iso: string): string {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : dateText(day);
}

/** The day of a moment where the analyst sits: "22 Nov 2026". */
function localDateLabel(iso: string): string {
  const at = new Date(iso);
  return dateText({ year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() });
}
