import type { Dispatcher } from 'undici';
import { z } from '@mulya/contract';
import { retryAfterSeconds } from './retry-after.ts';
import { UpstreamFailure } from './upstream-failure.ts';

export type AnswerForm = 'whole' | 'streamed';

/** Some servers send their event streams as plain text; what is none of either has no events. */
const contentTypes: Readonly<Record<AnswerForm, RegExp>> = {
  whole: /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i,
  streamed: /^text\/(?:event-stream|plain)\s*(?:;|$)/i,
};

type Response = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/** Why a response is no answer, by its head; "read" where its body may say what is not taken. Undefined: it is one. */
export function refusalFor({ statusCode: status, headers }: Response, form: AnswerForm): UpstreamFailure | 'read' | undefined {
  const wait = retryAfterSeconds(headers['retry-after'], Date.now());
  if (status === 401 || status === 403) return new UpstreamFailure({ is: 'key-refused', status });
  if (status === 429) return new UpstreamFailure({ is: 'rate-limited', retryAfterSeconds: wait });
  if (status === 408 || status >= 500) return new UpstreamFailure({ is: 'failed', status, retryAfterSeconds: wait });
  if (status >= 400) return 'read';
  if (status !== 200) return new UpstreamFailure({ is: 'refused', refusal: { status, param: undefined, words: '' } });
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return new UpstreamFailure({ is: 'unreadable', reason: 'it is packed, which was not asked for' });
  }
  if (!contentTypes[form].test(String(headers['content-type'] ?? ''))) {
    return new UpstreamFailure({ is: 'unreadable', reason: form === 'whole' ? 'its content type is not JSON' : 'its content type is not an event stream' });
  }
  return undefined;
}

const RefusalSchema = z.object({ error: z.object({ message: z.optional(z.unknown()), param: z.optional(z.unknown()) }) });

/** Enough for a sentence that names a parameter. */
const mostRefusalBytes = 16 * 1024;

/** The refusal of a status between 400 and 499, with what its body says. */
export async function readRefusal({ statusCode: status, body }: Response): Promise<UpstreamFailure> {
  let text = '';
  for await (const piece of body) {
    text += String(piece);
    if (text.length > mostRefusalBytes) break; // leaving the loop destroys the body
  }
  const read = RefusalSchema.safeParse(jsonOf(text));
  const { param, message } = read.success ? read.data.error : {};
  const words = typeof message === 'string' ? message : text;
  return new UpstreamFailure({
    is: 'refused',
    refusal: { status, param: typeof param === 'string' && param !== '' ? param : undefined, words: words.slice(0, mostRefusalBytes) },
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
