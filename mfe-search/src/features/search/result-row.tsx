import { figuresLabels, type Entry, type ResultRow as Row } from '@mulya/domain/listings';
import { Button } from '@mulya/ui';
import { memo, useId } from 'react';
import { companyRef, kindLabels } from '../../domain/listing.ts';
import { CompanyName, IdentityChips } from '../company-name.tsx';
import { useSearchSelector } from '../search-store.ts';
import type { Watch } from '../watchlist/use-watch.ts';
import styles from './result-row.module.css';

export interface ResultRowProps {
  readonly row: Row;
  /** Whether the arrow keys have selected this row. */
  readonly active: boolean;
  /** Gets the element while the row is active, and null afterwards. */
  readonly activeRef: (element: HTMLElement | null) => void;
  readonly onSelect: (entry: Entry) => void;
  readonly onAddPeer: (entry: Entry) => void;
  readonly onWatch: Watch;
}

export const ResultRow = memo(function ResultRow({ row, active, activeRef, onSelect, onAddPeer, onWatch }: ResultRowProps) {
  const id = useId();
  const { entry, figures, because } = row;
  const { kind, industry } = entry.listing;
  const lacks = figuresLabels[figures];
  const isWatched = useSearchSelector(({ watchlist }) => watchlist[entry.key] === true);
  // All rows have the same button names, so the row's name and identifiers describe the buttons.
  const describedBy = `${id}-name ${id}-signs`;
  return (
    <li
      ref={active ? activeRef : null}
      className={active ? `${styles.row} ${styles.active}` : styles.row}
      aria-current={active ? 'true' : undefined}
    >
      <div className={styles.listing}>
        <span id={`${id}-name`} className={styles.name}>
          <CompanyName entry={entry} />
        </span>
        <span className={styles.facts}>
          <span>{kindLabels[kind]}</span>
          <span id={`${id}-signs`} className={styles.signs}>
            <IdentityChips listing={entry.listing} />
          </span>
          {industry !== null && <span className={styles.industry}>{industry}</span>}
          {because !== undefined && <span className={styles.because}>{because}</span>}
          {lacks !== undefined && <span className={styles.lacks}>{lacks}</span>}
        </span>
      </div>
      <div className={styles.choices}>
        <Button className={styles.select} aria-describedby={describedBy} onClick={() => onSelect(entry)}>
          Select Company
        </Button>
        <Button className={styles.add} tone="quiet" aria-describedby={describedBy} onClick={() => onAddPeer(entry)}>
          Add Peer
        </Button>
        {kind === 'equity' && (
          <Button
            className={styles.watch}
            tone="quiet"
            aria-label="Add to watchlist"
            aria-pressed={isWatched}
            aria-describedby={describedBy}
            onClick={() => onWatch(companyRef(entry), !isWatched)}
          >
            <span aria-hidden="true">{isWatched ? '★' : '☆'}</span>
            <span className={styles.word}>Watchlist</span>
          </Button>
        )}
      </div>
    </li>
  );
});
