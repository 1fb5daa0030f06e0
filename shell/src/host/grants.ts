import type { Grants, Identity, RemoteName } from '@mulya/contract';

/** Capabilities that only some remotes are given, at run time as in the contract's table. */
export function grantsOf(remote: RemoteName, identity: Identity): Partial<Grants['mfe-auth']> {
  const table: Grants = { 'mfe-auth': { identity } };
  return Object.hasOwn(table, remote) ? table[remote as keyof Grants] : {}; // hasOwn has just proved the key
}
