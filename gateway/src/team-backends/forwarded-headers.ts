import type { IncomingHttpHeaders } from 'node:http';
import type { BytesResponse } from '../upstream/http-client.ts';

/** What a team's server receives of the caller's headers. Token, cookies, addresses and everything else stay in the gateway. */
const requestHeaders = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'] as const;

/** What the caller receives of the server's headers. None of them sets cookies, opens origins or changes the page policy. */
const responseHeaders = ['content-disposition', 'content-language', 'content-type', 'etag', 'last-modified', 'retry-after'] as const;

interface Caller {
  /** The verified user's ID. */
  readonly uid: string;
  readonly remote: string;
  readonly traceId: string;
  /** The operator's key for this server. */
  readonly key?: string | undefined;
}

/** The headers of a forwarded request. */
export function toBackendHeaders(headers: IncomingHttpHeaders, { uid, remote, traceId, key }: Caller): Readonly<Record<string, string>> {
  const passed = requestHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(passed),
    'x-mulya-user': encodeURIComponent(uid), // as it is, unless it has characters that no header may have
    'x-mulya-remote': remote,
    'x-trace-id': traceId,
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
}

/** The headers of the answer to the caller. Only an answer with an ETag may be kept, and is checked before each use. */
export function toCallerHeaders({ header }: Pick<BytesResponse, 'header'>): Readonly<Record<string, string>> {
  const passed = responseHeaders.flatMap((name) => {
    const value = header(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), ...(header('etag') === undefined ? {} : { 'cache-control': 'private, no-cache' }) };
}
