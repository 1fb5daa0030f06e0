import { Agent, request, type Dispatcher } from 'undici';
import { eventData } from './event-data.ts';
import { readRefusal, refusalFor, type AnswerForm } from './upstream-answer.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import type { UpstreamLimits } from './upstream-limits.ts';

/** Calls of one endpoint over HTTP. Both reject with `UpstreamFailure`, or with the signal's reason when it has ended. */
export interface UpstreamClient {
  /** The JSON value that the endpoint answers with. */
  whole(path: string, body: object, signal: AbortSignal): Promise<unknown>;
  /** The JSON values of its event stream, up to "[DONE]" or the stream's end. */
  stream(path: string, body: object, signal: AbortSignal): AsyncGenerator<unknown, void>;
  close(): Promise<void>;
}

/** @param base ends in /v1 */
export function upstreamClient(base: string, key: string | undefined, limits: UpstreamLimits): UpstreamClient {
  const agent = new Agent({
    connect: { timeout: limits.connect },
    maxResponseSize: limits.bytes,
    maxHeaderSize: 16 * 1024,
    connections: 64,
  });

  async function post(path: string, body: object, signal: AbortSignal, form: AnswerForm): Promise<Dispatcher.ResponseData> {
    const response = await request(`${base}${path}`, {
      method: 'POST',
      dispatcher: agent,
      signal,
      headersTimeout: form === 'whole' ? limits.total : limits.firstByte,
      bodyTimeout: limits.idle,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        'content-type': 'application/json',
        accept: form === 'whole' ? 'application/json' : 'text/event-stream',
        // Unpacked sizes cannot be bounded before they are unpacked, and packed pieces come late.
        'accept-encoding': 'identity',
      },
      body: JSON.stringify(body),
    });
    // undici emits 'error' on a body that is destroyed; without a listener that ends the process.
    response.body.on('error', () => {});
    const refusal = refusalFor(response, form);
    if (refusal === undefined) return response;
    if (refusal !== 'read') {
      response.body.destroy();
      throw refusal;
    }
    throw await readRefusal(response);
  }

  return {
    async whole(path, body, signal) {
      try {
        const response = await post(path, body, signal, 'whole');
        return parsed(await response.body.text());
      } catch (error) {
        throw failureOf(error, signal);
      }
    },
    async *stream(path, body, signal) {
      let response: Dispatcher.ResponseData | undefined;
      try {
        response = await post(path, body, signal, 'streamed');
        for await (const data of eventData(response.body)) {
          if (data.trim() === '[DONE]') return;
          yield parsed(data);
        }
      } catch (error) {
        throw failureOf(error, signal);
      } finally {
        response?.body.destroy();
      }
    },
    close: () => agent.destroy(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamFailure({ is: 'unreadable', reason: text.trim() === '' ? 'it is empty' : 'it is not JSON' });
  }
}

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** A call that was ended keeps the reason for which it was. */
function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof UpstreamFailure) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (timeouts.has(code)) return new UpstreamFailure({ is: 'timeout' });
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new UpstreamFailure({ is: 'unreadable', reason: 'it is larger than allowed' });
  return new UpstreamFailure({ is: 'unreachable', reason: code === '' ? 'the connection failed' : code });
}
