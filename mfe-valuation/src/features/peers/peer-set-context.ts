import type { CompanyRef } from '@mulya/contract';
import { createContext } from 'react';
import type { ValuationAddress } from '../company/valuation-address.ts';

/**
 * A company that the page's own is compared with. Only a `named` one may be asked for: the gateway knows companies by their
 * listed name. `awaited`: the address holds its key, and the list that knows its name is on the way. `unlisted`: no listing
 * has this key. `unnamed`: the list could not be loaded. Of all but the first the `name` is the key.
 */
export interface Peer extends CompanyRef {
  readonly is: 'named' | 'awaited' | 'unlisted' | 'unnamed';
}

/** What the frame tells of the peers; `usePeerSet` makes of it how they are changed. */
export interface PagePeers {
  /** In the address's order, five at most; never the company itself. */
  readonly peers: readonly Peer[];
  readonly address: ValuationAddress;
  /** The key of the company to value, as far as it is known. */
  readonly own: string | undefined;
}

export const PagePeersContext = createContext<PagePeers>({
  peers: [],
  address: { asked: { name: '', isin: undefined }, peers: [], handedOver: { name: undefined, peers: [] } },
  own: undefined,
});
