import type { Dispatcher } from 'undici';
import { UpstreamFailure } from './upstream-failure.ts';

export type ResponseFormat = 'json' | 'events';

/** Some servers send event streams as plain text; a body without events is empty then. */
const contentTypes: Readonly<Record<ResponseFormat, RegExp>> = {
  json: /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i,
  events: /^text\/(?:event-stream|plain)\s*(?:;|$)/i,
};
const wrongType: Readonly<Record<ResponseFormat, string>> = {
  json: 'its content type is not JSON',
  events: 'its content type is not an event stream',
};

/** The failure that a status shows; undefined for 200. `retryAfter`: the header. */
export function checkStatus(status: number, retryAfter: string | string[] | undefined): UpstreamFailure | undefined {
  const wait = parseRetryAfter(retryAfter, Date.now());
  if (status === 401 || status === 403) return new UpstreamFailure({ is: 'key-refused', status });
  if (status === 429) return new UpstreamFailure({ is: 'rate-limited', retryAfterSeconds: wait });
  if (status === 408 || status === 425 || status >= 500) return new UpstreamFailure({ is: 'failed', status, retryAfterSeconds: wait });
  return status === 200 ? undefined : new UpstreamFailure({ is: 'refused', status, text: '' });
}

/** The failure that a response's head shows; undefined when the response may be valid. */
export function checkHead(
  { statusCode: status, headers }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>,
  format: ResponseFormat,
): UpstreamFailure | undefined {
  const failure = checkStatus(status, headers['retry-after']);
  if (failure !== undefined) return failure;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return new UpstreamFailure({ is: 'unreadable', reason: 'it is packed, which was not asked for' });
  }
  if (!contentTypes[format].test(String(headers['content-type'] ?? ''))) {
    return new UpstreamFailure({ is: 'unreadable', reason: wrongType[format] });
  }
  return undefined;
}

/** Enough for a sentence that names a refused parameter, */
const maxErrorBytes = 16 * 1_024;
/** and the milliseconds to wait for it. */
const errorBodyTimeout = 2_000;

/** The body of a refusal, as far as it arrives in time. */
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
    // The body broke off or came too late: the status has to do.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(pieces).toString('utf8').slice(0, maxErrorBytes);
}

/**
 * The seconds of a Retry-After header, from a number or a date (0 for a past one). Undefined for anything else, such as a negative
 * number, a fraction or words.
 */
export function parseRetryAfter(header: string | string[] | undefined, now: number): number | undefined {
  if (typeof header !== 'string') return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text);
  // Date.parse accepts far too much, even "-1"; HTTP's three date formats all start with a weekday.
  const date = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?[ ,]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1_000));
}
