import type { CompanyRef } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { use, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useValuationStore } from '../../../model/valuation-store.ts';
import { countText, queryWithPeers, refusalText, stateWithPeers } from './peer-changes.ts';
import { namesFromNavigation, resolvePeers } from './peer-list.ts';
import { PagePeersContext, type Peer } from './peer-set-context.ts';
import { companiesNamed, drawerOpened, industryOpened, peersChanged, selectPeers } from '../../../model/peers/peers.slice.ts';

/** The page's peers. They are stored in the address, for reloads and shared links. Each change is announced to screen readers. */
export interface PeerSet {
  /** In the address's order; at most five, and never the company itself. */
  readonly peers: readonly Peer[];
  /** Refuses duplicates, the company itself and a sixth peer with a sentence. Returns whether the peer was added. */
  add(peer: CompanyRef): boolean;
  /** Returns a function that undoes the removal. */
  remove(key: string): () => void;
  /** Opens the peers drawer. */
  open(): void;
  /** Opens the companies of the industry. */
  openIndustry(): void;
}

export function usePeerSet(): PeerSet {
  const { notify, navigate } = useHost<'mfe-valuation'>();
  const store = useValuationStore();
  const { peers, address, own } = use(PagePeersContext);
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;

  const changes = useMemo(() => {
    const handed = namesFromNavigation(address);
    const now = () => selectPeers(store.getState());
    const announce = (keys: readonly string[], notice: string) => {
      store.dispatch(peersChanged({ keys, notice }));
      notify.announce(notice);
    };
    const put = (keys: readonly string[], sentence: string) => {
      announce(keys, `${sentence} ${countText(keys)}.`);
      const to = `${pathname}${queryWithPeers(search, keys)}${window.location.hash}`;
      navigate(to, { replace: true, state: stateWithPeers(state, resolvePeers(keys, handed, now().nameLookup)) });
    };
    const insert = (key: string, name: string, at: number, sentence: string): boolean => {
      const { keys } = now();
      const refusal = refusalText({ key, name }, own, keys);
      if (refusal === undefined) {
        if (name !== key) store.dispatch(companiesNamed([{ key, name }]));
        put(keys.toSpliced(at, 0, key), sentence);
      } else announce(keys, refusal);
      return refusal === undefined;
    };
    return {
      add: ({ key, name }: CompanyRef) => insert(key, name, now().keys.length, `${name} added to peers.`),
      remove: (key: string) => {
        const { keys, nameLookup } = now();
        const at = keys.indexOf(key);
        const name = nameLookup.names[key] ?? handed[key] ?? key;
        if (at >= 0) put(keys.toSpliced(at, 1), `${name} removed from peers.`);
        return () => void insert(key, name, at, `${name} added back to peers.`);
      },
      open: () => void store.dispatch(drawerOpened()),
      openIndustry: () => void store.dispatch(industryOpened()),
    };
  }, [navigate, notify, store, address, own, pathname, search, state]);

  return useMemo(() => ({ peers, ...changes }), [peers, changes]);
}
