import {
  type Host,
  type Http,
  type Navigate,
  type RemoteName,
  type Grants,
  type Identity,
  CONTRACT_VERSION,
  pageAt,
  contractHeader,
} from '@mulya/contract';
import type { Kernel } from '../kernel/kernel.tsx';

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

type HttpParts = Pick<
  Kernel,
  'release' | 'origin' | 'fetch' | 'lastTraces' | 'token' | 'onTokenRefused' | 'onTokenExpired' | 'onContractChange'
>;

/** Creates the gateway client of a remote or of the shell. Its calls end with `signal`. */
export function httpFor(remote: RemoteName | 'shell', kernel: HttpParts, signal: AbortSignal): Http {
  return createHttp({
    remote,
    signal,
    origin: kernel.origin,
    fetch: kernel.fetch,
    lastTraces: kernel.lastTraces,
    pageRemote: () => pageAt(kernel.release.routes, window.location.pathname)?.remote,
    token: (fresh) => kernel.token(fresh),
    onTokenRefused: () => kernel.onTokenRefused(),
    onTokenExpired: () => kernel.onTokenExpired(),
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

export interface HttpOptions {
  readonly remote: string;
  /** Ends with the view. */
  readonly signal: AbortSignal;
  /** The page's origin, such as "http://localhost:3000". */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Remote → the trace id of its last call. */
  readonly lastTraces: Map<string, string>;
  /** The remote of the page at the current address, whose calls come first. */
  pageRemote(): RemoteName | undefined;
  token(fresh: boolean): Promise<string>;
  /** Called when the gateway refuses a fresh token. */
  onTokenRefused(): void;
  /** Called when the gateway refuses a token and there is no fresh one. */
  onTokenExpired(): void;
  /** Called when the gateway serves another contract than this shell's, so a newer shell is available. */
  onContractChange(): void;
}

/**
 * Creates the gateway client, see `Http` in the contract. Throws a TypeError for an address outside /api/ and /teams/, so the token stays
 * there.
 */
export function createHttp(options: HttpOptions): Http {
  return async (path, init = {}) => {
    const address = gatewayAddress(path, options);
    const traceId = crypto.randomUUID();
    options.lastTraces.set(options.remote, traceId);

    const send = async (token: string): Promise<Response> => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      headers.set('x-trace-id', traceId);
      headers.set('x-remote', options.remote);
      const page = options.pageRemote();
      if (page !== undefined) headers.set('x-page-remote', page);
      const signal = init.signal ? AbortSignal.any([options.signal, init.signal]) : options.signal;
      const answer = await options.fetch(address, { ...init, headers, signal });
      if ((answer.headers.get(contractHeader) ?? CONTRACT_VERSION) !== CONTRACT_VERSION) options.onContractChange();
      return answer;
    };

    const first = await send(await options.token(false));
    if (first.status !== 401) return first;
    const fresh = await options.token(true).catch(() => undefined);
    if (fresh === undefined) {
      options.onTokenExpired(); // a missing network isn't a reason to sign out
      return first;
    }
    const second = await send(fresh);
    if (second.status === 401) options.onTokenRefused();
    return second;
  };
}

function gatewayAddress(path: string, { origin, remote }: HttpOptions): URL {
  const address = new URL(path.replace(/^\/teams\//, '/api$&'), origin);
  if (address.origin !== origin || !address.pathname.startsWith('/api/')) {
    throw new TypeError(`${remote} asked for ${path}. Expected an address under /api/.`);
  }
  return address;
}
