import type { Dispatcher } from 'undici';
import { parseRetryAfter } from './retry-after.ts';
import { UpstreamFailure } from './upstream-failure.ts';

export type ResponseFormat = 'json' | 'events';

/** Some servers send their event streams as plain text; what is none of either has no events. */
const contentTypes: Readonly<Record<ResponseFormat, RegExp>> = {
  json: /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i,
  events: /^text\/(?:event-stream|plain)\s*(?:;|$)/i,
};
const wrongType: Readonly<Record<ResponseFormat, string>> = {
  json: 'its content type is not JSON',
  events: 'its content type is not an event stream',
};

/** Why a response is no answer, by its head. Undefined: it may be one. */
export function checkHead(
  { statusCode: status, headers }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>,
  format: ResponseFormat,
): UpstreamFailure | undefined {
  const wait = parseRetryAfter(headers['retry-after'], Date.now());
  if (status === 401 || status === 403) return new UpstreamFailure({ is: 'key-refused', status });
  if (status === 429) return new UpstreamFailure({ is: 'rate-limited', retryAfterSeconds: wait });
  if (status === 408 || status === 425 || status >= 500) return new UpstreamFailure({ is: 'failed', status, retryAfterSeconds: wait });
  if (status !== 200) return new UpstreamFailure({ is: 'refused', status, text: '' });
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return new UpstreamFailure({ is: 'unreadable', reason: 'it is packed, which was not asked for' });
  }
  if (!contentTypes[format].test(String(headers['content-type'] ?? ''))) {
    return new UpstreamFailure({ is: 'unreadable', reason: wrongType[format] });
  }
  return undefined;
}

/** Enough for a sentence that names what is not taken, */
const maxErrorBytes = 16 * 1_024;
/** and milliseconds for it to come. */
const errorBodyTimeout = 2_000;

/** What a refusal says of itself, as far as it comes; the refusal stands without it. */
export async function readErrorBody(body: Dispatcher.ResponseData['body']): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(), errorBodyTimeout);
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= maxErrorBytes) break; // leaving the loop destroys the body
    }
  } catch {
    // It broke or came too late: the status alone has to do.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(pieces).toString('utf8').slice(0, maxErrorBytes);
}
