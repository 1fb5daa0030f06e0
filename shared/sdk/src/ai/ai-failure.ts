import { readApiError } from '@mulya/contract';
import { serverErrors } from '../answer.ts';
import type { AiFailure } from './ai-call.ts';

/** Error classes of OpenAI's client; undefined before the client has loaded. */
export type ClientErrors = Pick<typeof import('./openai-client.ts'), 'APIError' | 'APIConnectionTimeoutError' | 'APIUserAbortError'>;

export const abortedFailure: AiFailure = { status: 0, code: 'ABORTED', message: serverErrors.cancelled };
export const unreadableFailure: AiFailure = { status: 200, message: serverErrors.unreadable };
export const interruptedFailure: AiFailure = { status: 200, message: 'The answer was interrupted and is incomplete.' };

const unreachableFailure: AiFailure = { status: 0, message: serverErrors.unreachable };

/** Returns the reason for a failed call, as one sentence for the screen; the gateway's own sentence if there is one. */
export function failureOf(error: unknown, errors: ClientErrors | undefined): AiFailure {
  if (errors === undefined) return { status: 0, message: 'A part of the page could not be loaded. Reload the page.' };
  if (error instanceof errors.APIUserAbortError) return abortedFailure;
  if (error instanceof errors.APIConnectionTimeoutError) return { status: 0, message: 'The server did not respond within 10 minutes.' };
  if (!(error instanceof errors.APIError)) return isNoJson(error) ? unreadableFailure : interruptedFailure;
  return failureFrom(error);
}

/** The fields of the client's error that are read. All are undefined without an answer; the status is undefined once a stream has begun. */
interface ClientError {
  readonly status: number | undefined;
  readonly headers: Headers | undefined;
  readonly error: unknown;
}

function failureFrom({ status, headers, error }: ClientError): AiFailure {
  const apiError = readApiError({ error });
  if (headers === undefined) return apiError === undefined ? unreachableFailure : { status: 0, ...apiError };
  // an error event in mid-stream
  if (status === undefined) return apiError === undefined ? interruptedFailure : { status: 200, ...apiError };
  const retryAfter = secondsOf(headers.get('retry-after'));
  return { status, ...(apiError ?? { message: sentenceOf(status, retryAfter) }), ...(retryAfter === undefined ? {} : { retryAfter }) };
}

// Compared by name, because the parser's class may belong to another realm.
const isNoJson = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'SyntaxError';

function sentenceOf(status: number, retryAfter: number | undefined): string {
  switch (status) {
    case 413:
      return 'The question is too long.';
    case 429:
      return retryAfter === undefined
        ? 'Request limit reached. Try again later.'
        : `Request limit reached. Try again in ${retryAfter === 1 ? '1 second' : `${retryAfter} seconds`}.`;
    case 502:
    case 503:
      return 'The AI service is unavailable. Try again in a moment.';
    case 504:
      return 'The AI service did not respond in time. Try again.';
    default:
      return serverErrors.status(status);
  }
}

const aDay = 86_400;

/** Whole seconds, from seconds or a date; undefined for an unusable header. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return seconds > 0 && seconds <= aDay ? seconds : undefined;
}
