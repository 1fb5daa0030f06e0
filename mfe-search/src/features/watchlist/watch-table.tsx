import { figureText, signedPercentText, type Grouping } from '@mulya/domain';
import type { ListingIndex } from '@mulya/domain/listings';
import { useHost, useStream } from '@mulya/sdk';
import { Button, Delta, TableFrame, tableClasses, VisuallyHidden } from '@mulya/ui';
import { useState, type ReactNode } from 'react';
import { CompanyLink } from '../company-link.tsx';
import { dateLabel, targetBasisWords } from '../company-lists/company-lists.tsx';
import { SortHeaders, type SortColumn } from '../sort-headers.tsx';
import { localToday } from '../track-record/track-record.tsx';
import { useWatch, type Watch } from './use-watch.ts';
import type { WatchColumn, WatchOrder, WatchRow } from './watch-rows.ts';
import styles from './watchlist.module.css';

const columns: readonly SortColumn<WatchColumn>[] = [
  { by: 'company', label: 'Company' },
  { by: 'price', label: 'Price', number: true },
  { by: 'change', label: 'Change', number: true },
  { by: 'pe', label: 'PE', number: true },
  { by: 'upside', label: 'Upside', number: true },
  { by: 'place', label: '52 weeks', number: true },
  { by: 'next', label: 'Next results' },
];

interface WatchTableProps {
  readonly rows: readonly WatchRow[];
  readonly removed: ReadonlySet<string>;
  readonly index: ListingIndex;
  readonly order: WatchOrder;
  readonly onSort: (order: WatchOrder) => void;
  /** Whether more of the rows follows. */
  readonly isLoading: boolean;
}

/** A sortable table of watched companies. */
export function WatchTable({ rows, removed, index, order, onSort, isLoading }: WatchTableProps) {
  const { preferences } = useHost<'mfe-search'>();
  const { grouping } = useStream(preferences.state, preferences.current());
  const watch = useWatch();
  const [today] = useState(localToday);
  return (
    <TableFrame label="Watchlist">
      <table className={`${tableClasses.table} ${styles.table}`}>
        <thead>
          <tr>
            <SortHeaders columns={columns} order={order} onSort={onSort} />
            <td className={`${tableClasses.header} ${styles.way}`} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WatchTableRow
              key={row.key}
              row={row}
              twin={index.byKey.get(row.key)?.twin}
              isRemoved={removed.has(row.key)}
              {...{ grouping, today, watch, isLoading }}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

interface WatchTableRowProps {
  readonly row: WatchRow;
  /** Whether another listing has the name; undefined where it is not known. */
  readonly twin: boolean | undefined;
  readonly isRemoved: boolean;
  readonly grouping: Grouping;
  /** ISO date. */
  readonly today: string;
  readonly watch: Watch;
  readonly isLoading: boolean;
}

/** One company. The name opens its valuation with the last peers. */
function WatchTableRow({ row, twin, isRemoved, grouping, today, watch, isLoading }: WatchTableRowProps) {
  const { key, name, peers, price, asOf, change, pe, peBasis, next, newQuarter, isKnown } = row;
  const rupees = (value: number) => `₹${figureText(value, 'inr', grouping)}`;
  const none = isKnown || !isLoading ? '-' : <span className={styles.awaited}>…</span>;
  return (
    <tr className={isRemoved ? styles.removed : undefined}>
      <th scope="row" className={tableClasses.rowHeader}>
        <CompanyLink company={{ key, name }} twin={twin ?? true} peers={peers} />
        {twin === true && <Detail>{key}</Detail>}
        {newQuarter !== undefined && <span className={styles.fresh}>new: {newQuarter} reported</span>}
      </th>
      <td className={tableClasses.number}>
        {price === null ? '-' : <Renewed text={rupees(price)} />}
        {price !== null && asOf !== null && (
          <Detail>
            <time dateTime={asOf}>{dateLabel(asOf)}</time>
          </Detail>
        )}
      </td>
      <td className={tableClasses.number}>
        {change === null ? none : <Delta key={change} value={change} text={signedPercentText(change, grouping)} />}
      </td>
      {pe === null && peBasis !== null ? (
        <Words text={peBasis} />
      ) : (
        <td className={tableClasses.number}>
          {pe === null ? none : <Renewed text={figureText(pe, 'times', grouping)} />}
          {pe !== null && peBasis !== null && <Detail>{peBasis}</Detail>}
        </td>
      )}
      <Upside row={row} rupees={rupees} grouping={grouping} />
      <td className={tableClasses.number}>{row.place === null ? none : <RangeBar row={row} place={row.place} rupees={rupees} />}</td>
      <td className={styles.day}>{next === null ? none : <NextResults next={next} today={today} />}</td>
      <td className={styles.way}>
        <Button
          tone="quiet"
          className={styles.button}
          aria-label={isRemoved ? `Undo: restore ${name}` : `Remove ${name}`}
          onClick={() => watch({ key, name }, isRemoved)}
        >
          {isRemoved ? 'Undo' : 'Remove'}
        </Button>
      </td>
    </tr>
  );
}

/** A figure that a quote renews: a new element each time, because a browser counts a longer text as a layout shift. */
const Renewed = ({ text }: { readonly text: string }) => <span key={text}>{text}</span>;

/** Words in place of a figure. */
const Words = ({ text }: { readonly text: string }) => (
  <td className={styles.words} title={text}>
    <span>{text}</span>
  </td>
);

const Detail = ({ children }: { readonly children: ReactNode }) => <span className={styles.detail}>{children}</span>;

interface FigureProps {
  readonly row: WatchRow;
  readonly rupees: (value: number) => string;
}

/** The upside of the last saved target, which is below it. A target that is nobody's estimate says so, without colour. */
function Upside({ row: { target, upside, restsOn, event }, rupees, grouping }: FigureProps & { readonly grouping: Grouping }) {
  if (event !== undefined) return <Words text={event} />;
  if (upside === null || target === null) return <td className={tableClasses.number}>-</td>;
  const text = signedPercentText(upside, grouping);
  return (
    <td className={tableClasses.number}>
      {restsOn === undefined ? <Delta key={text} value={upside} text={text} /> : <Renewed text={text} />}
      <Detail>target {rupees(target)}</Detail>
      {restsOn !== undefined && <Detail>{targetBasisWords[restsOn]}</Detail>}
    </td>
  );
}

/** The price between the lowest and the highest of 52 weeks, as a mark on a line. */
function RangeBar({ row: { low52, high52 }, place, rupees }: FigureProps & { readonly place: number }) {
  const share = `${Math.round(place)}%`;
  return (
    <span className={styles.range}>
      <svg viewBox="0 0 100 12" width="64" height="12" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.line} d="M0,6H100" />
        <path className={styles.mark} d={`M${place},1V11`} />
      </svg>
      {share}
      <VisuallyHidden>
        {' '}
        of the way from the 52-week low of {rupees(low52 ?? 0)} to the high of {rupees(high52 ?? 0)}
      </VisuallyHidden>
    </span>
  );
}

/** "due by 14 Nov 2026", "was due by 14 Nov 2026", "announced for 28 Oct 2026". */
function NextResults({ next: { date, kind }, today }: { readonly next: NonNullable<WatchRow['next']>; readonly today: string }) {
  const words = kind === 'announced' ? 'announced for ' : date < today ? 'was due by ' : 'due by ';
  return (
    <>
      {words}
      <time dateTime={date}>{dateLabel(date)}</time>
    </>
  );
}
