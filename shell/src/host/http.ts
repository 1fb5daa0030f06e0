import { CONTRACT_VERSION, contractHeader, type Http } from '@mulya/contract';

export interface HttpOptions {
  readonly remote: string;
  /** Ends with the view. */
  readonly signal: AbortSignal;
  /** The page's origin, such as "http://localhost:3000". */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Remote → the trace id of its last call. */
  readonly lastTraces: Map<string, string>;
  token(fresh: boolean): Promise<string>;
  /** Called when the gateway refuses a fresh token. */
  onTokenRefused(): void;
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
      const signal = init.signal ? AbortSignal.any([options.signal, init.signal]) : options.signal;
      const answer = await options.fetch(address, { ...init, headers, signal });
      if ((answer.headers.get(contractHeader) ?? CONTRACT_VERSION) !== CONTRACT_VERSION) options.onContractChange();
      return answer;
    };

    const first = await send(await options.token(false));
    if (first.status !== 401) return first;
    const fresh = await options.token(true).catch(() => undefined);
    if (fresh === undefined) return first; // a missing network isn't a reason to sign out
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
