import type { ValuationAnswer } from '@mulya/contract';
import { useActions, useHost, useFetched } from '@mulya/sdk';
import { use, useEffect, useState } from 'react';
import { answerKey } from '../../../company/company-identity.ts';
import { useValuationDispatch, useValuationSelector } from '../../../model/valuation-store.ts';
import { cachePromise } from '../../../kit/cache-promise.ts';
import { PagePeersContext } from './peer-set-context.ts';
import { drawerClosed, drawerOpened, selectPeersOpen } from '../../../model/peers/peers.slice.ts';
import { usePeerNames } from './use-peer-names.ts';
import { useShowFirstPeers } from './use-show-first-peers.ts';

const fetchDrawer = () => import(/* webpackChunkName: "peers" */ './peers-drawer.tsx');

/** Looks up unknown names of peers and loads the drawer when it first opens. */
export function LazyPeersDrawer({ answer }: { readonly answer: ValuationAnswer }) {
  const host = useHost<'mfe-valuation'>();
  const { notify, signal } = host;
  const dispatch = useValuationDispatch();
  const open = useValuationSelector(selectPeersOpen);
  const { peers } = use(PagePeersContext);
  const [listings] = useState(() =>
    cachePromise(() =>
      import(/* webpackChunkName: "listings" */ '../../../company/listings.api.ts').then(({ fetchListings }) => fetchListings(signal)),
    ),
  );
  const { fetched, retry } = useFetched(fetchDrawer, open);
  usePeerNames(peers, listings);
  useActions(host, [{ name: 'valuation/peers', label: 'Add peers', run: () => void dispatch(drawerOpened()) }]);

  useEffect(() => {
    if (!open || fetched.is !== 'failed') return;
    notify.alert('Peers could not be loaded. Try again.');
    dispatch(drawerClosed());
    retry(); // for the next time it opens
  });

  const showFirstPeers = useShowFirstPeers(open);
  const close = () => {
    dispatch(drawerClosed());
    showFirstPeers();
  };
  const company = { name: answer.companyName, key: answerKey(answer) };
  return fetched.is === 'ready' && <fetched.part.PeersDrawer company={company} listings={listings} open={open} onClose={close} />;
}
