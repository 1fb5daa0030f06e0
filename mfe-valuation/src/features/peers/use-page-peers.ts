import { useEffect, useMemo } from 'react';
import type { ValuationAddress } from '../company/valuation-address.ts';
import { useValuationDispatch, useValuationSelector } from '../valuation-store.ts';
import { handedNames, namedPeers, peerKeys } from './peer-list.ts';
import type { PagePeers } from './peer-set-context.ts';
import { peersRead, selectTold } from './peers.slice.ts';

/** The peers that the page's address names. `own`: the key of the company to value, as far as it is known. */
export function usePagePeers(address: ValuationAddress, own: string | undefined): PagePeers {
  const dispatch = useValuationDispatch();
  const told = useValuationSelector(selectTold);
  const keys = useMemo(() => peerKeys(address, own), [address, own]);

  useEffect(() => {
    dispatch(peersRead(keys));
  }, [dispatch, keys]);

  return useMemo(() => ({ peers: namedPeers(keys, handedNames(address), told), address, own }), [address, own, keys, told]);
}
