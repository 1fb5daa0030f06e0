import type { Results } from '@mulya/domain/listings';
import { ErrorState, Skeleton } from '@mulya/ui';
import { memo } from 'react';
import { ListingsNote } from './listings-note.tsx';
import { loadListings } from '../listings/listings.slice.ts';
import { useSearchDispatch, useSearchSelector } from '../search-store.ts';
import { ResultList, type ResultListProps } from './result-list.tsx';
import styles from './search-stage.module.css';

export interface SearchStageProps extends Omit<ResultListProps, 'results'> {
  readonly results: Results;
  /** Puts a text into the box. */
  readonly onTry: (text: string) => void;
  /** Puts the focus back into the box, when the control that had it goes away. */
  readonly focusBox: () => void;
}

/**
 * The room below the box. It is as high as the list may grow, so that nothing below moves when something is found. A memo,
 * so that a key in the box does not wait for the rows.
 */
export const SearchStage = memo(function SearchStage(props: SearchStageProps) {
  return (
    <div className={styles.stage}>
      <StageContent {...props} />
    </div>
  );
});

function StageContent({ results, onTry, focusBox, ...list }: SearchStageProps) {
  const dispatch = useSearchDispatch();
  const listings = useSearchSelector((state) => state.listings);
  switch (listings.is) {
    case 'idle':
    case 'loading':
      return <Skeleton label="Loading companies…" height="15rem" />;
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
        <ListingsNote listings={listings.listings} asOf={listings.asOf} onTry={onTry} />
      );
  }
}
