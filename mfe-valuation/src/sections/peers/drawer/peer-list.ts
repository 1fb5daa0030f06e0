import { maxPeers } from '@mulya/contract';
import type { ValuationAddress } from '../../../company/valuation-address.ts';
import type { KnownNames, NameLookup } from '../../../model/peers/peers.slice.ts';
import type { Peer } from './peer-set-context.ts';

/** The peers in the address: at most `maxPeers`, and never the company itself (`own` is its key). */
export function peerKeys({ peers }: Pick<ValuationAddress, 'peers'>, own: string | undefined): readonly string[] {
  return peers.filter((key) => key !== own).slice(0, maxPeers);
}

/** Names from the navigation state. They have no keys, so they are used only if there is one for each peer. */
export function namesFromNavigation({ peers, handedOver }: ValuationAddress): KnownNames {
  return handedOver.peers.length === peers.length ? Object.fromEntries(peers.map((key, at) => [key, handedOver.peers[at] ?? key])) : {};
}

/** Prefers names from the page and the list of companies to those of the navigation state. */
export function resolvePeers(keys: readonly string[], navigationNames: KnownNames, lookup: NameLookup): readonly Peer[] {
  return keys.map((key): Peer => {
    const name = lookup.names[key] ?? navigationNames[key];
    if (name !== undefined) return { key, name, is: 'named' };
    return { key, name: key, is: lookup.unlisted.includes(key) ? 'unlisted' : lookup.isListUnavailable ? 'unnamed' : 'pending' };
  });
}

/** Peers that can be compared, now or once their names are known. */
export function comparablePeers(peers: readonly Peer[]): readonly Peer[] {
  return peers.filter(({ is }) => is === 'named' || is === 'pending');
}

/** The peer's name in a line of text. */
export function peerText({ name, is }: Peer): string {
  if (is === 'unlisted') return `${name} (not listed)`;
  return is === 'unnamed' ? `${name} (name unavailable)` : name;
}
