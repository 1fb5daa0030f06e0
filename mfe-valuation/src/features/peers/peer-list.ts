import { maxPeers } from '@mulya/contract';
import type { ValuationAddress } from '../company/valuation-address.ts';
import type { KnownNames, NameLookup } from './peers.slice.ts';
import type { Peer } from './peer-set-context.ts';

/** The peers that an address names: `maxPeers` at most, and never the company itself (`own`, its key). */
export function peerKeys({ peers }: Pick<ValuationAddress, 'peers'>, own: string | undefined): readonly string[] {
  return peers.filter((key) => key !== own).slice(0, maxPeers);
}

/** Names handed over with an address. They have no keys, so they count only when there is one for each. */
export function namesFromNavigation({ peers, handedOver }: ValuationAddress): KnownNames {
  return handedOver.peers.length === peers.length ? Object.fromEntries(peers.map((key, at) => [key, handedOver.peers[at] ?? key])) : {};
}

/** Peers by the names that are known: told by another part of the page or the list of companies, else handed over. */
export function resolvePeers(keys: readonly string[], handed: KnownNames, told: NameLookup): readonly Peer[] {
  return keys.map((key): Peer => {
    const name = told.names[key] ?? handed[key];
    if (name !== undefined) return { key, name, is: 'named' };
    return { key, name: key, is: told.unlisted.includes(key) ? 'unlisted' : told.isListUnavailable ? 'unnamed' : 'awaited' };
  });
}

/** Those that can be compared, now or as soon as their names are there. */
export function comparablePeers(peers: readonly Peer[]): readonly Peer[] {
  return peers.filter(({ is }) => is === 'named' || is === 'awaited');
}

/** The peer as a line of text names it. */
export function peerText({ name, is }: Peer): string {
  if (is === 'unlisted') return `${name} (not listed)`;
  return is === 'unnamed' ? `${name} (name unavailable)` : name;
}
