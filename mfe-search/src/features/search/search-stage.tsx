import { type Results, type Entry, findListings, notListedText } from '@mulya/domain/listings';
import { ErrorState, Skeleton, EmptyState, Button } from '@mulya/ui';
import { memo, useCallback, useRef, useMemo } from 'react';
import type { Listing, ListingKind } from '@mulya/contract';
import { loadListings } from '../listings/listings.slice.ts';
import { useSearchDispatch, useSearchSelector, selectCoverage, selectIndex } from '../search-store.ts';
import styles from './search-stage.module.css';
import { ResultRow } from './result-row.tsx';
import type { Watch } from '../watchlist/use-watch.ts';

interface ListingsNoteProps {
  /** One line instead of how to search. */
  readonly isBrief: boolean;
  readonly listings: readonly Listing[];
  /** ISO date of the list. */
  readonly asOf: string;
  /** Fills the box with an example. */
  readonly onTry: (text: string) => void;
}

interface Example {
  readonly text: string;
  readonly what: string;
}

const examples: readonly Example[] = [
  { text: 'TCS', what: 'NSE symbol' },
  { text: '532540', what: 'BSE code' },
  { text: 'INE467B01029', what: 'ISIN' },
  { text: 'L&T', what: 'short name' },
  { text: 'Infosys Technologies', what: 'former name' },
];

interface ResultListProps {
  readonly results: Extract<Results, { is: 'found' }>;
  /** The search text. */
  readonly text: string;
  readonly activeRow: number | undefined;
  readonly onSelect: (entry: Entry) => void;
  readonly onAddPeer: (entry: Entry) => void;
  readonly onWatch: Watch;
}

interface SearchStageProps extends Omit<ResultListProps, 'results'> {
  /** The user knows how to search: what there is to find is one line. */
  readonly isBrief: boolean;
  readonly results: Results;
  /** Fills the box with an example. */
  readonly onTry: (text: string) => void;
  /** Returns the focus to the box when the focused control disappears. */
  readonly focusBox: () => void;
}

/**
 * The area below the box. It is as high as the longest list, so that results don't move what follows. Memoized, so that typing doesn't
 * wait for the rows.
 */
export const SearchStage = memo(function SearchStage(props: SearchStageProps) {
  return (
    <div className={props.isBrief ? styles.brief : styles.stage}>
      <StageContent {...props} />
    </div>
  );
});

function StageContent({ isBrief, results, onTry, focusBox, ...list }: SearchStageProps) {
  const dispatch = useSearchDispatch();
  const listings = useSearchSelector((state) => state.listings);
  switch (listings.is) {
    case 'idle':
    case 'loading':
      return <Skeleton label="Loading companies…" height={isBrief ? '1.5em' : '15rem'} />;
    case 'failed':
      return (
        <ErrorState
          title="Search is unavailable: the company list could not be loaded."
          onRetry={() => {
            void dispatch(loadListings());
            focusBox();
          }}
        >
          {listings.message} Bookmarked valuation pages still work.
        </ErrorState>
      );
    case 'ready':
      return results.is === 'found' ? (
        <ResultList results={results} {...list} />
      ) : (
        <ListingsNote isBrief={isBrief} listings={listings.listings} asOf={listings.asOf} onTry={onTry} />
      );
  }
}

/** All matching rows. */
function ResultList({ results: { rows }, text, activeRow, ...choosing }: ResultListProps) {
  const list = useRef<HTMLUListElement>(null);
  // scrollIntoView would also scroll the page.
  const scrollToRow = useCallback((row: HTMLElement | null) => {
    if (row !== null && list.current !== null) scrollWithin(list.current, row);
  }, []);

  if (rows.length === 0) {
    return (
      <EmptyState title={`No listed company, ETF or fund matches “${text.trim()}”.`}>
        Try part of the name, an NSE symbol, a BSE code or an ISIN. {notListedText}
      </EmptyState>
    );
  }
  return (
    <ul ref={list} className={styles.list} aria-label="Matches">
      {rows.map((row, at) => (
        <ResultRow key={row.entry.key} row={row} active={at === activeRow} activeRef={scrollToRow} {...choosing} />
      ))}
    </ul>
  );
}

function scrollWithin(list: HTMLElement, row: HTMLElement): void {
  const top = row.offsetTop - list.offsetTop;
  const bottom = top + row.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** Explains the search while the box is empty, until the user knows it. */
function ListingsNote({ isBrief, listings, asOf, onTry }: ListingsNoteProps) {
  const find = useFind();
  const examples = useMemo(() => workingExamples(find), [find]);
  const count = (kind: ListingKind) => listings.filter((listing) => listing.kind === kind).length.toLocaleString('en-US');
  const what = `${count('equity')} listed companies, ${count('etf')} ETFs and ${count('fund')} fund plans, as of ${formatIsoDate(asOf)}.`;
  if (isBrief) return <p className={styles.line}>{what}</p>;
  return (
    <div className={styles.note}>
      <p className={styles.title}>Type at least 3 characters of a name, NSE symbol, BSE code or ISIN.</p>
      <ul className={styles.examples} aria-label="Examples">
        {examples.map(({ text, what }) => (
          <li key={text}>
            <Button className={styles.example} onClick={() => onTry(text)}>
              {text} <span className={styles.what}>{what}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className={`${styles.line} ${styles.aside}`}>For two-letter symbols, add the exchange, e.g. NSE:LT.</p>
      <p className={styles.line}>{what}</p>
    </div>
  );
}

/** Those that find something in the present list. */
function workingExamples(find: (text: string) => Results): readonly Example[] {
  return examples.filter(({ text }) => {
    const results = find(text);
    return results.is === 'found' && results.rows.length > 0;
  });
}

/** Returns a search over the loaded listings. The function changes when the listings or their coverage change. */
export function useFind(): (text: string) => Results {
  const index = useSearchSelector(selectIndex);
  const coverage = useSearchSelector(selectCoverage);
  return useCallback((text) => findListings(index, text, coverage), [index, coverage]);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats "2026-08-21" as "21 Aug 2026" and returns other text unchanged. Avoids Date, because a time zone can shift the day. */
export function formatIsoDate(isoDate: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate) ?? [];
  const name = months[Number(month) - 1];
  return name === undefined ? isoDate : `${Number(day)} ${name} ${year}`;
}
