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
