import type { LookupFunction } from 'node:net';
import { Agent, request, type Dispatcher } from 'undici';
import { createDeadline, isTimeout } from './deadline.ts';
import { checkHead, readErrorBody, type ResponseFormat } from './response-head.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import type { CallLimits, ConcurrencyLimits } from './upstream-limits.ts';

interface HttpRequest {
  readonly address: string | URL;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** May contain a key, which must not appear anywhere else. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds until the headers arrive, where it differs from the upstream's limit. */
  readonly headersTimeout?: number;
  /** Reads the body of a response that refuses the request (a status from 400 on that is not the upstream's own fault). */
  readonly readsErrorBody?: boolean;
}

export interface JsonResponse {
  readonly value: unknown;
  readonly header: (name: string) => string | undefined;
}

/** An answer of any status and content type. */
export interface BytesResponse {
  readonly status: number;
  /** By name in lower case. A header that was sent several times has several values. */
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly header: (name: string) => string | undefined;
  readonly bytes: Buffer;
}

/**
 * One HTTP call, bounded in time and size. `json` and `events` reject with `UpstreamFailure` for anything but status 200 and a complete
 * body of the right content type; `bytes` only without a complete answer. All reject with the signal's reason when it aborts, unless that
 * is a deadline. Redirects are not followed.
 */
export interface HttpClient {
  json(httpRequest: HttpRequest, signal: AbortSignal): Promise<JsonResponse>;
  /** The bytes of an event stream as they arrive. Leaving the iteration ends the call. */
  events(httpRequest: HttpRequest, signal: AbortSignal): AsyncGenerator<Uint8Array, void>;
  /** Sends the headers and the body as they are. */
  bytes(httpRequest: Omit<HttpRequest, 'body'> & { readonly body?: Buffer }, signal: AbortSignal): Promise<BytesResponse>;
  close(): Promise<void>;
}

const accepts: Readonly<Record<ResponseFormat, string>> = { json: 'application/json', events: 'text/event-stream' };

/** @param lookup resolves host names; the client connects to what it returns */
export function createHttpClient(limits: CallLimits & Pick<ConcurrencyLimits, 'maxConcurrent'>, lookup?: LookupFunction): HttpClient {
  const agent = new Agent({
    connect: { timeout: limits.connect, ...(lookup === undefined ? {} : { lookup }) },
    maxResponseSize: limits.maxBytes,
    maxHeaderSize: 16 * 1_024,
    connections: limits.maxConcurrent,
  });

  async function open(httpRequest: HttpRequest, format: ResponseFormat, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const response = await request(httpRequest.address, {
      dispatcher: agent,
      signal,
      method: httpRequest.method ?? 'GET',
      headersTimeout: httpRequest.headersTimeout ?? limits.headers,
      bodyTimeout: limits.idle,
      // Decompressed sizes cannot be bounded in advance, and compressed pieces arrive late.
      headers: {
        ...httpRequest.headers,
        ...(httpRequest.body === undefined ? {} : { 'content-type': 'application/json' }),
        accept: accepts[format],
        'accept-encoding': 'identity',
      },
      ...(httpRequest.body === undefined ? {} : { body: httpRequest.body }),
    });
    // undici emits 'error' on a destroyed body; without a listener that ends the process.
    response.body.on('error', () => {});
    const failure = checkHead(response, format);
    if (failure === undefined) return response;
    const { kind } = failure;
    if (kind.is === 'refused' && kind.status >= 400 && httpRequest.readsErrorBody === true) {
      throw new UpstreamFailure({ ...kind, text: await readErrorBody(response.body) });
    }
    response.body.destroy();
    throw failure;
  }

  return {
    async json(httpRequest, signal) {
      const deadline = createDeadline(limits.attempt, signal);
      try {
        const { body, headers } = await open(httpRequest, 'json', deadline.signal);
        const value = parseJson(await body.text());
        return { value, header: (name) => [headers[name] ?? []].flat()[0] };
      } catch (error) {
        throw toUpstreamFailure(error, deadline.signal);
      } finally {
        deadline.end();
      }
    },
    async *events(httpRequest, signal) {
      let body: Dispatcher.ResponseData['body'] | undefined;
      try {
        ({ body } = await open(httpRequest, 'events', signal));
        yield* body;
      } catch (error) {
        throw toUpstreamFailure(error, signal);
      } finally {
        body?.destroy();
      }
    },
    async bytes(httpRequest, signal) {
      const deadline = createDeadline(limits.attempt, signal);
      try {
        const { statusCode, headers, body } = await request(httpRequest.address, {
          dispatcher: agent,
          signal: deadline.signal,
          method: httpRequest.method ?? 'GET',
          headersTimeout: limits.headers,
          bodyTimeout: limits.idle,
          headers: { ...httpRequest.headers, 'accept-encoding': 'identity' },
          ...(httpRequest.body === undefined ? {} : { body: httpRequest.body }),
        });
        body.on('error', () => {}); // as in open()
        if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
          body.destroy();
          throw new UpstreamFailure({ is: 'unreadable', reason: 'it is packed, which was not asked for' });
        }
        const bytes = Buffer.from(await body.arrayBuffer());
        return { status: statusCode, headers, bytes, header: (name) => [headers[name] ?? []].flat()[0] };
      } catch (error) {
        throw toUpstreamFailure(error, deadline.signal);
      } finally {
        deadline.end();
      }
    },
    close: () => agent.destroy(),
  };
}

/** @throws UpstreamFailure for invalid JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamFailure({ is: 'unreadable', reason: text.trim() === '' ? 'it is empty' : 'it is not JSON' });
  }
}

/** A connect timeout is missing here, because nothing was asked yet: it counts as unreachable. */
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** The error of a failed call. An aborted call keeps the reason of its signal, unless that is a deadline. */
function toUpstreamFailure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return isTimeout(signal.reason) ? new UpstreamFailure({ is: 'timeout' }) : signal.reason;
  if (error instanceof UpstreamFailure) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (timeoutCodes.has(code)) return new UpstreamFailure({ is: 'timeout' });
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new UpstreamFailure({ is: 'unreadable', reason: 'it is larger than allowed' });
  return new UpstreamFailure({ is: 'unreachable', reason: code === '' ? 'the connection failed' : code });
}
