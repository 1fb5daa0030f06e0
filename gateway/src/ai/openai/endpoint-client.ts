import { createParser } from 'eventsource-parser';
import { z } from '@mulya/contract';
import { parseJson, type HttpClient } from '../../upstream/http-client.ts';
import { AppError } from '../../errors/app-error.ts';
import { clampRetryAfter, type FailureKind, UpstreamFailure } from '../../upstream/upstream-failure.ts';
import { aiLimits } from '../../limits.ts';

/** HTTP calls to one endpoint. Both methods reject with `UpstreamFailure`, or with the signal's reason when it aborts. */
interface EndpointClient {
  whole(path: string, body: object, signal: AbortSignal): Promise<unknown>;
  /** The JSON values of an event stream, up to "[DONE]" or its end. */
  stream(path: string, body: object, signal: AbortSignal): AsyncGenerator<unknown, void>;
}

/**
 * @param base ends in /v1
 * @param firstByte milliseconds until a streamed answer starts
 */
export function createEndpointClient(
  base: string,
  key: string | undefined,
  firstByte: number,
  http: Pick<HttpClient, 'json' | 'events'>,
): EndpointClient {
  const toRequest = (path: string, body: object) => ({
    address: `${base}${path}`,
    method: 'POST' as const,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
    // the error may name the refused parameter
    readsErrorBody: true,
  });

  return {
    async whole(path, body, signal) {
      return (await http.json(toRequest(path, body), signal)).value;
    },
    async *stream(path, body, signal) {
      for await (const data of readEventData(http.events({ ...toRequest(path, body), headersTimeout: firstByte }, signal))) {
        if (data.trim() === '[DONE]') return;
        yield parseJson(data);
      }
    },
  };
}

/** The data of server-sent events as they come. An event that the stream's end cuts off is dropped. */
async function* readEventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    const complete = events;
    events = [];
    yield* complete;
  }
}

/** For the log: contains neither the key nor the endpoint's text. */
export function logText(kind: FailureKind): string {
  switch (kind.is) {
    case 'unreachable':
      return `The AI endpoint could not be reached (${kind.reason}).`;
    case 'timeout':
      return 'The AI endpoint did not answer in time.';
    case 'key-refused':
      return `The AI endpoint refused the key (HTTP ${kind.status}): check AI_API_KEY, and whether it may use AI_MODEL.`;
    case 'rate-limited':
      return 'The AI endpoint takes no more requests right now (HTTP 429): its plan may be used up.';
    case 'failed':
      return `The AI endpoint failed (HTTP ${kind.status}).`;
    case 'refused':
      return refusalText(kind.status);
    case 'unreadable':
      return `The AI endpoint's answer cannot be read: ${kind.reason}.`;
    case 'broken-off':
      return "The AI endpoint's answer broke off before its end.";
    case 'resting':
      return 'The AI endpoint failed several times in a row and is not asked for a moment.';
    case 'busy':
      return 'The AI endpoint is asked as many questions at once as it may be.';
  }
}

function refusalText(status: number): string {
  const advice = status === 404 ? ': check that AI_API_URL is its base and that it has AI_MODEL' : '';
  return `The AI endpoint refused the request (HTTP ${status})${advice}.`;
}

/** The error for the user; the log says more. An exhausted endpoint is 503, not 429, because the user is within their own limit. */
export function toAppError(kind: FailureKind): AppError {
  switch (kind.is) {
    case 'timeout':
      return new AppError('UPSTREAM_TIMEOUT', 'The AI service timed out. Try again.');
    case 'rate-limited':
      return unavailable('The AI service has reached its limit. Try again later.', kind.retryAfterSeconds);
    case 'resting':
      return unavailable('The AI service is unavailable. Try again in a moment.', kind.retryAfterSeconds);
    case 'busy':
      return unavailable('The AI service is busy. Try again in a moment.', kind.retryAfterSeconds);
    case 'unreachable':
      return new AppError('UPSTREAM_FAILED', 'The AI service couldn’t be reached.');
    case 'failed':
      return new AppError('UPSTREAM_FAILED', 'The AI service returned an error. Try again in a moment.');
    case 'key-refused':
    case 'refused':
      return new AppError('UPSTREAM_FAILED', 'The AI service rejected the request.');
    case 'unreadable':
      return new AppError('UPSTREAM_FAILED', 'The AI service returned an unreadable response.');
    case 'broken-off':
      return new AppError('UPSTREAM_FAILED', 'The AI response was interrupted.');
  }
}

function unavailable(message: string, retryAfterSeconds: number | undefined): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds: clampRetryAfter(retryAfterSeconds, aiLimits.retryAfterSeconds) });
}

/**
 * Why calls of tools are not passed on. `malformed`: no name, or one that no tool could have. `too-long`: the arguments. `too-many`: in one
 * round. `cut-off`: the answer reached its length limit within its calls, or was filtered.
 */
export const callRefusals = ['malformed', 'too-long', 'too-many', 'cut-off'] as const;
export type CallRefusal = (typeof callRefusals)[number];

/** For the log. */
export const refusalReasons: Readonly<Record<CallRefusal, string>> = {
  malformed: 'The AI model called a tool without a valid name.',
  'too-long': 'The AI model called a tool with too many arguments.',
  'too-many': 'The AI model called too many tools at once.',
  'cut-off': 'The AI model was cut off while it called a tool: the page may ask for too few tokens.',
};

/**
 * Calls of tools that no browser may get, because a part of them is missing or beyond a limit. The endpoint itself has answered: a
 * question that makes its model call tools badly must not open the circuit for everybody.
 */
export class RefusedCall extends UpstreamFailure {
  readonly refusal: CallRefusal;

  constructor(refusal: CallRefusal) {
    super({ is: 'refused', status: 200, text: '' });
    this.refusal = refusal;
  }
}

/** The endpoint's reason for rejecting a request. `param` and `message` are the endpoint's own words: parse them, never show them. */
export interface RejectedRequest {
  readonly status: number;
  readonly param: string | undefined;
  readonly message: string;
}

const ErrorBodySchema = z.object({ error: z.object({ message: z.optional(z.unknown()), param: z.optional(z.unknown()) }) });

/** Undefined when the call ended otherwise. */
export function readRejectedRequest(error: unknown): RejectedRequest | undefined {
  if (!(error instanceof UpstreamFailure) || error.kind.is !== 'refused') return undefined;
  const { status, text } = error.kind;
  const read = ErrorBodySchema.safeParse(jsonOf(text));
  const { param, message } = read.success ? read.data.error : {};
  return {
    status,
    param: typeof param === 'string' && param !== '' ? param : undefined,
    message: typeof message === 'string' ? message : text,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
