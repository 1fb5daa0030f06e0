import { findListings, rowAfter, type Entry, type Results } from '@mulya/domain/listings';
import { useHost } from '@mulya/sdk';
import { EmptyState, ErrorState, SearchField, Skeleton } from '@mulya/ui';
import { useDeferredValue, useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { FoundPeers } from './found-peers.tsx';
import styles from './peers-drawer.module.css';
import type { Directory } from './use-directory.ts';
import { usePeerSet } from './use-peer-set.ts';

interface PeerSearchProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly directory: Directory;
  /** Shown while the search is empty. */
  readonly children: ReactNode;
}

const noQuery: Results = { is: 'none-asked' };

/** The dashboard's search. Arrow keys select a match, Enter adds it. */
export function PeerSearch({ box, directory: { listed, coverage, retry }, children }: PeerSearchProps) {
  const { notify } = useHost<'mfe-valuation'>();
  const { add } = usePeerSet();
  const [text, setText] = useState('');
  const [active, setActive] = useState<number>();

  const find = useMemo(
    () => (typed: string) => (listed.is === 'ready' ? findListings(listed.index, typed, coverage) : noQuery),
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
      {listed.is === 'failed' && (
        <ErrorState title="Search is unavailable: the company list could not be loaded." onRetry={retry}>
          {listed.message}
        </ErrorState>
      )}
      {listed.is === 'loading' && text !== '' && <Skeleton label="Loading companies…" height="8rem" />}
      {results.is === 'none-asked' && (listed.is !== 'loading' || text === '') && children}
      {results.is === 'found' && results.rows.length === 0 && (
        <EmptyState title={`No listed company, ETF or fund matches “${shownText.trim()}”.`}>
          Try part of the name, an NSE symbol, a BSE code or an ISIN.
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
