import type { Entry, Results } from '@mulya/domain/listings';
import { EmptyState } from '@mulya/ui';
import { useCallback, useRef } from 'react';
import { ResultRow } from './result-row.tsx';
import styles from './result-list.module.css';

export interface ResultListProps {
  readonly results: Extract<Results, { is: 'found' }>;
  /** The search text. */
  readonly text: string;
  readonly activeRow: number | undefined;
  readonly onSelect: (entry: Entry) => void;
  readonly onAddPeer: (entry: Entry) => void;
}

/** All matching rows. */
export function ResultList({ results: { rows }, text, activeRow, onSelect, onAddPeer }: ResultListProps) {
  const list = useRef<HTMLUListElement>(null);
  // scrollIntoView would also scroll the page.
  const scrollToRow = useCallback((row: HTMLElement | null) => {
    if (row !== null && list.current !== null) scrollWithin(list.current, row);
  }, []);

  if (rows.length === 0) {
    return (
      <EmptyState title={`No listed company, ETF or fund matches “${text.trim()}”.`}>
        Try part of the name, an NSE symbol, a BSE code or an ISIN.
      </EmptyState>
    );
  }
  return (
    <ul ref={list} className={styles.list} aria-label="Matches">
      {rows.map((row, at) => (
        <ResultRow
          key={row.entry.key}
          row={row}
          active={at === activeRow}
          activeRef={scrollToRow}
          onSelect={onSelect}
          onAddPeer={onAddPeer}
        />
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
