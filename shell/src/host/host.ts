import type { Host, Http, Navigate, RemoteName } from '@mulya/contract';
import type { Kernel } from '../kernel/kernel.ts';
import { grantsOf } from './grants.ts';
import { createHttp } from './http.ts';
import { createNavigate } from './navigate.ts';

/**
 * What one mounted view is passed. Everything in it ends with `signal`.
 * @param go how the shell's router goes to a page
 */
export function createHost<Name extends RemoteName>(remote: Name, kernel: Kernel, go: Navigate, signal: AbortSignal): Host<Name> {
  const host = {
    remote,
    session: kernel.session,
    bus: kernel.bus.busFor(remote, signal),
    navigate: createNavigate(go, signal),
    http: httpFor(remote, kernel, signal),
    notify: { alert: kernel.notify.alert, status: kernel.notify.status, announce: kernel.notify.announce },
    actions: kernel.actions.actionsFor(signal),
    leaving: kernel.leaving.leavingFor(signal),
    log: kernel.logFor(remote),
    preferences: { state: kernel.preferences.state, current: kernel.preferences.current, set: kernel.preferences.set },
    ai: kernel.ai,
    signal,
    ...grantsOf(remote, kernel.identity),
  };
  return host as unknown as Host<Name>; // the grants of a name are read from a table, which types cannot follow
}

type HttpParts = Pick<Kernel, 'origin' | 'fetch' | 'token' | 'handleRefusedToken' | 'announceContractChange'>;

/** The way to the gateway for a remote, or for the shell itself, until `signal` ends. */
export function httpFor(remote: RemoteName | 'shell', kernel: HttpParts, signal: AbortSignal): Http {
  return createHttp({
    remote,
    signal,
    origin: kernel.origin,
    fetch: kernel.fetch,
    token: (fresh) => kernel.token(fresh),
    onTokenRefused: () => {
      kernel.handleRefusedToken();
    },
    onContractChange: () => {
      kernel.announceContractChange();
    },
  });
}
