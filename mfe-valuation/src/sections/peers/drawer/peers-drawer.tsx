import { Drawer } from '@mulya/ui/overlays';
import { useRef, useDeferredValue, useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
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
import { fetchAnswer, useAnswer, useHost, type Answer, type AnswerState } from '@mulya/sdk';
import { EmptyState, ErrorState, SearchField, Skeleton } from '@mulya/ui';
import { CoverageAnswerSchema } from '@mulya/contract';
import { ChosenPeers } from './chosen-peers.tsx';
import styles from './peers-drawer.module.css';
import { PeerSuggestions } from './peer-suggestions.tsx';
import type { FetchListings } from './use-peer-names.ts';
import type { ValuedCompany } from './valued-company.ts';
import { FoundPeers } from './found-peers.tsx';
import { usePeerSet } from './use-peer-set.ts';

/** The companies to search, and which of them have figures. */
interface Directory {
  readonly listed: AnswerState<ListingIndex>;
  /** Unknown until it has loaded. */
  readonly coverage: Coverage;
}

interface PeerSearchProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly directory: Directory;
  /** Shown while the search is empty. */
  readonly children: ReactNode;
}

const noQuery: Results = { is: 'none-asked' };

export interface PeersDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly company: ValuedCompany;
  readonly listings: FetchListings;
}

/** The page's peers, a search for more, and suggestions while the search is empty. */
export function PeersDrawer({ open, onClose, company, listings }: PeersDrawerProps) {
  const directory = useDirectory(listings);
  const box = useRef<HTMLInputElement>(null);
  return (
    <Drawer open={open} onClose={onClose} title="Peers">
      <div className={styles.parts}>
        <ChosenPeers company={company.name} onDone={() => box.current?.focus()} />
        <PeerSearch box={box} directory={directory}>
          <PeerSuggestions company={company} />
        </PeerSearch>
      </div>
    </Drawer>
  );
}

/** The dashboard's search. Arrow keys select a match, Enter adds it. */
function PeerSearch({ box, directory: { listed, coverage }, children }: PeerSearchProps) {
  const { notify } = useHost<'mfe-valuation'>();
  const { add } = usePeerSet();
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
    if (add({ key, name: listing.name })) type('');
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
          label="Search for a peer"
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
      {results.is === 'found' && results.rows.length > 0 && <FoundPeers rows={results.rows} active={active} onAdd={choose} />}
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
