import { Banner, Button, Skeleton } from '@mulya/ui';
import { memo } from 'react';
import type { Results } from '../../domain/find-listings.ts';
import { ListingsNote } from '../listings/listings-note.tsx';
import { loadListings } from '../listings/listings.slice.ts';
import { useSearchDispatch, useSearchSelector } from '../search-store.ts';
import { ResultList, type ResultListProps } from './result-list.tsx';
import styles from './search-stage.module.css';

export interface SearchStageProps extends Omit<ResultListProps, 'results'> {
  readonly results: Results;
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

function StageContent({ results, ...list }: SearchStageProps) {
  const listings = useSearchSelector((state) => state.listings);
  switch (listings.is) {
    case 'idle':
    case 'loading':
      return <Skeleton label="Loading companies…" height="15rem" />;
    case 'failed':
      return <ListingsFailed message={listings.message} />;
    case 'ready':
      return results.is === 'found' ? (
        <ResultList results={results} {...list} />
      ) : (
        <ListingsNote listings={listings.listings} asOf={listings.asOf} />
      );
  }
}

function ListingsFailed({ message }: { readonly message: string }) {
  const dispatch = useSearchDispatch();
  return (
    <Banner tone="error" action={<Button onClick={() => void dispatch(loadListings())}>Try again</Button>}>
      The list of companies could not be loaded, so nothing can be searched. {message}
    </Banner>
  );
}
