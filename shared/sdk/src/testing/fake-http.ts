import type { Http } from '@mulya/contract';
import type { Calls } from './calls.ts';

/** A path with or without its query, a pattern for the whole path, or a predicate of the request. */
export type RequestMatcher = string | RegExp | ((path: string, init: RequestInit | undefined) => boolean);

/** Throw (or reject) to simulate a network error. */
export type Responder = (path: string, init: RequestInit | undefined) => Response | Promise<Response>;

export interface FakeHttp {
  readonly http: Http;
  /** The latest matching answer wins. */
  readonly respond: (matcher: RequestMatcher, responder: Responder) => void;
}

/** Creates `host.http` without a network. A request without a scripted answer gets a 404. */
export function fakeHttp(calls: Calls, hostSignal: AbortSignal): FakeHttp {
  const scripted: { readonly matcher: RequestMatcher; readonly responder: Responder }[] = [];
  return {
    respond(matcher, responder: unknown) {
      if (typeof responder !== 'function') throw new Error(notCallable(matcher, responder));
      scripted.unshift({ matcher, responder: responder as Responder }); // typed for callers, of which some are in JavaScript
    },
    async http(path, init) {
      calls.requests.push({ path, ...(init === undefined ? {} : { init }) });
      const responder = scripted.find(({ matcher }) => matches(matcher, path, init))?.responder ?? notScripted;
      const signals = [hostSignal, ...(init?.signal ? [init.signal] : [])];
      const answered = new AbortController();
      const answer = Promise.resolve().then(() => responder(path, init));
      return Promise.race([whenAborted(signals, answered.signal), answer]).finally(() => answered.abort());
    },
  };
}

const notCallable = (matcher: RequestMatcher, responder: unknown): string =>
  `respond was expected to get a function for ${String(matcher)}, such as () => Response.json([]); ${Array.isArray(responder) ? 'an array' : `a value of type ${typeof responder}`} came.`;

function matches(matcher: RequestMatcher, path: string, init: RequestInit | undefined): boolean {
  if (typeof matcher === 'function') return matcher(path, init);
  if (typeof matcher === 'string') return matcher === path || matcher === path.split('?')[0];
  return path.search(matcher) >= 0; // unlike test(), search() ignores the state of a pattern with the g flag
}

/** Rejects when one of the signals aborts. Stops listening when `answered` aborts. */
function whenAborted(signals: readonly AbortSignal[], answered: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    for (const signal of signals) {
      if (signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp, { once: true, signal: answered });
    }
  });
}

const notScripted: Responder = (path, init) => {
  const message = `No answer is scripted for ${init?.method ?? 'GET'} ${path}.`;
  return Response.json({ error: { code: 'NOT_FOUND', message, traceId: 'fake-trace' } }, { status: 404 });
};
