import type { Host } from '@mulya/contract';
import { useBusEvent } from '@mulya/sdk';
import { useEffect, useMemo } from 'react';
import type { ValuationAddress } from '../../../company/valuation-address.ts';
import { useValuationDispatch, useValuationSelector } from '../../../model/valuation-store.ts';
import { namesFromNavigation, resolvePeers, peerKeys } from './peer-list.ts';
import type { PagePeers } from './peer-set-context.ts';
import { companiesNamed, peersRead, selectNameLookup } from '../../../model/peers/peers.slice.ts';

/** The peers in the page's address. `own`: the key of the company to value, if known. */
export function usePagePeers(address: ValuationAddress, own: string | undefined): PagePeers {
  const dispatch = useValuationDispatch();
  const lookup = useValuationSelector(selectNameLookup);
  const keys = useMemo(() => peerKeys(address, own), [address, own]);

  useEffect(() => {
    dispatch(peersRead(keys));
  }, [dispatch, keys]);

  return useMemo(() => ({ peers: resolvePeers(keys, namesFromNavigation(address), lookup), address, own }), [address, own, keys, lookup]);
}

/** Remembers the names of the companies that the user selects in the search. */
export function useNamesFromBus(host: Host<'mfe-valuation'>): void {
  const dispatch = useValuationDispatch();
  useBusEvent(host, 'company/selected', ({ company, peers }) => {
    dispatch(companiesNamed([company, ...peers]));
  });
}
