import type { Host, RemoteName } from '@mulya/contract';
import { createContext, useContext, type ReactNode } from 'react';

const HostContext = createContext<unknown>(undefined);

export interface HostProviderProps<Name extends RemoteName> {
  readonly host: Host<Name>;
  readonly children: ReactNode;
}

/** Hands a view's host to the components below it, so that it need not be passed through each of them. */
export function HostProvider<Name extends RemoteName>({ host, children }: HostProviderProps<Name>) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The host of the view this component stands in. Throws outside of a `HostProvider`. */
export function useHost<Name extends RemoteName>(): Host<Name> {
  const host = useContext(HostContext);
  if (host === undefined) {
    throw new Error('useHost was expected to be called below a HostProvider. Wrap the page in <HostProvider host={host}>.');
  }
  return host as Host<Name>; // a context cannot carry a type parameter; each remote names itself at both ends
}
