import { useFetched } from '@mulya/sdk';
import { ErrorState } from '@mulya/ui';
import { useEffect, useState } from 'react';
import { loadListings } from '../listings/listings.slice.ts';
import { selectIndex, useSearchDispatch, useSearchSelector } from '../search-store.ts';

const fetchCompanyLists = () => import(/* webpackChunkName: "kept" */ './company-lists.tsx');

/** The watchlist and the recent companies. Their code loads after the list of companies. They are hidden during a search. */
export function LazyCompanyLists({ className }: { readonly className: string | undefined }) {
  const dispatch = useSearchDispatch();
  const searching = useSearchSelector((state) => state.search.text !== '');
  const index = useSearchSelector(selectIndex);
  const [isListed, setListed] = useState(false);
  useEffect(() => {
    void dispatch(loadListings()).then(() => setListed(true));
  }, [dispatch]);
  const { fetched, retry } = useFetched(fetchCompanyLists, isListed);
  return (
    <div className={className} hidden={searching}>
      {fetched.is === 'ready' && <fetched.part.CompanyLists index={index} />}
      {fetched.is === 'failed' && (
        <ErrorState title="Watchlist and recent companies could not be loaded." onRetry={retry}>
          You can still search.
        </ErrorState>
      )}
    </div>
  );
}
