import type { Host, Http, Navigate, RemoteName, Grants, Identity } from '@mulya/contract';
import type { Kernel } from '../kernel/kernel.tsx';
import { createHttp } from './http.ts';

const loadSections = () => import(/* webpackChunkName: "sections" */ '../sections/section-room.tsx');

/**
 * Creates the host of one mounted view. Everything in it ends with `signal`.
 * @param go navigates with the shell's router
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
    slots: {
      mounts: kernel.release.sections ?? [],
      load: () => loadSections().then(({ createSectionRenderer }) => createSectionRenderer(kernel, go, signal)),
    },
    log: kernel.logFor(remote),
    preferences: { state: kernel.preferences.state, current: kernel.preferences.current, set: kernel.preferences.set },
    ai: kernel.ai,
    signal,
    ...grantsOf(remote, kernel.identity),
  };
  return host as unknown as Host<Name>; // the grants come from a table, which types can't express
}

type HttpParts = Pick<Kernel, 'origin' | 'fetch' | 'lastTraces' | 'token' | 'onTokenRefused' | 'onContractChange'>;

/** Creates the gateway client of a remote or of the shell. Its calls end with `signal`. */
export function httpFor(remote: RemoteName | 'shell', kernel: HttpParts, signal: AbortSignal): Http {
  return createHttp({
    remote,
    signal,
    origin: kernel.origin,
    fetch: kernel.fetch,
    lastTraces: kernel.lastTraces,
    token: (fresh) => kernel.token(fresh),
    onTokenRefused: () => kernel.onTokenRefused(),
    onContractChange: () => kernel.onContractChange(),
  });
}

/** Capabilities that only some remotes get, as in the contract's table. */
function grantsOf(remote: RemoteName, identity: Identity): Partial<Grants['mfe-auth']> {
  const table: Grants = { 'mfe-auth': { identity } };
  return Object.hasOwn(table, remote) ? table[remote as keyof Grants] : {}; // hasOwn has checked the key
}

const currentAddress = (): string => window.location.pathname + window.location.search + window.location.hash;

/**
 * Creates a view's `navigate`. It accepts addresses of this site only, and ignores calls after the view has unmounted. The current
 * address replaces its own history entry, as a link does, so that Back works after a double click.
 */
export function createNavigate(go: Navigate, signal: AbortSignal, here: () => string = currentAddress): Navigate {
  return (to, options) => {
    if (signal.aborted) return;
    if (!/^\/(?![/\\])/.test(to)) throw new TypeError(`Expected an address of this site that begins with one "/"; ${to} came.`);
    go(to, to === here() ? { ...options, replace: true } : options);
  };
}
