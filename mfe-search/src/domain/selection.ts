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

/** "?company=INE467B01029&peers=INE009A01021,INE075A01022"; "" for an empty selection. */
export function selectionQuery(selection: Selection): string {
  const query = new URLSearchParams();
  if (selection.company !== undefined) query.set('company', selection.company);
  if (selection.peers.length > 0) query.set('peers', selection.peers.join(','));
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}` : '';
}

/** A selection from an address, and how many of its companies were skipped. */
export interface AddressedSelection {
  readonly selection: Selection;
  /** Companies with an unknown key. */
  readonly unlisted: number;
  /** Peers above the limit. */
  readonly surplus: number;
}

/** Parses what `selectionQuery` writes. Skips duplicates silently, because they lose nothing. */
export function readSelection(search: string, isListed: (key: string) => boolean): AddressedSelection {
  const query = new URLSearchParams(search);
  const company = query.get('company') ?? '';
  const peers = [...new Set((query.get('peers') ?? '').split(','))].filter((key) => key !== '' && key !== company);
  const listedPeers = peers.filter(isListed);

  const takesCompany = company !== '' && isListed(company);
  const selection = listedPeers.reduce(withPeer, takesCompany ? withCompany(nothingSelected, company) : nothingSelected);
  return {
    selection,
    unlisted: [company, ...peers].filter((key) => key !== '' && !isListed(key)).length,
    surplus: listedPeers.length - selection.peers.length,
  };
}
