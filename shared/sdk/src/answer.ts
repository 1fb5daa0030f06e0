import { readApiError, type Http, type z } from '@mulya/contract';
import { serverTrouble } from './server-trouble.ts';

/** `status`: the answer's HTTP status, 0 when there was no answer. `code`: one of the contract's error codes, or newer. */
export interface AnswerFailure {
  readonly status: number;
  readonly code?: string;
  /** One sentence for the screen. */
  readonly message: string;
}

export type Answer<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: AnswerFailure };

/**
 * A gateway's answer as a value: its body by the schema, or what went wrong as a sentence. Never rejects.
 */
export async function readAnswer<Value>(response: Response, schema: z.ZodMiniType<Value>): Promise<Answer<Value>> {
  const { status } = response;
  const body = await readJson(response);
  if (!response.ok) {
    const told = body.is === 'json' ? readApiError(body.value) : undefined;
    return failed({ status, ...(told ?? { message: serverTrouble.status(status) }) });
  }
  if (body.is === 'broken-off') return failed({ status, message: serverTrouble.interrupted });
  if (body.is === 'not-json') return failed({ status, message: serverTrouble.unreadable });
  const parsed = schema.safeParse(body.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const place = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  const where = place === '' ? '' : ` (at ${place})`;
  return failed({ status, message: `The server’s answer could not be read${where}.` });
}

/**
 * Asks the gateway and reads its answer. Never rejects: without an answer the failure's status is 0, and its code is
 * `ABORTED` when the request was given up by its own signal.
 */
export async function fetchAnswer<Value>(
  host: { readonly http: Http },
  path: `/${string}`,
  schema: z.ZodMiniType<Value>,
  init?: RequestInit,
): Promise<Answer<Value>> {
  try {
    return await readAnswer(await host.http(path, init), schema);
  } catch (error) {
    if (init?.signal?.aborted === true || isAbort(error)) {
      return failed({ status: 0, code: 'ABORTED', message: serverTrouble.cancelled });
    }
    return failed({ status: 0, message: serverTrouble.unreachable });
  }
}

type Body = { readonly is: 'json'; readonly value: unknown } | { readonly is: 'not-json' } | { readonly is: 'broken-off' };

async function readJson(response: Response): Promise<Body> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    if (isAbort(error)) throw error;
    return { is: 'broken-off' };
  }
  try {
    return { is: 'json', value: JSON.parse(text) };
  } catch {
    return { is: 'not-json' };
  }
}

const failed = (failure: AnswerFailure): { readonly ok: false; readonly failure: AnswerFailure } => ({ ok: false, failure });

// A DOMException is no Error everywhere, so the name is read without asking for a class.
const isAbort = (error: unknown): boolean => typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
