import type { Grants, Identity, RemoteName } from '@mulya/contract';

/** Capabilities that only some remotes get, as in the contract's table. */
export function grantsOf(remote: RemoteName, identity: Identity): Partial<Grants['mfe-auth']> {
  const table: Grants = { 'mfe-auth': { identity } };
  return Object.hasOwn(table, remote) ? table[remote as keyof Grants] : {}; // hasOwn has checked the key
}
