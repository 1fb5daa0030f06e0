import { useFetched } from '@mulya/sdk';
import { ErrorState } from '@mulya/ui';
import { useEffect, useState } from 'react';
import { loadListings } from '../listings/listings.slice.ts';
import { selectIndex, useSearchDispatch, useSearchSelector } from '../search-store.ts';

const fetchOverview = () => import(/* webpackChunkName: "overview" */ './overview.tsx');

/** What the user has saved, and the industries. Their code loads after the list of companies. They are hidden during a search. */
export function LazyOverview({ className }: { readonly className: string | undefined }) {
  const dispatch = useSearchDispatch();
  const searching = useSearchSelector((state) => state.search.text !== '');
  const index = useSearchSelector(selectIndex);
  const [isListed, setListed] = useState(false);
  useEffect(() => {
    void dispatch(loadListings()).then(() => setListed(true));
  }, [dispatch]);
  const { fetched, retry } = useFetched(fetchOverview, isListed);
  return (
    <div className={className} hidden={searching}>
      {fetched.is === 'ready' && <fetched.part.Overview index={index} />}
      {fetched.is === 'failed' && (
        <ErrorState title="Your valuations, company lists and the industries could not be loaded." onRetry={retry}>
          You can still search.
        </ErrorState>
      )}
    </div>
  );
}
