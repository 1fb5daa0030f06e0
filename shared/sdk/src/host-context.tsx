import type { Host, RemoteName } from '@mulya/contract';
import { createContext, useContext, type ReactNode } from 'react';

const HostContext = createContext<unknown>(undefined);

export interface HostProviderProps<Name extends RemoteName> {
  readonly host: Host<Name>;
  readonly children: ReactNode;
}

/** Provides a view's host to the components below it. */
export function HostProvider<Name extends RemoteName>({ host, children }: HostProviderProps<Name>) {
  return <HostContext value={host}>{children}</HostContext>;
}

/**
 * Returns the host of the current view. Throws outside a `HostProvider`.
 *
 * @example
 * const { navigate } = useHost<'mfe-search'>();
 */
export function useHost<Name extends RemoteName>(): Host<Name> {
  const host = useContext(HostContext);
  if (host === undefined) {
    throw new Error('useHost was expected to be called below a HostProvider. Wrap the page in <HostProvider host={host}>.');
  }
  return host as Host<Name>; // a context cannot have a type parameter, so each remote names itself on both sides
}
