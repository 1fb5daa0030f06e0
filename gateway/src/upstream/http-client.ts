import { Agent, request, type Dispatcher } from 'undici';
import { toUpstreamFailure } from './to-upstream-failure.ts';
import { createDeadline } from './deadline.ts';
import { checkHead, readErrorBody, type ResponseFormat } from './response-head.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import type { CallLimits, ConcurrencyLimits } from './upstream-limits.ts';

export interface HttpRequest {
  readonly address: string | URL;
  readonly method?: 'GET' | 'POST';
  /** A key stands here and nowhere else. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds until the headers are there, where they are others than the upstream's usual ones. */
  readonly headersTimeout?: number;
  /** Whether the body of a refusal (a status from 400 on that is not the upstream's own fault) is read, for what it says. */
  readonly readsErrorBody?: boolean;
}

export interface JsonResponse {
  readonly value: unknown;
  readonly header: (name: string) => string | undefined;
}

/**
 * One call over HTTP at a time, bounded in time and size. Both reject with `UpstreamFailure` for anything but status 200 and a whole
 * body of the right content type, and with the signal's reason when it ends, unless that is a deadline. No redirect is followed.
 */
export interface HttpClient {
  json(httpRequest: HttpRequest, signal: AbortSignal): Promise<JsonResponse>;
  /** The bytes of an event stream as they come. Leaving the iteration ends the call. */
  events(httpRequest: HttpRequest, signal: AbortSignal): AsyncGenerator<Uint8Array, void>;
  close(): Promise<void>;
}

const accepts: Readonly<Record<ResponseFormat, string>> = { json: 'application/json', events: 'text/event-stream' };

export function createHttpClient(limits: CallLimits & Pick<ConcurrencyLimits, 'maxConcurrent'>): HttpClient {
  const agent = new Agent({
    connect: { timeout: limits.connect },
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
      // Unpacked sizes cannot be bounded before they are unpacked, and packed pieces come late.
      headers: {
        ...httpRequest.headers,
        ...(httpRequest.body === undefined ? {} : { 'content-type': 'application/json' }),
        accept: accepts[format],
        'accept-encoding': 'identity',
      },
      ...(httpRequest.body === undefined ? {} : { body: httpRequest.body }),
    });
    // undici emits 'error' on a body that is destroyed; without a listener that ends the process.
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
    close: () => agent.destroy(),
  };
}

/** @throws UpstreamFailure when it is none */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamFailure({ is: 'unreadable', reason: text.trim() === '' ? 'it is empty' : 'it is not JSON' });
  }
}
