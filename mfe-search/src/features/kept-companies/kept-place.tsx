import { useEffect, useState } from 'react';
import { loadListings } from '../listings/listings.slice.ts';
import { selectIndex, useSearchDispatch, useSearchSelector } from '../search-store.ts';

const fetchKept = () => import(/* webpackChunkName: "kept" */ './kept-companies.tsx');

/**
 * Where the watchlist and the recent companies stand. Their code comes when the list of companies has come, or has failed to; they are
 * out of the way while one searches.
 */
export function KeptPlace({ className }: { readonly className: string | undefined }) {
  const dispatch = useSearchDispatch();
  const searching = useSearchSelector((state) => state.search.text !== '');
  const index = useSearchSelector(selectIndex);
  const [part, setPart] = useState<Awaited<ReturnType<typeof fetchKept>>>();
  useEffect(() => {
    void dispatch(loadListings()).then(fetchKept).then(setPart);
  }, [dispatch]);
  return (
    <div className={className} hidden={searching}>
      {part && <part.KeptCompanies index={index} />}
    </div>
  );
}
