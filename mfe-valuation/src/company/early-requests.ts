import type { Http } from '@mulya/contract';

/** Milliseconds. An older answer may no longer be current, so the part requests it itself. */
const maxAge = 15_000;

export interface EarlyRequests {
  /** The gateway client of the page. The first GET of a started path receives its answer. */
  readonly http: Http;
  /** Sends a GET now, once per path. A failure has no effect: the part that needs the answer sends its own request. */
  start(path: `/${string}`): void;
}

/**
 * Sends requests before the code that needs their answers has loaded, so that both arrive together.
 *
 * @param now milliseconds
 *
 * @example
 * const early = createEarlyRequests(host.http);
 * early.start('/api/stock?stock_name=TCS'); // the page opens
 * const response = await early.http('/api/stock?stock_name=TCS'); // later, from lazy code
 */
export function createEarlyRequests(http: Http, now: () => number = Date.now): EarlyRequests {
  const started = new Set<string>();
  const waiting = new Map<string, { readonly response: Promise<Response>; readonly at: number }>();
  return {
    start(path) {
      if (started.has(path)) return;
      started.add(path);
      const response = http(path);
      response.catch(() => waiting.delete(path));
      waiting.set(path, { response, at: now() });
    },
    http(path, init) {
      const early = isGet(init) ? waiting.get(path) : undefined;
      if (early === undefined) return http(path, init);
      waiting.delete(path);
      if (now() - early.at > maxAge) return http(path, init);
      return untilAborted(
        early.response.catch(() => http(path, init)),
        init?.signal,
      );
    },
  };
}

const isGet = (init: RequestInit | undefined): boolean => (init?.method ?? 'GET') === 'GET';

/** Rejects as `fetch` does once the signal aborts. */
function untilAborted(response: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return response;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error); // a DOMException or what the caller gave
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    response.then(resolve, reject);
  });
}
