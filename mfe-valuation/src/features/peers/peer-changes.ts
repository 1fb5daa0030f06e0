import { maxPeers } from '@mulya/contract';
import type { Peer } from './peer-set-context.ts';

/** The page's query with other peers; what else stands in it stays. */
export function queryWithPeers(search: string, keys: readonly string[]): string {
  const query = new URLSearchParams(search);
  if (keys.length === 0) query.delete('peers');
  else query.set('peers', keys.join(','));
  return query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

/** What is handed over with the address, with the names of other peers; without them where one is not known. */
export function stateWithPeers(state: unknown, peers: readonly Peer[]): object {
  const kept = typeof state === 'object' && state !== null ? state : {};
  return { ...kept, peers: peers.every(({ is }) => is === 'named') ? peers.map(({ name }) => ({ name })) : [] };
}

/** Why a company cannot become a peer; undefined when it can. */
export function refusalText(
  { key, name }: Pick<Peer, 'key' | 'name'>,
  own: string | undefined,
  keys: readonly string[],
): string | undefined {
  if (key === own) return `${name} is the company being valued, so it can’t be a peer.`;
  if (keys.includes(key)) return `${name} is already a peer.`;
  return keys.length >= maxPeers ? `${countText(keys)}: ${name} couldn’t be added.` : undefined;
}

/** "2 of 5 peers" */
export const countText = (keys: readonly unknown[]): string => `${keys.length} of ${maxPeers} peers`;
