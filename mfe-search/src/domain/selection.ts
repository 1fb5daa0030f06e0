export const PEER_LIMIT = 5;

/** The company and its peers, by key. A company is never its own peer. */
export interface Selection {
  readonly company: string | undefined;
  readonly peers: readonly string[];
}

export const nothingSelected: Selection = { company: undefined, peers: [] };

export type PeerRefusal = 'is-the-company' | 'already-a-peer' | 'no-room';

/** Why a company can't become a peer; undefined if it can. */
export function peerRefusal(selection: Selection, key: string): PeerRefusal | undefined {
  if (selection.company === key) return 'is-the-company';
  if (selection.peers.includes(key)) return 'already-a-peer';
  return selection.peers.length >= PEER_LIMIT ? 'no-room' : undefined;
}

/** Adds a peer. Returns the same selection when the peer is refused. */
export function withPeer(selection: Selection, key: string): Selection {
  return peerRefusal(selection, key) === undefined ? { ...selection, peers: [...selection.peers, key] } : selection;
}

/** Replaces the company, and removes it from the peers. */
export function withCompany(selection: Selection, key: string): Selection {
  return { company: key, peers: selection.peers.filter((peer) => peer !== key) };
}
