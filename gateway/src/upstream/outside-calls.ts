import { Agent, request, type Dispatcher } from 'undici';
import { callFailure } from './call-failure.ts';
import { deadline } from './deadline.ts';
import { refusalFor, refusalText, type AnswerForm } from './answer-head.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import type { CallLimits, PlaceLimits } from './upstream-limits.ts';

export interface OutsideRequest {
  readonly address: string | URL;
  readonly method?: 'GET' | 'POST';
  /** A key stands here and nowhere else. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds until the headers are there, where they are others than the upstream's usual ones. */
  readonly headersWithin?: number;
  /** Whether the body of a refusal (a status from 400 on that is not the upstream's own trouble) is read, for what it says. */
  readonly readsRefusals?: boolean;
}

export interface JsonAnswer {
  readonly value: unknown;
  readonly header: (name: string) => string | undefined;
}

/**
 * One call over HTTP at a time, bounded in time and size. Both reject with `UpstreamFailure` for anything but status 200 and a whole
 * body of the right content type, and with the signal's reason when it ends, unless that is a deadline. No redirect is followed.
 */
export interface OutsideCalls {
  json(asked: OutsideRequest, signal: AbortSignal): Promise<JsonAnswer>;
  /** The bytes of an event stream as they come. Leaving the iteration ends the call. */
  events(asked: OutsideRequest, signal: AbortSignal): AsyncGenerator<Uint8Array, void>;
  close(): Promise<void>;
}

const accepts: Readonly<Record<AnswerForm, string>> = { json: 'application/json', events: 'text/event-stream' };

export function outsideCalls(limits: CallLimits & Pick<PlaceLimits, 'atOnce'>): OutsideCalls {
  const agent = new Agent({
    connect: { timeout: limits.connect },
    maxResponseSize: limits.bytes,
    maxHeaderSize: 16 * 1_024,
    connections: limits.atOnce,
  });

  async function open(asked: OutsideRequest, form: AnswerForm, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const response = await request(asked.address, {
      dispatcher: agent,
      signal,
      method: asked.method ?? 'GET',
      headersTimeout: asked.headersWithin ?? limits.headers,
      bodyTimeout: limits.idle,
      // Unpacked sizes cannot be bounded before they are unpacked, and packed pieces come late.
      headers: {
        ...asked.headers,
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
        accept: accepts[form],
        'accept-encoding': 'identity',
      },
      ...(asked.body === undefined ? {} : { body: asked.body }),
    });
    // undici emits 'error' on a body that is destroyed; without a listener that ends the process.
    response.body.on('error', () => {});
    const refusal = refusalFor(response, form);
    if (refusal === undefined) return response;
    const { trouble } = refusal;
    if (trouble.is === 'refused' && trouble.status >= 400 && asked.readsRefusals === true) {
      throw new UpstreamFailure({ ...trouble, text: await refusalText(response.body) });
    }
    response.body.destroy();
    throw refusal;
  }

  return {
    async json(asked, signal) {
      const within = deadline(limits.attempt, signal);
      try {
        const { body, headers } = await open(asked, 'json', within.signal);
        const value = parseJson(await body.text());
        return { value, header: (name) => [headers[name] ?? []].flat()[0] };
      } catch (error) {
        throw callFailure(error, within.signal);
      } finally {
        within.end();
      }
    },
    async *events(asked, signal) {
      let body: Dispatcher.ResponseData['body'] | undefined;
      try {
        ({ body } = await open(asked, 'events', signal));
        yield* body;
      } catch (error) {
        throw callFailure(error, signal);
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
