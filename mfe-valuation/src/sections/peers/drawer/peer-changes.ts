import { maxPeers } from '@mulya/contract';
import type { Peer } from './peer-set-context.ts';

/** Replaces the peers in the page's query. */
export function queryWithPeers(search: string, keys: readonly string[]): string {
  const query = new URLSearchParams(search);
  if (keys.length === 0) query.delete('peers');
  else query.set('peers', keys.join(','));
  return query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

/** Replaces the peers in the navigation state. Drops all names if one is unknown. */
export function stateWithPeers(state: unknown, peers: readonly Peer[]): object {
  const other = typeof state === 'object' && state !== null ? state : {};
  return { ...other, peers: peers.every(({ is }) => is === 'named') ? peers.map(({ name }) => ({ name })) : [] };
}

/** Why a company can't become a peer; undefined if it can. */
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
