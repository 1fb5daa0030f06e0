import type { ListingIndex } from '@mulya/domain/listings';
import { useEffect } from 'react';
import { useValuationDispatch } from '../valuation-store.ts';
import { companiesNamed, companiesUnlisted, listUnavailable } from './peers.slice.ts';
import type { Peer } from './peer-set-context.ts';

/** The list of companies, fetched when it is first asked for and kept. Rejects where it could not be had; then it is asked for again. */
export type FetchListings = () => Promise<ListingIndex>;

/** Looks up the names of peers that nobody has told: those of a shared link. */
export function usePeerNames(peers: readonly Peer[], listings: FetchListings): void {
  const dispatch = useValuationDispatch();
  const awaited = peers.flatMap(({ key, is }) => (is === 'awaited' ? [key] : [])).join(); // a text, so that the same keys are one value

  useEffect(() => {
    if (awaited === '') return;
    let here = true;
    const keys = awaited.split(',');
    listings().then(
      ({ byKey }) => {
        if (!here) return;
        const entries = keys.flatMap((key) => byKey.get(key) ?? []);
        dispatch(companiesNamed(entries.map(({ key, listing }) => ({ key, name: listing.name }))));
        dispatch(companiesUnlisted(keys.filter((key) => !byKey.has(key))));
      },
      () => here && dispatch(listUnavailable()),
    );
    return () => {
      here = false;
    };
  }, [dispatch, awaited, listings]);
}
