import { useEffect } from 'react';
import { useValuationDispatch } from '../../../model/valuation-store.ts';
import { companiesNamed, companiesUnlisted, listUnavailable } from '../../../model/peers/peers.slice.ts';
import type { FetchListings } from '../../../kit/company-search/company-search.tsx';
import type { Peer } from './peer-set-context.ts';

/** Looks up unknown names, such as those of a shared link. */
export function usePeerNames(peers: readonly Peer[], listings: FetchListings): void {
  const dispatch = useValuationDispatch();
  // a string, so that equal keys are equal dependencies
  const pending = peers.flatMap(({ key, is }) => (is === 'pending' ? [key] : [])).join();

  useEffect(() => {
    if (pending === '') return;
    let isMounted = true;
    const keys = pending.split(',');
    listings().then(
      ({ byKey }) => {
        if (!isMounted) return;
        const entries = keys.flatMap((key) => byKey.get(key) ?? []);
        dispatch(companiesNamed(entries.map(({ key, listing }) => ({ key, name: listing.name }))));
        dispatch(companiesUnlisted(keys.filter((key) => !byKey.has(key))));
      },
      () => isMounted && dispatch(listUnavailable()),
    );
    return () => {
      isMounted = false;
    };
  }, [dispatch, pending, listings]);
}
