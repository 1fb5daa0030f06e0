import type { CompanyRef } from '@mulya/contract';
import { createContext } from 'react';
import type { ValuationAddress } from '../../../company/valuation-address.ts';

/**
 * A peer. Only a `named` one can be requested, because the gateway identifies companies by their listed name. `pending`: its name is being
 * looked up. `unlisted`: no listing has its key. `unnamed`: the list couldn't be loaded. Except for `named`, `name` is the key.
 */
export interface Peer extends CompanyRef {
  readonly is: 'named' | 'pending' | 'unlisted' | 'unnamed';
}

/** The page's peers. `usePeerSet` adds the functions that change them. */
export interface PagePeers {
  /** In the address's order; at most five, and never the company itself. */
  readonly peers: readonly Peer[];
  readonly address: ValuationAddress;
  /** The key of the company to value, if known. */
  readonly own: string | undefined;
}

export const PagePeersContext = createContext<PagePeers>({
  peers: [],
  address: { asked: { name: '', isin: undefined }, basis: undefined, peers: [], handedOver: { name: undefined, peers: [] } },
  own: undefined,
});
