import { readApiError } from '@mulya/contract';
import { serverTrouble } from '../server-trouble.ts';
import type { AiFailure } from './ai-call.ts';

/** What OpenAI's client throws; undefined while the client itself has not been loaded. */
export type ClientErrors = Pick<typeof import('./openai-client.ts'), 'APIError' | 'APIConnectionTimeoutError' | 'APIUserAbortError'>;

export const givenUp: AiFailure = { status: 0, code: 'ABORTED', message: serverTrouble.cancelled };
export const unreadable: AiFailure = { status: 200, message: serverTrouble.unreadable };
export const brokeOff: AiFailure = { status: 200, message: 'The answer was interrupted and is incomplete.' };

const unreached: AiFailure = { status: 0, message: serverTrouble.unreachable };

/** Why there is no answer, as one sentence for the screen: the gateway's own where it gives one. */
export function failureOf(error: unknown, errors: ClientErrors | undefined): AiFailure {
  if (errors === undefined) return { status: 0, message: 'A part of the page could not be loaded. Reload the page.' };
  if (error instanceof errors.APIUserAbortError) return givenUp;
  if (error instanceof errors.APIConnectionTimeoutError) return { status: 0, message: 'The server did not respond within 10 minutes.' };
  if (!(error instanceof errors.APIError)) return isNoJson(error) ? unreadable : brokeOff;
  return failureFrom(error);
}

/** The parts of the client's error that are read. All are undefined where there was no answer, the status where it had begun. */
interface ClientError {
  readonly status: number | undefined;
  readonly headers: Headers | undefined;
  readonly error: unknown;
}

function failureFrom({ status, headers, error }: ClientError): AiFailure {
  const told = readApiError({ error });
  if (headers === undefined) return told === undefined ? unreached : { status: 0, ...told };
  if (status === undefined) return told === undefined ? brokeOff : { status: 200, ...told }; // an event in the middle of a stream
  const retryAfter = secondsOf(headers.get('retry-after'));
  return { status, ...(told ?? { message: sentenceOf(status, retryAfter) }), ...(retryAfter === undefined ? {} : { retryAfter }) };
}

// By its name: the parser's own class may be another window's.
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
      return serverTrouble.status(status);
  }
}

const aDay = 86_400;

/** Whole seconds, from seconds or a date; undefined where the header says nothing that makes sense. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return seconds > 0 && seconds <= aDay ? seconds : undefined;
}
