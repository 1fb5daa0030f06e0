import type { ValuationAnswer } from '@mulya/contract';
import { useActions, useHost } from '@mulya/sdk';
import { use, useEffect, useState } from 'react';
import { answerKey } from '../../../company/company-identity.ts';
import { useValuationDispatch, useValuationSelector } from '../../../model/valuation-store.ts';
import { cachePromise } from '../../../kit/cache-promise.ts';
import type { FetchListings } from '../../../kit/company-search/company-search.tsx';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { PagePeersContext, type Peer } from './peer-set-context.ts';
import {
  companiesNamed,
  companiesUnlisted,
  drawerClosed,
  drawerOpened,
  listUnavailable,
  selectPeersOpen,
} from '../../../model/peers/peers.slice.ts';
import { useShowFirstPeers } from './use-show-first-peers.ts';

const fetchDrawer = () => import(/* webpackChunkName: "peers" */ './peers-drawer.tsx');

/** Looks up unknown names of peers and loads the drawer when it first opens. */
export function LazyPeersDrawer({ answer }: { readonly answer: ValuationAnswer }) {
  const host = useHost<'mfe-valuation'>();
  const { signal } = host;
  const dispatch = useValuationDispatch();
  const open = useValuationSelector(selectPeersOpen);
  const { peers } = use(PagePeersContext);
  const [listings] = useState(() =>
    cachePromise(() =>
      import(/* webpackChunkName: "listings" */ '../../../company/listings.api.ts').then(({ fetchListings }) => fetchListings(signal)),
    ),
  );
  usePeerNames(peers, listings);
  useActions(host, [{ name: 'valuation/peers', label: 'Add peers', run: () => void dispatch(drawerOpened()) }]);

  const showFirstPeers = useShowFirstPeers(open);
  const close = () => {
    dispatch(drawerClosed());
    showFirstPeers();
  };
  const company = { name: answer.companyName, key: answerKey(answer) };
  return (
    <LazyPart load={fetchDrawer} when="open" open={open} title="Peers" onClose={() => dispatch(drawerClosed())}>
      {({ PeersDrawer }) => <PeersDrawer company={company} listings={listings} open={open} onClose={close} />}
    </LazyPart>
  );
}

/** Looks up unknown names, such as those of a shared link. */
function usePeerNames(peers: readonly Peer[], listings: FetchListings): void {
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
