import {
  findListings,
  notListedText,
  rowAfter,
  type Entry,
  type Results,
  unknownCoverage,
  type Coverage,
  type ListingIndex,
  coverageFrom,
} from '@mulya/domain/listings';
import { CoverageAnswerSchema, type CompanyRef } from '@mulya/contract';
import { fetchAnswer, useAnswer, useHost, type Answer, type AnswerState } from '@mulya/sdk';
import { EmptyState, ErrorState, SearchField, Skeleton } from '@mulya/ui';
import { useDeferredValue, useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import styles from './company-search.module.css';
import { FoundCompanies } from './found-companies.tsx';

/** Fetches and caches the list of companies. Rejects if it can't be loaded; the next call retries. */
export type FetchListings = () => Promise<ListingIndex>;

/** The companies to search, and which of them have figures. */
interface Directory {
  readonly listed: AnswerState<ListingIndex>;
  /** Unknown until it has loaded. */
  readonly coverage: Coverage;
}

interface CompanySearchProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly listings: FetchListings;
  /** Of the search box. */
  readonly label: string;
  /** Whether the company was added. */
  readonly onChoose: (company: CompanyRef) => boolean;
  /** Shown while the search is empty. */
  readonly children?: ReactNode;
}

const noQuery: Results = { is: 'none-asked' };

/** The dashboard's search. Arrow keys select a match, Enter adds it. */
export function CompanySearch({ box, listings, label, onChoose, children }: CompanySearchProps) {
  const { listed, coverage } = useDirectory(listings);
  const { notify } = useHost<'mfe-valuation'>();
  const [text, setText] = useState('');
  const [active, setActive] = useState<number>();
  const isFailed = listed.is === 'failed' && !listed.isRetrying;
  const isLoading = listed.is !== 'ready' && !isFailed;

  const find = useMemo(
    () => (typed: string) => (listed.is === 'ready' ? findListings(listed.value, typed, coverage) : noQuery),
    [listed, coverage],
  );
  const shownText = useDeferredValue(text); // the box updates with each key, the rows when there is time
  const results = useMemo(() => find(shownText), [find, shownText]);

  const type = (typed: string) => {
    setText(typed);
    setActive(undefined);
  };
  const choose = ({ key, listing }: Entry) => {
    if (onChoose({ key, name: listing.name })) type('');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignore keys while an input method composes a word.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const now = find(text); // the rows may lag behind the typed text
    const rows = now.is === 'found' ? now.rows : [];
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation(); // a second Escape closes the drawer
      type('');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const reached = rowAfter(active, { by: event.key === 'ArrowDown' ? 1 : -1, rows: rows.length });
      setActive(reached);
      const row = reached === undefined ? undefined : rows[reached];
      if (row !== undefined) notify.announce(`${row.entry.label}, ${(reached ?? 0) + 1} of ${rows.length}`);
    } else if (event.key === 'Enter') {
      const row = rows[active ?? 0];
      if (row !== undefined) choose(row.entry);
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.search}>
      <div role="search">
        <SearchField
          ref={box}
          label={label}
          placeholder="Name, symbol, code or ISIN"
          hint="At least 3 characters. Press Enter to add."
          found={matchText(results)}
          maxLength={200}
          value={text}
          onText={type}
          onKeyDown={onKeyDown}
        />
      </div>
      {isFailed && (
        <ErrorState title="Search is unavailable: the company list could not be loaded." onRetry={listed.retry}>
          {listed.failure.message}
        </ErrorState>
      )}
      {isLoading && text !== '' && <Skeleton label="Loading companies…" height="8rem" />}
      {results.is === 'none-asked' && (!isLoading || text === '') && children}
      {results.is === 'found' && results.rows.length === 0 && (
        <EmptyState title={`No listed company, ETF or fund matches “${shownText.trim()}”.`}>
          Try part of the name, an NSE symbol, a BSE code or an ISIN. {notListedText}
        </EmptyState>
      )}
      {results.is === 'found' && results.rows.length > 0 && <FoundCompanies rows={results.rows} active={active} onAdd={choose} />}
    </div>
  );
}

function matchText(results: Results): string {
  if (results.is === 'none-asked') return '';
  const all = results.rows.length + results.rest;
  const count = all === 0 ? 'No matches' : all === 1 ? '1 match' : `${all.toLocaleString('en-US')} matches`;
  return results.rest > 0 ? `${count}. Keep typing to narrow results.` : count;
}

function useDirectory(listings: FetchListings): Directory {
  const host = useHost<'mfe-valuation'>();
  const listed = useAnswer(host, 'listings', () =>
    listings().then(
      (value): Answer<ListingIndex> => ({ ok: true, value }),
      (error: unknown) => ({ ok: false, failure: { status: 0, message: error instanceof Error ? error.message : '' } }),
    ),
  );
  const coverage = useAnswer(host, '/api/company/coverage', (path, signal) => fetchAnswer(host, path, CoverageAnswerSchema, { signal }));
  return { listed, coverage: useMemo(() => (coverage.is === 'ready' ? coverageFrom(coverage.value) : unknownCoverage), [coverage]) };
}
