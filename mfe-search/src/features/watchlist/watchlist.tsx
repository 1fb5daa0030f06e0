import type { ListingIndex } from '@mulya/domain/listings';
import type { AnswerState } from '@mulya/sdk';
import { Button, ErrorState } from '@mulya/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { dateLabel } from '../company-lists/company-lists.tsx';
import { withoutFiguresLast } from '../company-lists/order-rows.ts';
import type { ShownLists } from '../company-lists/use-company-lists.ts';
import { EmptyPart, Part } from '../part/part.tsx';
import { selectCoverage, useSearchSelector } from '../search-store.ts';
import type { ValuationRow } from '../track-record/valuation-rows.ts';
import { PAGE, useSummaries, type Fetched, type Summaries } from './use-summaries.ts';
import { orderWatchRows, readWatchRows, sortsBySummary, type WatchOrder, type WatchRow } from './watch-rows.ts';
import { WatchTable } from './watch-table.tsx';
import styles from './watchlist.module.css';

interface WatchlistProps {
  readonly lists: AnswerState<ShownLists>;
  readonly index: ListingIndex;
  /** Undefined where the track record has failed. */
  readonly valuations: readonly ValuationRow[] | undefined;
}

/** The watched companies, led by those with new reports. */
export function Watchlist({ lists, index, valuations }: WatchlistProps) {
  if (lists.is === 'failed') {
    return (
      <ErrorState title="Saved work is unavailable." onRetry={lists.retry} busy={lists.isRetrying}>
        {lists.failure.message} You can still search. Valuations will open with default assumptions.
      </ErrorState>
    );
  }
  if (lists.is !== 'ready') return null;
  if (lists.value.companies.watchlist.length > 0) return <Watched lists={lists.value} index={index} valuations={valuations} />;
  return (
    <Part title="Watchlist" isRegion>
      <EmptyPart title="Your watchlist is empty.">Search for a company and select Add to watchlist (☆).</EmptyPart>
    </Part>
  );
}

function Watched({
  lists: { companies, removed },
  index,
  valuations = [],
}: Omit<WatchlistProps, 'lists'> & { readonly lists: ShownLists }) {
  const coverage = useSearchSelector(selectCoverage);
  const [order, setOrder] = useState<WatchOrder>();
  const [count, setCount] = useState(PAGE);
  const listed = useMemo(() => withoutFiguresLast(companies.watchlist, index, coverage), [companies, index, coverage]);
  const targets = useMemo(() => new Map(valuations.map((row) => [row.key, row])), [valuations]);
  const sort = (known: Fetched) => orderWatchRows(readWatchRows(listed, { ...known, valuations: targets }), order);
  const fetched = useSummaries((known) => {
    const keys = sort(known).map(({ key }) => key);
    const shown = keys.slice(0, count);
    return { rows: sortsBySummary(order) ? keys : shown, quotes: shown };
  });
  const rows = sort(fetched.known);
  const shown = rows.slice(0, count);
  const table = useFocusAfter(count);
  return (
    <Part title="Watchlist" about="Upside: the target of your last save against this price.">
      <div ref={table}>
        <WatchTable rows={shown} removed={removed} index={index} order={order} onSort={setOrder} isLoading={fetched.is === 'loading'} />
      </div>
      <div className={styles.foot}>
        <p className={styles.note}>
          <FootNote fetched={fetched} rows={shown} />
        </p>
        {rows.length > count && (
          <Button className={styles.more} onClick={() => setCount(count + PAGE)}>
            Show {Math.min(PAGE, rows.length - count)} more of {rows.length}
          </Button>
        )}
      </div>
    </Part>
  );
}

/** Moves the focus to the first row that "Show more" has added, because the button may be gone. */
function useFocusAfter(count: number) {
  const table = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count === before.current) return;
    table.current?.querySelectorAll<HTMLElement>('tbody th a')[before.current]?.focus();
    before.current = count;
  }, [count]);
  return table;
}

/** The state of the prices, and the newest day of those that are shown. */
function FootNote({
  fetched: { is, failure, isRetrying, retry, known },
  rows,
}: {
  readonly fetched: Summaries;
  readonly rows: readonly WatchRow[];
}) {
  if (is === 'loading') return <span role="status">Loading prices and PE…</span>;
  if (is === 'failed')
    return (
      <span role="alert">
        Prices and PE could not be loaded. {failure?.message}{' '}
        <Button tone="quiet" className={styles.button} busy={isRetrying} onClick={retry}>
          Retry
        </Button>
      </span>
    );
  const newest = rows
    .flatMap(({ asOf }) => asOf ?? [])
    .sort()
    .at(-1);
  if (newest === undefined) return null;
  const [quote] = rows.flatMap(({ key }) => known.quotes.get(key) ?? []);
  if (quote !== undefined) return `Prices of ${dateLabel(newest)} · ${quote.source}, delayed`;
  return `Prices of ${dateLabel(newest)}${is === 'ready' ? ' · quote not available' : ''}`;
}
